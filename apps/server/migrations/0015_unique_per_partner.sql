ALTER TABLE "devices" DROP CONSTRAINT "devices_serial_unique";--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_number_unique";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_phone_unique";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_partner_id_serial_unique" UNIQUE("partner_id","serial");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_partner_id_number_unique" UNIQUE("partner_id","number");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_partner_id_unique" UNIQUE NULLS NOT DISTINCT("phone","partner_id");--> statement-breakpoint
-- Codes live for five minutes: those that are under way are asked for again.
DELETE FROM "sms_codes";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_pkey";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "requester" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "tries_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_phone_requester_pk" PRIMARY KEY("phone","requester");
