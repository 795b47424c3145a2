CREATE TABLE "calendar_day" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	CONSTRAINT "calendar_day_tenant_id_date_pk" PRIMARY KEY("tenant_id","date")
);
--> statement-breakpoint
CREATE TABLE "calendar_year" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"is_own" boolean NOT NULL,
	"source" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_year_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
ALTER TABLE "calendar_day" ADD CONSTRAINT "calendar_day_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_day" ADD CONSTRAINT "calendar_day_tenant_id_year_calendar_year_tenant_id_year_fk" FOREIGN KEY ("tenant_id","year") REFERENCES "public"."calendar_year"("tenant_id","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_year" ADD CONSTRAINT "calendar_year_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1113 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
