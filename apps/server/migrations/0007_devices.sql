ALTER TABLE "devices" ADD CONSTRAINT "devices_id_offline_id_brand_id_partner_id_unique" UNIQUE("id","offline_id","brand_id","partner_id");--> statement-breakpoint
CREATE TABLE "device_commands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"batch_id" uuid NOT NULL,
	"name" text NOT NULL,
	"arguments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"answer" jsonb,
	"requested_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_events" (
	"device_id" integer NOT NULL,
	"epoch" text NOT NULL,
	"n" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"store_id" integer NOT NULL,
	"room_id" integer,
	"device_model_id" integer NOT NULL,
	CONSTRAINT "device_events_device_id_epoch_n_at_pk" PRIMARY KEY("device_id","epoch","n","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "device_links" (
	"device_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bound_by" integer,
	"bound_how" text NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_links_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "device_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"server" integer,
	"last_seen_at" timestamp with time zone,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state_at" timestamp with time zone,
	"version" text DEFAULT '' NOT NULL,
	"version_code" bigint DEFAULT 0 NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"partner_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"offline_id" integer NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "device_streams" (
	"device_id" integer NOT NULL,
	"epoch" text NOT NULL,
	"last_n" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_streams_device_id_epoch_pk" PRIMARY KEY("device_id","epoch")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"secret_hash" text NOT NULL,
	"pin" text NOT NULL,
	"serial" text NOT NULL,
	"property" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" integer,
	CONSTRAINT "enrolments_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "enrolments_pin_unique" UNIQUE("pin")
);
--> statement-breakpoint
CREATE TABLE "presence_periods" (
	"device_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"store_id" integer NOT NULL,
	"room_id" integer,
	CONSTRAINT "presence_periods_device_id_since_pk" PRIMARY KEY("device_id","since")
);
--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_bound_by_accounts_id_fk" FOREIGN KEY ("bound_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_status" ADD CONSTRAINT "device_status_store_fk" FOREIGN KEY ("offline_id","brand_id","partner_id") REFERENCES "public"."stores"("id","brand_id","partner_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "device_status" ADD CONSTRAINT "device_status_device_fk" FOREIGN KEY ("id","offline_id","brand_id","partner_id") REFERENCES "public"."devices"("id","offline_id","brand_id","partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "device_streams" ADD CONSTRAINT "device_streams_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_periods" ADD CONSTRAINT "presence_periods_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_commands_device_id_created_at_index" ON "device_commands" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_commands_batch_id_index" ON "device_commands" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "device_commands_open_index" ON "device_commands" USING btree ("device_id") WHERE "device_commands"."state" in ('waiting', 'sent', 'received');--> statement-breakpoint
CREATE INDEX "device_events_device_id_at_index" ON "device_events" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "device_events_restarts_index" ON "device_events" USING btree ("at") WHERE "device_events"."type" = 'restarted';--> statement-breakpoint
CREATE INDEX "device_status_partner_id_id_index" ON "device_status" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "device_status_brand_id_id_index" ON "device_status" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "device_status_offline_id_id_index" ON "device_status" USING btree ("offline_id","id");--> statement-breakpoint
CREATE INDEX "device_status_offline_index" ON "device_status" USING btree ("changed_at") WHERE not "device_status"."online";--> statement-breakpoint
CREATE INDEX "device_status_version_id_index" ON "device_status" USING btree ("version","id");--> statement-breakpoint
CREATE INDEX "device_status_problems_index" ON "device_status" USING btree ("id") WHERE "device_status"."problems" <> '{}';--> statement-breakpoint
CREATE INDEX "enrolments_expires_at_index" ON "enrolments" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "enrolments_device_id_index" ON "enrolments" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "presence_periods_open_index" ON "presence_periods" USING btree ("device_id") WHERE "presence_periods"."until" is null;
