CREATE TABLE "attendance_group" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"is_default" boolean NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"system" text NOT NULL,
	"period" text,
	"period_minutes" integer,
	"daily_minutes" integer NOT NULL,
	"rest_weekdays" integer[] NOT NULL,
	"place_codes" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_group_member" (
	"member_id" text NOT NULL,
	"from_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"group_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_group_member_member_id_from_date_pk" PRIMARY KEY("member_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "attendance_group" ADD CONSTRAINT "attendance_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_group_member" ADD CONSTRAINT "attendance_group_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_group_member" ADD CONSTRAINT "attendance_group_member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_group_member" ADD CONSTRAINT "attendance_group_member_group_id_attendance_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."attendance_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_group_tenant" ON "attendance_group" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_group_default" ON "attendance_group" USING btree ("tenant_id") WHERE "attendance_group"."is_default";--> statement-breakpoint
CREATE INDEX "attendance_group_member_tenant" ON "attendance_group_member" USING btree ("tenant_id","member_id","from_date");--> statement-breakpoint
CREATE INDEX "attendance_group_member_group" ON "attendance_group_member" USING btree ("group_id","from_date");--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1114 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
