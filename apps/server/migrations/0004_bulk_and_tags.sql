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
CREATE INDEX "stores_facility_ids_index" ON "stores" USING gin ("facility_ids");--> statement-breakpoint

-- Lists are searched by these too: their versions grow when one changes.
drop function count_stores_rows, count_rooms_rows, count_devices_rows cascade;
--> statement-breakpoint
call keep_row_counts('stores', array['partner_id', 'brand_id'],
  array['number', 'title', 'status', 'region', 'tag_ids', 'facility_ids']);
--> statement-breakpoint
call keep_row_counts('rooms', array['partner_id', 'brand_id', 'offline_id'],
  array['room_id', 'floor', 'hotel_area_id', 'tag_ids', 'facility_ids']);
--> statement-breakpoint
call keep_row_counts('devices', array['partner_id', 'brand_id', 'offline_id'],
  array['serial', 'device_model_id', 'sub_id', 'tag_ids']);
