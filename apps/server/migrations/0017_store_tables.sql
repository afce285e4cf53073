CREATE INDEX "hotel_areas_offline_id_id_index" ON "hotel_areas" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_partner_id_id_index" ON "store_resources" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_brand_id_id_index" ON "store_resources" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_offline_id_id_index" ON "store_resources" USING btree ("offline_id","id");