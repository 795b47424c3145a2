CREATE TABLE "staff_event" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"from_department_id" text,
	"department_id" text,
	"from_position_id" text,
	"position_id" text,
	"reason" text,
	"note" text,
	"heir_member_id" text,
	"by_member_id" text,
	"is_backfilled" boolean DEFAULT false NOT NULL,
	"refusal" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_event" ADD CONSTRAINT "staff_event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_event" ADD CONSTRAINT "staff_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_event_member" ON "staff_event" USING btree ("member_id","day" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_event_planned" ON "staff_event" USING btree ("day") WHERE "staff_event"."state" = 'planned';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_event_one_plan" ON "staff_event" USING btree ("member_id","kind","day") WHERE "staff_event"."state" = 'planned';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_event_one_leaving" ON "staff_event" USING btree ("member_id") WHERE "staff_event"."state" = 'planned' and "staff_event"."kind" = 'left';--> statement-breakpoint
INSERT INTO "staff_event" ("id", "tenant_id", "member_id", "kind", "state", "day", "is_backfilled", "created_at")
SELECT m."id" || ':joined', m."tenant_id", m."id", 'joined', 'effective',
	(m."joined_at" AT TIME ZONE coalesce(p."timezone", 'Asia/Shanghai'))::date, true, now()
FROM "member" m LEFT JOIN "tenant_profile" p ON p."tenant_id" = m."tenant_id";
--> statement-breakpoint
INSERT INTO "staff_event" ("id", "tenant_id", "member_id", "kind", "state", "day", "is_backfilled", "created_at")
SELECT m."id" || ':left', m."tenant_id", m."id", 'left', 'effective',
	(m."left_at" AT TIME ZONE coalesce(p."timezone", 'Asia/Shanghai'))::date, true, now()
FROM "member" m LEFT JOIN "tenant_profile" p ON p."tenant_id" = m."tenant_id"
WHERE m."status" = 'left' AND m."left_at" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "day_stale_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A last working day in the past: the days after it are no absences.
	INSERT INTO day_stale (member_id, work_date, tenant_id)
	SELECT NEW.id, d::date, NEW.tenant_id
	FROM attendance_built b
	CROSS JOIN generate_series(greatest(NEW.left_at::date - 1, b.until_date - 400), b.until_date, interval '1 day') d
	WHERE b.tenant_id = NEW.tenant_id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "member_stale_left" AFTER UPDATE OF "left_at" ON "member" FOR EACH ROW
WHEN (NEW.left_at IS NOT NULL AND NEW.left_at IS DISTINCT FROM OLD.left_at) EXECUTE FUNCTION day_stale_left();
