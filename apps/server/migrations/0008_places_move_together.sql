ALTER TABLE "devices" DROP CONSTRAINT "devices_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_offline_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_sub_id_rooms_id_fk";
--> statement-breakpoint
ALTER TABLE "hotel_areas" DROP CONSTRAINT "hotel_areas_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "hotel_areas" DROP CONSTRAINT "hotel_areas_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "hotel_areas" DROP CONSTRAINT "hotel_areas_offline_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_offline_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_hotel_area_id_hotel_areas_id_fk";
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_offline_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "store_resources" DROP CONSTRAINT "store_resources_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "store_resources" DROP CONSTRAINT "store_resources_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "store_resources" DROP CONSTRAINT "store_resources_offline_id_stores_id_fk";
--> statement-breakpoint
-- Whatever was left behind by a move follows now.
update stores set partner_id = brands.partner_id
from brands where brands.id = stores.brand_id and brands.partner_id <> stores.partner_id;
--> statement-breakpoint
update hotel_areas set brand_id = stores.brand_id, partner_id = stores.partner_id
from stores where stores.id = hotel_areas.offline_id
  and (hotel_areas.brand_id, hotel_areas.partner_id) is distinct from (stores.brand_id, stores.partner_id);
--> statement-breakpoint
update rooms set brand_id = stores.brand_id, partner_id = stores.partner_id
from stores where stores.id = rooms.offline_id
  and (rooms.brand_id, rooms.partner_id) is distinct from (stores.brand_id, stores.partner_id);
--> statement-breakpoint
update devices set brand_id = stores.brand_id, partner_id = stores.partner_id
from stores where stores.id = devices.offline_id
  and (devices.brand_id, devices.partner_id) is distinct from (stores.brand_id, stores.partner_id);
--> statement-breakpoint
update store_resources set brand_id = stores.brand_id, partner_id = stores.partner_id
from stores where stores.id = store_resources.offline_id
  and (store_resources.brand_id, store_resources.partner_id) is distinct from (stores.brand_id, stores.partner_id);
--> statement-breakpoint
update accounts set brand_id = stores.brand_id, partner_id = stores.partner_id
from stores where stores.id = accounts.offline_id
  and (accounts.brand_id, accounts.partner_id) is distinct from (stores.brand_id, stores.partner_id);
--> statement-breakpoint
update accounts set partner_id = brands.partner_id
from brands where brands.id = accounts.brand_id and accounts.partner_id is distinct from brands.partner_id;
--> statement-breakpoint
update rooms set hotel_area_id = null
from hotel_areas where hotel_areas.id = rooms.hotel_area_id and hotel_areas.offline_id <> rooms.offline_id;
--> statement-breakpoint
update devices set sub_id = null
from rooms where rooms.id = devices.sub_id and rooms.offline_id <> devices.offline_id;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_id_partner_id_unique" UNIQUE("id","partner_id");
--> statement-breakpoint
ALTER TABLE "hotel_areas" ADD CONSTRAINT "hotel_areas_id_offline_id_brand_id_partner_id_unique" UNIQUE("id","offline_id","brand_id","partner_id");
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_id_offline_id_brand_id_partner_id_unique" UNIQUE("id","offline_id","brand_id","partner_id");
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_id_brand_id_partner_id_unique" UNIQUE("id","brand_id","partner_id");
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_room_fk" FOREIGN KEY ("sub_id","offline_id","brand_id","partner_id") REFERENCES "public"."rooms"("id","offline_id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "hotel_areas" ADD CONSTRAINT "hotel_areas_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hotel_area_fk" FOREIGN KEY ("hotel_area_id","offline_id","brand_id","partner_id") REFERENCES "public"."hotel_areas"("id","offline_id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_brand_fk" FOREIGN KEY ("brand_id","partner_id") REFERENCES "public"."brands"("id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_fk" FOREIGN KEY ("brand_id","partner_id") REFERENCES "public"."brands"("id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "store_resources" ADD CONSTRAINT "store_resources_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;
