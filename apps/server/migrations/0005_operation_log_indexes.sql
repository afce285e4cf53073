DROP INDEX "operations_at_index";--> statement-breakpoint
DROP INDEX "operations_account_id_at_index";--> statement-breakpoint
CREATE INDEX "operations_at_id_index" ON "operations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operations_account_name_id_index" ON "operations" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "operations_action_id_index" ON "operations" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "operations_record_type_record_id_id_index" ON "operations" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "operations_result_id_index" ON "operations" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "operations_ip_id_index" ON "operations" USING btree ("ip" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "operations_partner_id_id_index" ON "operations" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "operations_brand_id_id_index" ON "operations" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "operations_offline_id_id_index" ON "operations" USING btree ("offline_id","id");