ALTER TABLE "approval" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "span" jsonb;--> statement-breakpoint
ALTER TABLE "approval_box" ADD COLUMN "urgency" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_taken_time" ON "approval" USING btree ("initiator_id","start_time") WHERE "approval"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "approval_box_urgent" ON "approval_box" USING btree ("member_id","box","center","urgency" DESC NULLS LAST,"at" DESC NULLS LAST,"approval_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_box_due" ON "approval_box" USING btree ("due_at") WHERE "approval_box"."due_at" is not null and "approval_box"."urgency" < 2;--> statement-breakpoint
UPDATE "approval_box" SET "urgency" = CASE WHEN "due_at" <= now() THEN 2 ELSE 1 END
WHERE "box" = 'pending' AND ("is_urged" OR "due_at" <= now());--> statement-breakpoint
UPDATE "approval" a SET
  "start_time" = CASE WHEN length(p."start") = 10 THEN p."start" || ' 00:00' ELSE p."start" END,
  "end_time" = CASE WHEN length(p."end") = 10 THEN ((p."end")::date + 1)::text || ' 00:00' ELSE p."end" END
FROM (
  SELECT "id", "values" -> 'period' ->> 'start' AS "start", "values" -> 'period' ->> 'end' AS "end"
  FROM "form_instance" WHERE jsonb_typeof("values" -> 'period') = 'object'
) p
WHERE a."form_instance_id" = p."id"
  AND a."process_code" IN ('leave', 'compensatoryLeave', 'businessTrip', 'overtime')
  AND p."start" ~ '^[12]\d{3}-\d{2}-\d{2}( \d{2}:\d{2})?$' AND p."end" ~ '^[12]\d{3}-\d{2}-\d{2}( \d{2}:\d{2})?$';
