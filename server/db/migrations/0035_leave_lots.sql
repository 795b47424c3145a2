CREATE TABLE "leave_event" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"lot_id" text,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"minutes" integer NOT NULL,
	"day" date NOT NULL,
	"request_id" text,
	"change_id" text,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_lot" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"granted_on" date NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"is_counted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave_event" ADD CONSTRAINT "leave_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_event" ADD CONSTRAINT "leave_event_lot_id_leave_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."leave_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_event" ADD CONSTRAINT "leave_event_change_id_leave_quota_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."leave_quota_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD CONSTRAINT "leave_lot_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_event_person" ON "leave_event" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "leave_event_lot" ON "leave_event" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_event_change" ON "leave_event" USING btree ("change_id") WHERE "leave_event"."change_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_lot_source" ON "leave_lot" USING btree ("member_id","kind","source_key");--> statement-breakpoint
-- The days of each year become a lot of that year; a kind that was counted once and is not any more keeps its history in one.
INSERT INTO "leave_lot" (id, tenant_id, member_id, kind, source, source_key, granted_on, valid_from, valid_to, is_counted)
SELECT 'quota-' || k.member_id || '-' || k.year || '-' || k.kind, k.tenant_id, k.member_id, k.kind, 'quota', 'quota:' || k.year,
	make_date(k.year, 1, 1), make_date(k.year, 1, 1), make_date(k.year, 12, 31), q.member_id IS NOT NULL
FROM (SELECT member_id, year, kind, min(tenant_id) AS tenant_id FROM (
		SELECT member_id, year, kind, tenant_id FROM leave_quota
		UNION ALL SELECT member_id, year, kind, tenant_id FROM leave_quota_change) a GROUP BY member_id, year, kind) k
LEFT JOIN leave_quota q ON q.member_id = k.member_id AND q.year = k.year AND q.kind = k.kind;--> statement-breakpoint
-- Every change is an event that names it: its reason and author stay where they are.
INSERT INTO "leave_event" (id, tenant_id, member_id, lot_id, kind, type, minutes, day, request_id, change_id, written_at)
SELECT 'change-' || c.id, c.tenant_id, c.member_id, 'quota-' || c.member_id || '-' || c.year || '-' || c.kind, c.kind,
	CASE WHEN c.days_before IS NULL THEN 'grant' ELSE 'adjust' END,
	round((coalesce(c.days_after, 0) - coalesce(c.days_before, 0)) * 480)::int, make_date(c.year, 1, 1), NULL, c.id, c.created_at
FROM leave_quota_change c;--> statement-breakpoint
-- Days that no change tells of were there from the beginning.
INSERT INTO "leave_event" (id, tenant_id, member_id, lot_id, kind, type, minutes, day, request_id, change_id, written_at)
SELECT 'begun-' || l.id, l.tenant_id, l.member_id, l.id, l.kind, 'grant', d.minutes, l.valid_from, NULL, NULL,
	least(d.first_at, l.valid_from::timestamp AT TIME ZONE 'Asia/Shanghai', now())
FROM leave_lot l
CROSS JOIN LATERAL (SELECT round(coalesce(max(q.days), 0) * 480)::int - coalesce((SELECT sum(e.minutes) FROM leave_event e
			WHERE e.lot_id = l.id), 0)::int AS minutes,
		(SELECT min(e.written_at) FROM leave_event e WHERE e.lot_id = l.id) AS first_at
	FROM leave_quota q WHERE q.member_id = l.member_id AND q.kind = l.kind AND l.source_key = 'quota:' || q.year) d
WHERE d.minutes <> 0;--> statement-breakpoint
-- Requests that are approved or on their way take of the lot of the year in which they begin, the earliest first; the rest has no cover.
INSERT INTO "leave_event" (id, tenant_id, member_id, lot_id, kind, type, minutes, day, request_id, change_id, written_at)
WITH leave AS (
	SELECT a.id, a.tenant_id, a.initiator_id AS member_id, a.start_day, coalesce(a.submitted_at, a.created_at) AS at,
		CASE a.process_code WHEN 'leave' THEN CASE jsonb_typeof(f.values -> 'leaveType') WHEN 'string' THEN f.values ->> 'leaveType' END
			ELSE 'compensatory' END AS kind,
		CASE WHEN jsonb_typeof(f.values -> 'leaveDays') IN ('number', 'string')
			AND trim(f.values ->> 'leaveDays') ~ '^[0-9]{1,4}(\.[0-9]{1,20})?$'
			THEN round(trim(f.values ->> 'leaveDays')::numeric * 480)::int END AS minutes
	FROM approval a JOIN form_instance f ON f.id = a.form_instance_id
	WHERE a.process_code IN ('leave', 'compensatoryLeave') AND a.status IN ('approved', 'inApproval', 'abnormal')
		AND a.start_day IS NOT NULL),
before AS (
	SELECT leave.*, l.id AS lot_id, coalesce(sum(minutes) OVER (PARTITION BY leave.member_id, leave.kind, extract(year FROM start_day)
			ORDER BY start_day, at, leave.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taken,
		coalesce((SELECT sum(e.minutes) FROM leave_event e WHERE e.lot_id = l.id), 0) AS granted
	FROM leave LEFT JOIN leave_lot l ON l.member_id = leave.member_id AND l.kind = leave.kind
		AND l.source_key = 'quota:' || extract(year FROM start_day)
	WHERE leave.kind <> '' AND minutes > 0),
parts AS (SELECT before.*, greatest(0, least(minutes, granted - taken))::int AS covered FROM before)
SELECT 'taken-' || id, tenant_id, member_id, lot_id, kind, 'reserve', -covered, start_day, id, NULL, at FROM parts WHERE covered > 0
UNION ALL
SELECT 'uncovered-' || id, tenant_id, member_id, NULL, kind, 'uncovered', covered - minutes, start_day, id, NULL, at
FROM parts WHERE minutes > covered;
