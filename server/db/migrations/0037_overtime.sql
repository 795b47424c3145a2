CREATE TABLE "overtime_entry" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"on_date" date NOT NULL,
	"class" text NOT NULL,
	"request_key" text NOT NULL,
	"tenant_id" text NOT NULL,
	"percent" integer NOT NULL,
	"requested" integer NOT NULL,
	"measured" integer,
	"counted" integer NOT NULL,
	"becomes" text NOT NULL,
	"trace" jsonb NOT NULL,
	"rule_id" text,
	"built_at" timestamp with time zone NOT NULL,
	CONSTRAINT "overtime_entry_member_id_work_date_on_date_class_request_key_pk" PRIMARY KEY("member_id","work_date","on_date","class","request_key")
);
--> statement-breakpoint
CREATE TABLE "overtime_request" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"work_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"becomes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overtime_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"from_date" date NOT NULL,
	"terms" jsonb,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "overtime_entry" ADD CONSTRAINT "overtime_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_entry" ADD CONSTRAINT "overtime_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_request" ADD CONSTRAINT "overtime_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_request" ADD CONSTRAINT "overtime_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_rule" ADD CONSTRAINT "overtime_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_rule" ADD CONSTRAINT "overtime_rule_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overtime_entry_tenant" ON "overtime_entry" USING btree ("tenant_id","work_date");--> statement-breakpoint
CREATE INDEX "overtime_request_member" ON "overtime_request" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE INDEX "overtime_request_approval" ON "overtime_request" USING btree ("approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "overtime_rule_from" ON "overtime_rule" USING btree ("tenant_id","group_id","from_date");--> statement-breakpoint
CREATE TRIGGER "overtime_request_stale_insert" AFTER INSERT ON "overtime_request" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "overtime_request_stale_was" AFTER UPDATE ON "overtime_request" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "overtime_request_stale_now" AFTER UPDATE ON "overtime_request" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "overtime_request_stale_delete" AFTER DELETE ON "overtime_request" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
-- What was approved before is a fact as well. A request of more than a day is a row of each of its dates. Time off that was chosen
-- for days that are over was given by hand, so that these are left out.
INSERT INTO "overtime_request" (id, tenant_id, member_id, approval_id, work_date, starts_at, ends_at, becomes, created_at)
SELECT a.id, a.tenant_id, a.member_id, p.id, a.work_date,
	CASE WHEN a.id = p.id THEN p.start_time::timestamp ELSE a.work_date::timestamp END AT TIME ZONE coalesce(t.timezone, 'Asia/Shanghai'),
	CASE WHEN p.end_time::timestamp - p.start_time::timestamp <= interval '1 day' THEN p.end_time::timestamp
		ELSE least(p.end_time::timestamp, a.work_date::timestamp + interval '1 day') END AT TIME ZONE coalesce(t.timezone, 'Asia/Shanghai'),
	CASE WHEN 'timeOff' IN (f.values ->> 'settlementWay', f.values ->> 'settlement') THEN 'timeOff' ELSE 'pay' END, a.created_at
FROM assignment a JOIN approval p ON p.id = a.id OR a.id LIKE p.id || '-%'
LEFT JOIN form_instance f ON f.id = p.form_instance_id
LEFT JOIN tenant_profile t ON t.tenant_id = a.tenant_id
WHERE a.source = 'overtime' AND p.process_code = 'overtime' AND p.start_time IS NOT NULL AND p.end_time IS NOT NULL
	AND (a.work_date >= current_date OR coalesce('timeOff' NOT IN (f.values ->> 'settlementWay', f.values ->> 'settlement'), true));
