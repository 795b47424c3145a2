CREATE TABLE "people_export" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_import" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"failure" jsonb,
	"unknown_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb,
	"new_organs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"new_positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"with_returns" boolean DEFAULT false NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"outcome" text,
	"refusal" jsonb,
	CONSTRAINT "people_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "people_export" ADD CONSTRAINT "people_export_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_export" ADD CONSTRAINT "people_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_row" ADD CONSTRAINT "people_import_row_import_id_people_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_export_member" ON "people_export" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_export_created" ON "people_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_import_member" ON "people_import" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_import_created" ON "people_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_import_row_kind" ON "people_import_row" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "people_import_row_outcome" ON "people_import_row" USING btree ("import_id","outcome","line") WHERE "people_import_row"."outcome" is not null;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT "id", 1511 FROM "role" WHERE "code" = 'companyAdministrator' ON CONFLICT DO NOTHING;