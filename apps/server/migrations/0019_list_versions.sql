-- Every count has a version that grows with whatever could change a list: rows that come, go, move,
-- or differ in a column that lists are searched or ordered by. An update of anything else writes
-- nothing here. One function a table, so that its statements are planned once; no joins, because a
-- plan that was made for one row also has to serve an update of a million.
create procedure keep_row_counts(counted regclass, places text[], searched text[]) language plpgsql as $body$
declare
  name text := format('count_%s_rows', counted);
  columns text := (select string_agg(quote_ident(each), ', ') from unnest(places || searched) each);
  place_values text := (select string_agg(format('(%L, %I), ', each, each), '') from unnest(places) each);
begin
  execute format($template$
    create function %1$I() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (table_name, place, place_id, change)
        select %2$L, place, place_id, count(*) from new_rows
        cross join lateral (values %3$s('all', 0)) p(place, place_id)
        where place_id is not null group by place, place_id;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (table_name, place, place_id, change)
        select %2$L, place, place_id, -count(*) from old_rows
        cross join lateral (values %3$s('all', 0)) p(place, place_id)
        where place_id is not null group by place, place_id;
      elsif exists (select id, %4$s from new_rows except all select id, %4$s from old_rows) then
        insert into row_count_changes (table_name, place, place_id, change)
        select %2$L, place, place_id, sum(n) from (
          select id, %4$s, sum(n) as n from (
            select id, %4$s, 1 as n from new_rows union all select id, %4$s, -1 from old_rows
          ) states group by id, %4$s having sum(n) <> 0
        ) changed
        cross join lateral (values %3$s('all', 0)) p(place, place_id)
        where place_id is not null group by place, place_id;
      end if;
      return null;
    end $$ $template$, name, counted, place_values, columns);
  execute format('create or replace trigger count_inserted after insert on %s
    referencing new table as new_rows for each statement execute function %I()', counted, name);
  execute format('create or replace trigger count_deleted after delete on %s
    referencing old table as old_rows for each statement execute function %I()', counted, name);
  execute format('create or replace trigger count_updated after update on %s
    referencing old table as old_rows new table as new_rows for each statement execute function %I()', counted, name);
end $body$;
--> statement-breakpoint
call keep_row_counts('stores', array['partner_id', 'brand_id'], array['number', 'title', 'status', 'region']);
--> statement-breakpoint
call keep_row_counts('rooms', array['partner_id', 'brand_id', 'offline_id'], array['room_id', 'floor', 'hotel_area_id']);
--> statement-breakpoint
call keep_row_counts('devices', array['partner_id', 'brand_id', 'offline_id'], array['serial', 'device_model_id', 'sub_id']);
--> statement-breakpoint
call keep_row_counts('operations', array['partner_id', 'brand_id', 'offline_id'],
  array['account_name', 'action', 'record_type', 'record_id', 'result', 'at', 'ip']);
--> statement-breakpoint
drop procedure keep_row_counts(regclass, text[]);
--> statement-breakpoint
drop function count_rows();
