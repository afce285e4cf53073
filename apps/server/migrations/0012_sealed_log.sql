CREATE TABLE "row_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"place" text NOT NULL,
	"place_id" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"operation_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "operation_seals_operation_id_unique" UNIQUE("operation_id")
);
--> statement-breakpoint
CREATE TABLE "unsealed_operations" (
	"id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "row_count_changes_table_name_place_place_id_index" ON "row_count_changes" USING btree ("table_name","place","place_id");--> statement-breakpoint
ALTER TABLE "operations" DROP COLUMN "prev_hash";--> statement-breakpoint
ALTER TABLE "operations" DROP COLUMN "hash";--> statement-breakpoint
-- Entries from before the log had a key are sealed like new ones.
insert into unsealed_operations (id) select id from operations;
--> statement-breakpoint
-- Numbers of rows no longer change in row_counts itself, where one change would wait for the other:
-- each statement adds what it changed, for every place it touches.
create or replace function count_rows() returns trigger language plpgsql as $$
declare
  -- Each place a row belongs to, and the platform as a whole.
  places text := format('cross join lateral (values %s(''all'', 0)) p(place, place_id)',
    (select string_agg(format('(%L, %I), ', place, place), '') from unnest(tg_argv::text[]) place));
  added text := 'select id, place, place_id, 1 as n from new_rows ' || places;
  gone text := 'select id, place, place_id, -1 as n from old_rows ' || places;
begin
  execute format(
    'insert into row_count_changes (table_name, place, place_id, change)
     select %L, place, place_id, sum(n) from (%s) changed
     where place_id is not null group by place, place_id',
    tg_table_name,
    case tg_op
      when 'INSERT' then added
      when 'DELETE' then gone
      -- Only rows that went to another place.
      else format('select place, place_id, sum(n) as n from (%s union all %s) moved
        group by id, place, place_id having sum(n) <> 0', added, gone)
    end);
  return null;
end $$;
