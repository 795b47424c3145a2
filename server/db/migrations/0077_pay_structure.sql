CREATE TABLE "minimum_wage" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"place" text NOT NULL,
	"from_day" date NOT NULL,
	"month_cents" bigint NOT NULL,
	"hour_cents" bigint,
	"is_after_own_share" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"cents" bigint NOT NULL,
	"record_id" text NOT NULL,
	"booked_in" date,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_band" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"grade_id" text NOT NULL,
	"place" text NOT NULL,
	"from_day" date NOT NULL,
	"min_cents" bigint NOT NULL,
	"mid_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_budget" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"department_id" text NOT NULL,
	"year" integer NOT NULL,
	"cents" bigint NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_grade" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"is_in_overtime_base" boolean NOT NULL,
	"is_in_band" boolean NOT NULL,
	"counts_for_minimum" boolean NOT NULL,
	"is_shown" boolean NOT NULL,
	"sequence" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "basis" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "grade_id" text;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "probation_cents" bigint;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "probation_until" date;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "minimum_wage" ADD CONSTRAINT "minimum_wage_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_band" ADD CONSTRAINT "pay_band_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_band" ADD CONSTRAINT "pay_band_grade_id_pay_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."pay_grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_budget" ADD CONSTRAINT "pay_budget_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_grade" ADD CONSTRAINT "pay_grade_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_item" ADD CONSTRAINT "pay_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "minimum_wage_day" ON "minimum_wage" USING btree ("tenant_id","place","from_day") WHERE "minimum_wage"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pay_adjustment_member" ON "pay_adjustment" USING btree ("member_id","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_band_day" ON "pay_band" USING btree ("grade_id","place","from_day") WHERE "pay_band"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pay_band_tenant" ON "pay_band" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_budget_year" ON "pay_budget" USING btree ("tenant_id","department_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_grade_code" ON "pay_grade" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_item_code" ON "pay_item" USING btree ("tenant_id","code");--> statement-breakpoint
ALTER TABLE "pay_record" ADD CONSTRAINT "pay_record_grade_id_pay_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."pay_grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_record_source" ON "pay_record" USING btree ("tenant_id","source_id") WHERE "pay_record"."removed_at" is null;