DROP INDEX "store_resources_offline_id_submitted_at_index";--> statement-breakpoint
CREATE INDEX "rooms_floor_id_index" ON "rooms" USING btree ("floor","id");--> statement-breakpoint
CREATE INDEX "store_resources_submitted_at_id_index" ON "store_resources" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_partner_id_submitted_at_id_index" ON "store_resources" USING btree ("partner_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_brand_id_submitted_at_id_index" ON "store_resources" USING btree ("brand_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_offline_id_submitted_at_id_index" ON "store_resources" USING btree ("offline_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_submitted_by_index" ON "store_resources" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "store_resources_reviewed_by_index" ON "store_resources" USING btree ("reviewed_by");