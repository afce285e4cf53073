CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
