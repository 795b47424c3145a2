CREATE TABLE "analysis_built" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"since_date" date NOT NULL,
	"until_date" date NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_mark" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"part" text NOT NULL,
	"day" date,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "department_place" (
	"tenant_id" text NOT NULL,
	"department_id" text NOT NULL,
	"from_day" date NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"en_name" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "department_place_tenant_id_department_id_from_day_pk" PRIMARY KEY("tenant_id","department_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "metric_approval" (
	"approval_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"department_id" text NOT NULL,
	"elapsed" integer NOT NULL,
	"working" integer NOT NULL,
	"own" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_day" (
	"tenant_id" text NOT NULL,
	"department_id" text NOT NULL,
	"with_below" boolean NOT NULL,
	"day" date NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"locked_days" integer DEFAULT 0 NOT NULL,
	"changed_days" integer DEFAULT 0 NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"early" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"unclear" integer DEFAULT 0 NOT NULL,
	"absent" integer DEFAULT 0 NOT NULL,
	"leave" integer DEFAULT 0 NOT NULL,
	"sick" integer DEFAULT 0 NOT NULL,
	"overtime" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"begun_late" integer DEFAULT 0 NOT NULL,
	"to_confirm" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"shifts" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"changes_near" integer DEFAULT 0 NOT NULL,
	"heads" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"moved_in" integer DEFAULT 0 NOT NULL,
	"moved_out" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"left_early" integer DEFAULT 0 NOT NULL,
	"papers" integer DEFAULT 0 NOT NULL,
	"papers_valid" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"needed" integer DEFAULT 0 NOT NULL,
	"covered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "metric_day_tenant_id_department_id_with_below_day_pk" PRIMARY KEY("tenant_id","department_id","with_below","day")
);
--> statement-breakpoint
CREATE TABLE "metric_month" (
	"tenant_id" text NOT NULL,
	"department_id" text NOT NULL,
	"with_below" boolean NOT NULL,
	"month" text NOT NULL,
	"employed" integer DEFAULT 0 NOT NULL,
	"from_30" integer DEFAULT 0 NOT NULL,
	"over_36" integer DEFAULT 0 NOT NULL,
	"entitled" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "metric_month_tenant_id_department_id_with_below_month_pk" PRIMARY KEY("tenant_id","department_id","with_below","month")
);
--> statement-breakpoint
CREATE TABLE "metric_person" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"member_id" text NOT NULL,
	"department_id" text NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"locked_days" integer DEFAULT 0 NOT NULL,
	"changed_days" integer DEFAULT 0 NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"early" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"unclear" integer DEFAULT 0 NOT NULL,
	"absent" integer DEFAULT 0 NOT NULL,
	"leave" integer DEFAULT 0 NOT NULL,
	"sick" integer DEFAULT 0 NOT NULL,
	"overtime" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"begun_late" integer DEFAULT 0 NOT NULL,
	"to_confirm" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"shifts" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"changes_near" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "metric_person_tenant_id_day_member_id_pk" PRIMARY KEY("tenant_id","day","member_id")
);
--> statement-breakpoint
ALTER TABLE "day_result" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_result" ADD COLUMN "begun_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_profile" ADD COLUMN "fiscal_month" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_mark_tenant" ON "analysis_mark" USING btree ("tenant_id","part","day");--> statement-breakpoint
CREATE INDEX "metric_approval_day" ON "metric_approval" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "metric_day_day" ON "metric_day" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "metric_person_member" ON "metric_person" USING btree ("member_id","day");--> statement-breakpoint
UPDATE "day_result" SET
	"begun" = (SELECT count(*) FROM jsonb_array_elements("brief"->'borders') b WHERE b->>0 IS NOT NULL),
	"begun_late" = CASE WHEN "flags" && ARRAY['late', 'seriouslyLate'] THEN 1 ELSE 0 END;
--> statement-breakpoint
INSERT INTO "department_place" ("tenant_id", "department_id", "from_day", "parent_id", "name", "en_name")
SELECT "tenant_id", "id", date '0001-01-01', "parent_id", "name", "en_name" FROM "department"
UNION ALL
SELECT "tenant_id", "id", date '0001-01-01', "parent_id", "name", "en_name" FROM "removed_department"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "department_place" ("tenant_id", "department_id", "from_day", "parent_id", "name", "en_name", "is_gone")
SELECT r."tenant_id", r."id", (r."removed_at" AT TIME ZONE coalesce(p."timezone", 'Asia/Shanghai'))::date,
	r."parent_id", r."name", r."en_name", true
FROM "removed_department" r LEFT JOIN "tenant_profile" p ON p."tenant_id" = r."tenant_id"
WHERE NOT EXISTS (SELECT 1 FROM "department" d WHERE d."id" = r."id")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION "department_placed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	d department := coalesce(NEW, OLD);
BEGIN
	-- A change of the tree counts from the start of its day.
	INSERT INTO department_place (tenant_id, department_id, from_day, parent_id, name, en_name, is_gone)
	VALUES (d.tenant_id, d.id,
		(now() AT TIME ZONE coalesce((SELECT p.timezone FROM tenant_profile p WHERE p.tenant_id = d.tenant_id), 'Asia/Shanghai'))::date,
		d.parent_id, d.name, d.en_name, TG_OP = 'DELETE')
	ON CONFLICT (tenant_id, department_id, from_day) DO UPDATE
	SET parent_id = excluded.parent_id, name = excluded.name, en_name = excluded.en_name, is_gone = excluded.is_gone;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "department_placed_insert" AFTER INSERT OR DELETE ON "department" FOR EACH ROW EXECUTE FUNCTION department_placed();
