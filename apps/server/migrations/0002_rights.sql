CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"viewer_session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "everybody" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_viewer_session_id_index" ON "views" USING btree ("viewer_session_id");--> statement-breakpoint
CREATE INDEX "account_roles_role_id_index" ON "account_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "accounts_partner_id_id_index" ON "accounts" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "accounts_brand_id_id_index" ON "accounts" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "accounts_offline_id_id_index" ON "accounts" USING btree ("offline_id","id");--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_partner_id_name_unique" UNIQUE NULLS NOT DISTINCT("partner_id","name");