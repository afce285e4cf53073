-- The whole schema as of the first release: first what drizzle-kit generated from the tables, then
-- what only SQL can say.

CREATE TABLE "handoff_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"jumppath" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone" text NOT NULL,
	"requester" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_elsewhere" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_codes_phone_requester_pk" PRIMARY KEY("phone","requester")
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"position" integer,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "dictionary_category_code_unique" UNIQUE("category","code")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"property" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "domains_pid_property_unique" UNIQUE("pid","property")
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "facilities_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"device_model_id" integer,
	"price" double precision,
	"image" text DEFAULT '' NOT NULL,
	"on_offer" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "products_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "tags_kind_name_unique" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"account_id" integer NOT NULL,
	"partner_id" integer,
	"brand_id" integer,
	"offline_id" integer,
	"file_name" text NOT NULL,
	"stage" text DEFAULT 'check' NOT NULL,
	"job_id" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"place" text NOT NULL,
	"place_id" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"table_name" text NOT NULL,
	"place" text NOT NULL,
	"place_id" integer NOT NULL,
	"count" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "row_counts_table_name_place_place_id_pk" PRIMARY KEY("table_name","place","place_id")
);
--> statement-breakpoint
CREATE TABLE "device_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_model" text NOT NULL,
	"property" text DEFAULT 'tv' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "device_models_device_model_unique" UNIQUE("device_model")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sub_id" integer,
	"device_model_id" integer NOT NULL,
	"serial" text NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"offline_id" integer NOT NULL,
	CONSTRAINT "devices_partner_id_serial_unique" UNIQUE("partner_id","serial")
);
--> statement-breakpoint
CREATE TABLE "store_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"image" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_by" integer NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"offline_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	CONSTRAINT "brands_partner_id_brand_name_unique" UNIQUE("partner_id","brand_name"),
	CONSTRAINT "brands_id_partner_id_unique" UNIQUE("id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'rooms' NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"offline_id" integer NOT NULL,
	CONSTRAINT "hotel_areas_id_offline_id_brand_id_partner_id_unique" UNIQUE("id","offline_id","brand_id","partner_id"),
	CONSTRAINT "hotel_areas_offline_id_name_unique" UNIQUE("offline_id","name")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"partner_name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"property" text DEFAULT 'rooms' NOT NULL,
	CONSTRAINT "partners_partner_name_unique" UNIQUE("partner_name")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hotel_area_id" integer,
	"floor" integer,
	"room_id" text NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"offline_id" integer NOT NULL,
	CONSTRAINT "rooms_id_offline_id_brand_id_partner_id_unique" UNIQUE("id","offline_id","brand_id","partner_id"),
	CONSTRAINT "rooms_offline_id_room_id_unique" UNIQUE("offline_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'preparing' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "stores_id_brand_id_partner_id_unique" UNIQUE("id","brand_id","partner_id"),
	CONSTRAINT "stores_partner_id_number_unique" UNIQUE("partner_id","number")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"path" text NOT NULL,
	"account_id" integer NOT NULL,
	"offline_id" integer,
	CONSTRAINT "file_uploads_path_account_id_pk" PRIMARY KEY("path","account_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_roles" (
	"account_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "account_roles_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"second_password_hash" text,
	"scope" text NOT NULL,
	"partner_id" integer,
	"brand_id" integer,
	"offline_id" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "accounts_phone_partner_id_unique" UNIQUE NULLS NOT DISTINCT("phone","partner_id")
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"level" integer NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"icon" text NOT NULL,
	"title" jsonb NOT NULL,
	"buttons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"link" boolean DEFAULT false NOT NULL,
	"added_group" boolean DEFAULT false NOT NULL,
	"partner_id" integer,
	"everybody" boolean DEFAULT false NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "menu_entries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"role_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "role_grants_role_id_code_pk" PRIMARY KEY("role_id","code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"partner_id" integer,
	"grants_all" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_partner_id_name_unique" UNIQUE NULLS NOT DISTINCT("partner_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"user_agent" text NOT NULL,
	"handed_over" boolean DEFAULT false NOT NULL,
	"jumppath" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"viewer_session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_systems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trusted_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"partner_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"logout_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
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
CREATE TABLE "operations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	"actor_kind" text DEFAULT 'person' NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"account_name" text NOT NULL,
	"partner_id" integer,
	"brand_id" integer,
	"offline_id" integer,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"result" integer NOT NULL,
	"mac" text
);
--> statement-breakpoint
CREATE TABLE "unsealed_operations" (
	"id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"account_id" integer,
	"partner_id" integer,
	"brand_id" integer,
	"offline_id" integer,
	"origin" jsonb,
	"action" text DEFAULT '' NOT NULL,
	"permission" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" integer,
	"counters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"problem" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempts_left" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD CONSTRAINT "handoff_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_device_model_id_device_models_id_fk" FOREIGN KEY ("device_model_id") REFERENCES "public"."device_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_offline_id_stores_id_fk" FOREIGN KEY ("offline_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_device_model_id_device_models_id_fk" FOREIGN KEY ("device_model_id") REFERENCES "public"."device_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_room_fk" FOREIGN KEY ("sub_id","offline_id","brand_id","partner_id") REFERENCES "public"."rooms"("id","offline_id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_resources" ADD CONSTRAINT "store_resources_submitted_by_accounts_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_resources" ADD CONSTRAINT "store_resources_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_resources" ADD CONSTRAINT "store_resources_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_areas" ADD CONSTRAINT "hotel_areas_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hotel_area_fk" FOREIGN KEY ("hotel_area_id","offline_id","brand_id","partner_id") REFERENCES "public"."hotel_areas"("id","offline_id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_brand_fk" FOREIGN KEY ("brand_id","partner_id") REFERENCES "public"."brands"("id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_fk" FOREIGN KEY ("brand_id","partner_id") REFERENCES "public"."brands"("id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_systems" ADD CONSTRAINT "trusted_systems_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_offline_id_stores_id_fk" FOREIGN KEY ("offline_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handoff_codes_expires_at_index" ON "handoff_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_resource_id_index" ON "imports" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "imports_account_id_index" ON "imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "imports_job_id_index" ON "imports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "row_count_changes_table_name_place_place_id_index" ON "row_count_changes" USING btree ("table_name","place","place_id");--> statement-breakpoint
CREATE INDEX "devices_partner_id_id_index" ON "devices" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "devices_brand_id_id_index" ON "devices" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "devices_offline_id_id_index" ON "devices" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "devices_sub_id_index" ON "devices" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "devices_device_model_id_index" ON "devices" USING btree ("device_model_id");--> statement-breakpoint
CREATE INDEX "devices_serial_index" ON "devices" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "store_resources_partner_id_id_index" ON "store_resources" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_brand_id_id_index" ON "store_resources" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_offline_id_id_index" ON "store_resources" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "store_resources_state_partner_id_index" ON "store_resources" USING btree ("state","partner_id");--> statement-breakpoint
CREATE INDEX "store_resources_submitted_at_id_index" ON "store_resources" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_partner_id_submitted_at_id_index" ON "store_resources" USING btree ("partner_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_brand_id_submitted_at_id_index" ON "store_resources" USING btree ("brand_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_offline_id_submitted_at_id_index" ON "store_resources" USING btree ("offline_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "store_resources_submitted_by_index" ON "store_resources" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "store_resources_reviewed_by_index" ON "store_resources" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "hotel_areas_partner_id_id_index" ON "hotel_areas" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "hotel_areas_brand_id_id_index" ON "hotel_areas" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "hotel_areas_offline_id_id_index" ON "hotel_areas" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "rooms_partner_id_id_index" ON "rooms" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "rooms_brand_id_id_index" ON "rooms" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "rooms_offline_id_id_index" ON "rooms" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "rooms_hotel_area_id_index" ON "rooms" USING btree ("hotel_area_id");--> statement-breakpoint
CREATE INDEX "rooms_room_id_index" ON "rooms" USING btree ("room_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "rooms_floor_id_index" ON "rooms" USING btree ("floor","id");--> statement-breakpoint
CREATE INDEX "rooms_in_house_order" ON "rooms" USING btree ((lpad("room_id", 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "stores_partner_id_id_index" ON "stores" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "stores_brand_id_id_index" ON "stores" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "stores_region_index" ON "stores" USING btree ("region" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stores_number_index" ON "stores" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "file_uploads_account_id_index" ON "file_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_uploads_offline_id_index" ON "file_uploads" USING btree ("offline_id");--> statement-breakpoint
CREATE INDEX "files_unused_since_index" ON "files" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "account_roles_role_id_index" ON "account_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "accounts_partner_id_id_index" ON "accounts" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "accounts_brand_id_id_index" ON "accounts" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "accounts_offline_id_id_index" ON "accounts" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_created_at_index" ON "sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "views_viewer_session_id_index" ON "views" USING btree ("viewer_session_id");--> statement-breakpoint
CREATE INDEX "trusted_systems_partner_id_index" ON "trusted_systems" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "operations_at_id_index" ON "operations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operations_account_name_id_index" ON "operations" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "operations_action_id_index" ON "operations" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "operations_record_type_record_id_id_index" ON "operations" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "operations_result_id_index" ON "operations" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "operations_ip_id_index" ON "operations" USING btree ("ip" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "operations_partner_id_id_index" ON "operations" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "operations_brand_id_id_index" ON "operations" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "operations_offline_id_id_index" ON "operations" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "jobs_account_id_index" ON "jobs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "jobs_name_state_index" ON "jobs" USING btree ("name","state");--> statement-breakpoint
CREATE INDEX "jobs_running_index" ON "jobs" USING btree ("heartbeat_at") WHERE "jobs"."state" = 'running';
--> statement-breakpoint

-- Numbers of rows. Counting a large table takes too long for a list, so triggers add what every
-- statement changes to row_count_changes, for each place it touches (platform/db/row-counts.ts sums
-- them up). Every count has a version that grows with whatever could change a list: rows that come,
-- go, move, or differ in a column that lists are searched or ordered by. An update of anything else
-- writes nothing here.
--
-- keep_row_counts(table, place columns, searched columns) makes the trigger function of one table.
-- One function a table, so that its statements are planned once; no joins, because a plan that was
-- made for one row also has to serve an update of a million.
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
