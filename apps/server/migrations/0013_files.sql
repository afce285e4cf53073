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
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_account_id_index" ON "file_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_uploads_offline_id_index" ON "file_uploads" USING btree ("offline_id");--> statement-breakpoint
CREATE INDEX "files_unused_since_index" ON "files" USING btree ("unused_since");