--> statement-breakpoint
CREATE TRIGGER "department_placed_update" AFTER UPDATE ON "department" FOR EACH ROW
WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.name <> NEW.name OR OLD.en_name IS DISTINCT FROM NEW.en_name)
EXECUTE FUNCTION department_placed();
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_mark (tenant_id, part, day)
	SELECT DISTINCT tenant_id, 'people', work_date FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_departments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_mark (tenant_id, part, day)
	SELECT DISTINCT tenant_id, 'departments', work_date::date FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- From its day on people count elsewhere, or no more.
	INSERT INTO analysis_mark (tenant_id, part, day)
	SELECT c.tenant_id, 'people', d::date
	FROM (SELECT tenant_id, min(day) AS day FROM changed WHERE state <> 'planned' GROUP BY tenant_id) c
	LEFT JOIN analysis_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(
		greatest(c.day, coalesce(b.since_date, current_date - 800)), coalesce(b.until_date, current_date) + 2, interval '1 day') d;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_lock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_mark (tenant_id, part, day)
	SELECT NEW.tenant_id, 'people', d::date
	FROM generate_series(NEW.from_date, NEW.to_date, interval '1 day') d;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_mark (tenant_id, part, key) VALUES (NEW.tenant_id, 'approval', NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "day_result_analysis_insert" AFTER INSERT ON "day_result" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "day_result_analysis_delete" AFTER DELETE ON "day_result" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "day_confirmation_analysis_insert" AFTER INSERT ON "day_confirmation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "day_confirmation_analysis_update" AFTER UPDATE ON "day_confirmation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "day_confirmation_analysis_delete" AFTER DELETE ON "day_confirmation" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "overtime_entry_analysis_insert" AFTER INSERT ON "overtime_entry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "overtime_entry_analysis_update" AFTER UPDATE ON "overtime_entry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "overtime_entry_analysis_delete" AFTER DELETE ON "overtime_entry" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "assignment_analysis_insert" AFTER INSERT ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "assignment_analysis_update" AFTER UPDATE ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "assignment_analysis_delete" AFTER DELETE ON "assignment" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "roster_change_analysis_insert" AFTER INSERT ON "roster_change" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_people();
--> statement-breakpoint
CREATE TRIGGER "schedule_slot_analysis_insert" AFTER INSERT ON "schedule_slot" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_departments();
--> statement-breakpoint
CREATE TRIGGER "schedule_slot_analysis_update" AFTER UPDATE ON "schedule_slot" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_departments();
--> statement-breakpoint
CREATE TRIGGER "schedule_slot_analysis_delete" AFTER DELETE ON "schedule_slot" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_departments();
--> statement-breakpoint
CREATE TRIGGER "staff_event_analysis_insert" AFTER INSERT ON "staff_event" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_events();
--> statement-breakpoint
CREATE TRIGGER "staff_event_analysis_update" AFTER UPDATE ON "staff_event" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_events();
--> statement-breakpoint
CREATE TRIGGER "staff_event_analysis_delete" AFTER DELETE ON "staff_event" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_events();
--> statement-breakpoint
CREATE TRIGGER "settlement_analysis_lock" AFTER UPDATE OF "state" ON "settlement" FOR EACH ROW
WHEN (OLD.state <> NEW.state AND (OLD.state = 'locked' OR NEW.state = 'locked')) EXECUTE FUNCTION analysis_mark_lock();
--> statement-breakpoint
CREATE TRIGGER "approval_analysis_insert" AFTER INSERT ON "approval" FOR EACH ROW
WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION analysis_mark_approval();
--> statement-breakpoint
CREATE TRIGGER "approval_analysis_update" AFTER UPDATE OF "status", "finished_at" ON "approval" FOR EACH ROW
WHEN (OLD.status <> NEW.status AND (OLD.finished_at IS NOT NULL OR NEW.finished_at IS NOT NULL)) EXECUTE FUNCTION analysis_mark_approval();
--> statement-breakpoint
INSERT INTO "analysis_mark" ("tenant_id", "part", "key")
SELECT "tenant_id", 'approval', "id" FROM "approval" WHERE "status" IN ('approved', 'rejected') AND "finished_at" > now() - interval '25 months';
--> statement-breakpoint
CREATE FUNCTION "analysis_mark_certificates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_mark (tenant_id, part, day)
	SELECT c.tenant_id, 'departments', d::date
	FROM (SELECT tenant_id, min(issued_on) AS day FROM changed GROUP BY tenant_id) c
	JOIN analysis_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(greatest(c.day, b.since_date), b.until_date + 2, interval '1 day') d;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "certificate_analysis_insert" AFTER INSERT ON "certificate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_certificates();
--> statement-breakpoint
CREATE TRIGGER "certificate_analysis_update" AFTER UPDATE ON "certificate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_certificates();
--> statement-breakpoint
CREATE TRIGGER "certificate_analysis_delete" AFTER DELETE ON "certificate" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION analysis_mark_certificates();
