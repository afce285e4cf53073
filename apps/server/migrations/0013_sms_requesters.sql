-- Codes live for five minutes: those that are under way are asked for again.
DELETE FROM "sms_codes";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_pkey";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "requester" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "tries_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_phone_requester_pk" PRIMARY KEY("phone","requester");
