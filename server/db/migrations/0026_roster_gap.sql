CREATE TABLE "roster_gap" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"shift" jsonb NOT NULL,
	"place_code" text,
	"assignment_id" text NOT NULL,
	"source" text NOT NULL,
	"revision" integer NOT NULL,
	"approval_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster_gap" ADD CONSTRAINT "roster_gap_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_gap" ADD CONSTRAINT "roster_gap_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_gap" ADD CONSTRAINT "roster_gap_order_id_schedule_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."schedule_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_gap_tenant" ON "roster_gap" USING btree ("tenant_id","work_date");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_gap_assignment" ON "roster_gap" USING btree ("approval_id","assignment_id");--> statement-breakpoint
INSERT INTO "absence" ("id", "tenant_id", "member_id", "kind", "leave_kind", "starts_at", "ends_at", "approval_id", "created_at") SELECT a."id", a."tenant_id", a."initiator_id", CASE a."process_code" WHEN 'businessTrip' THEN 'trip' ELSE 'leave' END, CASE a."process_code" WHEN 'leave' THEN f."values" ->> 'leaveType' WHEN 'compensatoryLeave' THEN 'compensatory' END, a."start_time"::timestamp AT TIME ZONE coalesce(p."timezone", 'Asia/Shanghai'), a."end_time"::timestamp AT TIME ZONE coalesce(p."timezone", 'Asia/Shanghai'), a."id", coalesce(a."finished_at", a."updated_at") FROM "approval" a LEFT JOIN "tenant_profile" p ON p."tenant_id" = a."tenant_id" LEFT JOIN "form_instance" f ON f."id" = a."form_instance_id" WHERE a."status" = 'approved' AND a."process_code" IN ('leave', 'compensatoryLeave', 'businessTrip') AND a."start_time" IS NOT NULL AND a."end_time" IS NOT NULL ON CONFLICT DO NOTHING;
