CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"account_id" integer,
	"partner_id" integer,
	"brand_id" integer,
	"offline_id" integer,
	"origin" jsonb,
	"action" text DEFAULT '' NOT NULL,
	"permission" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" integer,
	"counters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"problem" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempts_left" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stage" text DEFAULT 'check' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "actor_kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "actor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_offline_id_stores_id_fk" FOREIGN KEY ("offline_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_account_id_index" ON "jobs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "jobs_name_state_index" ON "jobs" USING btree ("name","state");--> statement-breakpoint
CREATE INDEX "jobs_running_index" ON "jobs" USING btree ("heartbeat_at") WHERE "jobs"."state" = 'running';--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_job_id_index" ON "imports" USING btree ("job_id");--> statement-breakpoint
INSERT INTO "jobs" ("name", "payload", "account_id", "partner_id", "brand_id", "offline_id", "state", "problem", "created_at", "finished_at")
SELECT 'import-run', jsonb_build_object('id', "id", 'resource', "resource", 'file_name', "file_name"), "account_id", "partner_id", "brand_id", "offline_id",
	CASE WHEN "state" = 'checked' THEN 'done' WHEN "state" IN ('checking', 'running') THEN 'interrupted' ELSE "state" END,
	"problem", "created_at", "finished_at" FROM "imports";--> statement-breakpoint
UPDATE "imports" SET "job_id" = "jobs"."id", "stage" = CASE WHEN "imports"."state" = 'done' THEN 'import' ELSE 'check' END
FROM "jobs" WHERE ("jobs"."payload"->>'id')::integer = "imports"."id";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "percent";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "problem";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "heartbeat_at";