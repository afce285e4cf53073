ALTER TABLE "menu_entries" ADD COLUMN "added_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;