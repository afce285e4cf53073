-- A name is found by any part of it: the ends of it from each of its characters on, so that a search
-- for how one of them starts is a search for what the name contains. Its cost keeps the database from
-- computing it row by row where the index knows.
create function name_parts(name text) returns tsvector language sql immutable parallel safe cost 5000 as $$
  select array_to_tsvector(array(
    select distinct substr(lower(left(name, 60)), n) from generate_series(1, least(length(name), 60)) n
  ))
$$;
--> statement-breakpoint
DROP INDEX "devices_serial_index";--> statement-breakpoint
DROP INDEX "rooms_room_id_index";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "find_words" "tsvector";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "find_words" "tsvector";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "find_words" "tsvector";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "find_words" "tsvector";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "record_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_serial_partner_id_brand_id_index" ON "devices" USING btree ("serial" text_pattern_ops,"partner_id","brand_id");--> statement-breakpoint
CREATE INDEX "brands_find_words_index" ON "brands" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "brands_id_index" ON "brands" USING btree ("id") WHERE "brands"."find_words" is null;--> statement-breakpoint
CREATE INDEX "partners_find_words_index" ON "partners" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "partners_id_index" ON "partners" USING btree ("id") WHERE "partners"."find_words" is null;--> statement-breakpoint
CREATE INDEX "rooms_room_id_partner_id_brand_id_index" ON "rooms" USING btree ("room_id" text_pattern_ops,"partner_id","brand_id");--> statement-breakpoint
CREATE INDEX "stores_find_words_index" ON "stores" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "stores_id_index" ON "stores" USING btree ("id") WHERE "stores"."find_words" is null;--> statement-breakpoint
CREATE INDEX "accounts_find_words_index" ON "accounts" USING gin ("find_words");--> statement-breakpoint
CREATE INDEX "accounts_id_index" ON "accounts" USING btree ("id") WHERE "accounts"."find_words" is null;--> statement-breakpoint
CREATE INDEX "operations_record_name" ON "operations" USING gin (name_parts("record_name"));
--> statement-breakpoint

-- The words by which a record is found belong to its names: when those change they are spelled anew
-- (platform/find/keeper.ts), whoever made the change.
create function forget_find_words() returns trigger language plpgsql as $$
begin
  new.find_words := null;
  return new;
end $$;
--> statement-breakpoint
create procedure keep_find_words(named regclass, names text[]) language plpgsql as $body$
declare
  old_names text := (select string_agg(format('old.%I', each), ', ') from unnest(names) each);
  new_names text := (select string_agg(format('new.%I', each), ', ') from unnest(names) each);
begin
  execute format('create or replace trigger forget_find_words before update on %s for each row
    when (row(%s) is distinct from row(%s)) execute function forget_find_words()',
    named, old_names, new_names);
end $body$;
--> statement-breakpoint
call keep_find_words('partners', array['partner_name']);
--> statement-breakpoint
call keep_find_words('brands', array['brand_name']);
--> statement-breakpoint
call keep_find_words('stores', array['title', 'number']);
--> statement-breakpoint
call keep_find_words('accounts', array['name', 'phone']);
