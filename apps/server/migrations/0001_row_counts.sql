-- Keeps row_counts up to date. Its arguments are the columns of the estate's chain that the table
-- has; each change of a statement is counted once for every place it touches.
create function count_rows() returns trigger language plpgsql as $$
declare
  place text;
  changes text;
begin
  changes := case tg_op
    when 'INSERT' then 'select %1$s as place_id, 1 as n from new_rows'
    when 'DELETE' then 'select %1$s as place_id, -1 as n from old_rows'
    else 'select %1$s as place_id, 1 as n from new_rows union all select %1$s, -1 from old_rows'
  end;
  foreach place in array array_append(tg_argv::text[], 'all') loop
    execute format(
      'insert into row_counts (table_name, place, place_id, count, version)
       select %2$L, %3$L, place_id, sum(n), 1 from (' || changes || ') changed
       where place_id is not null group by place_id order by place_id
       on conflict (table_name, place, place_id) do update
       set count = row_counts.count + excluded.count, version = row_counts.version + 1',
      case when place = 'all' then '0' else quote_ident(place) end, tg_table_name, place);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create procedure keep_row_counts(counted regclass, variadic places text[]) language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(place), ', ') from unnest(places) place);
begin
  execute format('create trigger count_inserted after insert on %s
    referencing new table as new_rows for each statement execute function count_rows(%s)', counted, arguments);
  execute format('create trigger count_deleted after delete on %s
    referencing old table as old_rows for each statement execute function count_rows(%s)', counted, arguments);
  execute format('create trigger count_updated after update on %s
    referencing old table as old_rows new table as new_rows for each statement execute function count_rows(%s)', counted, arguments);
end $$;
--> statement-breakpoint
call keep_row_counts('stores', 'partner_id', 'brand_id');
--> statement-breakpoint
call keep_row_counts('rooms', 'partner_id', 'brand_id', 'offline_id');
--> statement-breakpoint
call keep_row_counts('devices', 'partner_id', 'brand_id', 'offline_id');
--> statement-breakpoint
call keep_row_counts('operations', 'partner_id', 'brand_id', 'offline_id');
