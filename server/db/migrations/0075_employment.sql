CREATE TABLE "employment" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"type" text,
	"probation_until" date,
	"manager_member_id" text,
	"home_place" text,
	"weekly_minutes" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labor_contract" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"signing_id" text,
	"by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_member_id" text
);
--> statement-breakpoint
CREATE TABLE "member_skill" (
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "member_skill_member_id_kind_code_pk" PRIMARY KEY("member_id","kind","code")
);
--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_manager_member_id_member_id_fk" FOREIGN KEY ("manager_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labor_contract" ADD CONSTRAINT "labor_contract_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labor_contract" ADD CONSTRAINT "labor_contract_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labor_contract" ADD CONSTRAINT "labor_contract_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skill" ADD CONSTRAINT "member_skill_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skill" ADD CONSTRAINT "member_skill_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employment_probation" ON "employment" USING btree ("tenant_id","probation_until","member_id") WHERE "employment"."probation_until" is not null;--> statement-breakpoint
CREATE INDEX "employment_manager" ON "employment" USING btree ("manager_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labor_contract_from" ON "labor_contract" USING btree ("member_id","from_day") WHERE "labor_contract"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "labor_contract_end" ON "labor_contract" USING btree ("tenant_id","to_day","member_id") WHERE "labor_contract"."removed_at" is null and "labor_contract"."to_day" is not null;--> statement-breakpoint
CREATE INDEX "member_skill_code" ON "member_skill" USING btree ("tenant_id","kind","code");