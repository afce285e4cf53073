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
