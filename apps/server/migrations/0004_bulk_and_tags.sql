ALTER TABLE "devices" ADD COLUMN "tag_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "tag_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "facility_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "tag_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "facility_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "checkpoint" jsonb;--> statement-breakpoint
CREATE INDEX "devices_tag_ids_index" ON "devices" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "rooms_tag_ids_index" ON "rooms" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "rooms_facility_ids_index" ON "rooms" USING gin ("facility_ids");--> statement-breakpoint
CREATE INDEX "stores_tag_ids_index" ON "stores" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "stores_facility_ids_index" ON "stores" USING gin ("facility_ids");