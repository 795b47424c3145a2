CREATE TABLE "attendance_built" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"until_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_stale" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "day_stale_member_id_work_date_pk" PRIMARY KEY("member_id","work_date")
);
--> statement-breakpoint
ALTER TABLE "attendance_built" ADD CONSTRAINT "attendance_built_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_stale" ADD CONSTRAINT "day_stale_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_stale" ADD CONSTRAINT "day_stale_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_stale_tenant" ON "day_stale" USING btree ("tenant_id");--> statement-breakpoint
CREATE FUNCTION "day_stale_around"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A plan cuts the windows of the dates beside it.
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, c.work_date::date + beside, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id CROSS JOIN generate_series(-1, 1) beside
	WHERE c.work_date::date + beside <= b.until_date
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "day_stale_absence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, d::date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(c.starts_at::date - 1, least(c.ends_at::date + 1, b.until_date), interval '1 day') d
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "day_stale_punch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A punch that is received as it is made finds its window open: its day is not built yet.
	IF TG_OP = 'UPDATE' OR NEW.received_at > NEW.at + interval '10 minutes' THEN
		INSERT INTO day_stale (member_id, work_date, tenant_id)
		SELECT NEW.member_id, NEW.at::date + beside, NEW.tenant_id
		FROM attendance_built b CROSS JOIN generate_series(-2, 1) beside
		WHERE b.tenant_id = NEW.tenant_id AND NEW.at::date + beside <= b.until_date
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "day_stale_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, d::date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(c.from_date, b.until_date, interval '1 day') d
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "day_stale_calendar"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT m.id, c.date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id JOIN member m ON m.tenant_id = c.tenant_id
	WHERE c.date <= b.until_date
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "punch_stale_insert" AFTER INSERT ON "punch" FOR EACH ROW EXECUTE FUNCTION day_stale_punch();--> statement-breakpoint
CREATE TRIGGER "punch_stale_update" AFTER UPDATE OF "review" ON "punch" FOR EACH ROW EXECUTE FUNCTION day_stale_punch();--> statement-breakpoint
CREATE TRIGGER "assignment_stale_insert" AFTER INSERT ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "assignment_stale_was" AFTER UPDATE ON "assignment" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "assignment_stale_now" AFTER UPDATE ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "assignment_stale_delete" AFTER DELETE ON "assignment" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "schedule_take_stale_insert" AFTER INSERT ON "schedule_take" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "schedule_take_stale_was" AFTER UPDATE ON "schedule_take" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "schedule_take_stale_now" AFTER UPDATE ON "schedule_take" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "schedule_take_stale_delete" AFTER DELETE ON "schedule_take" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "attendance_claim_stale_insert" AFTER INSERT ON "attendance_claim" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "attendance_claim_stale_was" AFTER UPDATE ON "attendance_claim" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "attendance_claim_stale_now" AFTER UPDATE ON "attendance_claim" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "attendance_claim_stale_delete" AFTER DELETE ON "attendance_claim" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "day_excuse_stale_insert" AFTER INSERT ON "day_excuse" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "day_excuse_stale_was" AFTER UPDATE ON "day_excuse" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "day_excuse_stale_now" AFTER UPDATE ON "day_excuse" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "day_excuse_stale_delete" AFTER DELETE ON "day_excuse" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_around();--> statement-breakpoint
CREATE TRIGGER "absence_stale_insert" AFTER INSERT ON "absence" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_absence();--> statement-breakpoint
CREATE TRIGGER "absence_stale_was" AFTER UPDATE ON "absence" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_absence();--> statement-breakpoint
CREATE TRIGGER "absence_stale_now" AFTER UPDATE ON "absence" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_absence();--> statement-breakpoint
CREATE TRIGGER "absence_stale_delete" AFTER DELETE ON "absence" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_absence();--> statement-breakpoint
CREATE TRIGGER "attendance_group_member_stale_insert" AFTER INSERT ON "attendance_group_member" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_group();--> statement-breakpoint
CREATE TRIGGER "attendance_group_member_stale_was" AFTER UPDATE ON "attendance_group_member" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_group();--> statement-breakpoint
CREATE TRIGGER "attendance_group_member_stale_now" AFTER UPDATE ON "attendance_group_member" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_group();--> statement-breakpoint
CREATE TRIGGER "attendance_group_member_stale_delete" AFTER DELETE ON "attendance_group_member" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_group();--> statement-breakpoint
CREATE TRIGGER "calendar_day_stale_insert" AFTER INSERT ON "calendar_day" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_calendar();--> statement-breakpoint
CREATE TRIGGER "calendar_day_stale_was" AFTER UPDATE ON "calendar_day" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_calendar();--> statement-breakpoint
CREATE TRIGGER "calendar_day_stale_now" AFTER UPDATE ON "calendar_day" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_calendar();--> statement-breakpoint
CREATE TRIGGER "calendar_day_stale_delete" AFTER DELETE ON "calendar_day" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION day_stale_calendar();
