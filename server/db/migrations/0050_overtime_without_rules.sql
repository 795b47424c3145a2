-- Where punches are not judged no day is built, and approved overtime is a fact that stands alone: its days are marked when what they are
-- worked out from changes. A shift of a week says which of its days are rest.
CREATE OR REPLACE FUNCTION "day_stale_around"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A plan cuts the windows of the dates beside it.
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, c.work_date::date + beside, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id CROSS JOIN generate_series(-1, 1) beside
	WHERE c.work_date::date + beside <= b.until_date
	ON CONFLICT DO NOTHING;
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT r.member_id, r.work_date, r.tenant_id
	FROM changed c JOIN overtime_request r ON r.member_id = c.member_id AND r.work_date BETWEEN c.work_date::date - 7 AND c.work_date::date + 7
	WHERE NOT EXISTS (SELECT 1 FROM attendance_built b WHERE b.tenant_id = c.tenant_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "day_stale_absence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, d::date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(c.starts_at::date - 1, least(c.ends_at::date + 1, b.until_date), interval '1 day') d
	ON CONFLICT DO NOTHING;
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT r.member_id, r.work_date, r.tenant_id
	FROM changed c JOIN overtime_request r ON r.member_id = c.member_id AND r.work_date BETWEEN c.starts_at::date - 1 AND c.ends_at::date + 1
	WHERE NOT EXISTS (SELECT 1 FROM attendance_built b WHERE b.tenant_id = c.tenant_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "day_stale_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT c.member_id, d::date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id
	CROSS JOIN generate_series(c.from_date, b.until_date, interval '1 day') d
	ON CONFLICT DO NOTHING;
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT r.member_id, r.work_date, r.tenant_id
	FROM changed c JOIN overtime_request r ON r.member_id = c.member_id AND r.work_date >= c.from_date
	WHERE NOT EXISTS (SELECT 1 FROM attendance_built b WHERE b.tenant_id = c.tenant_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "day_stale_calendar"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT m.id, c.date, c.tenant_id
	FROM changed c JOIN attendance_built b ON b.tenant_id = c.tenant_id JOIN member m ON m.tenant_id = c.tenant_id
	WHERE c.date <= b.until_date
	ON CONFLICT DO NOTHING;
	-- A night runs into the next date.
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT DISTINCT r.member_id, r.work_date, r.tenant_id
	FROM changed c JOIN member m ON m.tenant_id = c.tenant_id
	JOIN overtime_request r ON r.member_id = m.id AND r.work_date BETWEEN c.date - 1 AND c.date
	WHERE NOT EXISTS (SELECT 1 FROM attendance_built b WHERE b.tenant_id = c.tenant_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
