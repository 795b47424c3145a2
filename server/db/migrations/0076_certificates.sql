CREATE TABLE "certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_to" date,
	"reviewed_on" date,
	"file_id" text,
	"state" text NOT NULL,
	"reply" text,
	"submitted_by_member_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by_member_id" text,
	"decided_at" timestamp with time zone,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "certificate_kind" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"validity_months" integer,
	"review_months" integer,
	"renewal_days" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"is_enabled" boolean NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_kind_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "certificate_need" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"station_code" text NOT NULL,
	"from_day" date NOT NULL,
	"level" text NOT NULL,
	"groups" jsonb NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_reminder" (
	"certificate_id" text NOT NULL,
	"ends_on" date NOT NULL,
	"step" integer NOT NULL,
	"audience" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_reminder_certificate_id_ends_on_step_audience_pk" PRIMARY KEY("certificate_id","ends_on","step","audience")
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_kind" ADD CONSTRAINT "certificate_kind_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_need" ADD CONSTRAINT "certificate_need_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_reminder" ADD CONSTRAINT "certificate_reminder_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_member" ON "certificate" USING btree ("member_id","state");--> statement-breakpoint
CREATE INDEX "certificate_tenant" ON "certificate" USING btree ("tenant_id","state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "certificate_number" ON "certificate" USING btree ("tenant_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_need_station" ON "certificate_need" USING btree ("tenant_id","station_code","from_day");--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1705 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
