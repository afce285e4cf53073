ALTER TABLE "jobs" DROP CONSTRAINT "jobs_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint

-- Stores without coordinates are a list too: its version grows when a store gets or loses them.
drop function count_stores_rows cascade;
--> statement-breakpoint
call keep_row_counts('stores', array['partner_id', 'brand_id'],
  array['number', 'title', 'status', 'region', 'tag_ids', 'facility_ids', 'longitude']);
