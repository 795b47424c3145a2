CREATE TABLE "leave_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"by_member_id" text,
	"done_member_id" text,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leave_run_item" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"once_key" text
);
--> statement-breakpoint
CREATE TABLE "leave_run_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"done_until" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "warned_on" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "service_since" date;--> statement-breakpoint
ALTER TABLE "leave_rule" ADD CONSTRAINT "leave_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rule" ADD CONSTRAINT "leave_rule_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_run" ADD CONSTRAINT "leave_run_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_run_item" ADD CONSTRAINT "leave_run_item_run_id_leave_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."leave_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_run_item" ADD CONSTRAINT "leave_run_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_run_setting" ADD CONSTRAINT "leave_run_setting_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_rule_from" ON "leave_rule" USING btree ("tenant_id","kind","from_date");--> statement-breakpoint
CREATE INDEX "leave_run_tenant" ON "leave_run" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "leave_run_daily" ON "leave_run" USING btree ("tenant_id","day") WHERE "leave_run"."mode" = 'daily';--> statement-breakpoint
CREATE INDEX "leave_run_item_run" ON "leave_run_item" USING btree ("run_id","outcome","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_run_item_once" ON "leave_run_item" USING btree ("member_id","kind","once_key") WHERE "leave_run_item"."once_key" is not null;--> statement-breakpoint
-- No rules and no runs: what stands in the contract goes on, and days are set by hand as before.
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1117 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
