CREATE TEMP TABLE "measured_field" ("code" text, "key" text, "kind" text, "more" jsonb);--> statement-breakpoint
INSERT INTO "measured_field" VALUES
  ('leave', 'period', 'dateRange', '{"earliest":"today-31","latest":"today+731"}'),
  ('leave', 'leaveDays', 'number', '{"measures":{"in":"leaveDays","from":"period","kind":"leaveType"}}'),
  ('compensatoryLeave', 'period', 'dateRange', '{"earliest":"today-31","latest":"today+731","precision":"minute"}'),
  ('compensatoryLeave', 'leaveDays', 'number', '{"measures":{"in":"leaveDays","from":"period"}}'),
  ('compensatoryLeave', 'sourceDate', 'date', '{"earliest":"today-366","latest":"today"}'),
  ('businessTrip', 'period', 'dateRange', '{"earliest":"today-31","latest":"today+366"}'),
  ('businessTrip', 'tripDays', 'number', '{"measures":{"in":"days","from":"period"}}'),
  ('overtime', 'period', 'dateRange', '{"earliest":"today-31","latest":"today+31"}'),
  ('overtime', 'overtimeHours', 'number', '{"measures":{"in":"hours","from":"period"}}'),
  ('timeMakeUp', 'date', 'date', '{"earliest":"today-31","latest":"today"}'),
  ('timeMakeUp', 'endTime', 'time', '{"compare":{"key":"startTime","is":"greater"}}'),
  ('timeMakeUp', 'hours', 'number', '{"measures":{"in":"hours","from":"startTime","to":"endTime"}}'),
  ('shiftSwap', 'date', 'date', '{"earliest":"today","latest":"today+92"}'),
  ('shiftSwap', 'partnerDate', 'date', '{"earliest":"today","latest":"today+92"}'),
  ('salaryAdjustment', 'effectiveDate', 'date', '{"earliest":"today-92","latest":"today+366"}'),
  ('recruitment', 'arrival', 'date', '{"earliest":"today","latest":"today+731"}');--> statement-breakpoint
INSERT INTO "form_version" ("id", "tenant_id", "template_id", "version", "schema", "name", "permissions", "published_at")
SELECT gen_random_uuid()::text, v."tenant_id", v."template_id",
  (SELECT max(o."version") FROM "form_version" o WHERE o."template_id" = v."template_id") + 1,
  jsonb_set(v."schema", '{fields}', (
    SELECT jsonb_agg(f."field" || coalesce(m."more", '{}'::jsonb) ORDER BY f."place")
    FROM jsonb_array_elements(v."schema" -> 'fields') WITH ORDINALITY f ("field", "place")
    LEFT JOIN "measured_field" m
      ON m."code" = t."code" AND m."key" = f."field" ->> 'key' AND m."kind" = f."field" ->> 'kind')),
  v."name", v."permissions", now()
FROM "form_template" t JOIN "form_version" v ON v."id" = t."current_version_id"
WHERE EXISTS (SELECT 1 FROM "measured_field" m, jsonb_array_elements(v."schema" -> 'fields') f
  WHERE m."code" = t."code" AND m."key" = f ->> 'key' AND m."kind" = f ->> 'kind');--> statement-breakpoint
UPDATE "form_template" t SET "current_version_id" = v."id"
FROM "form_version" v
WHERE v."template_id" = t."id" AND t."current_version_id" IS NOT NULL
  AND t."code" IN (SELECT m."code" FROM "measured_field" m)
  AND v."version" = (SELECT max(o."version") FROM "form_version" o WHERE o."template_id" = t."id");--> statement-breakpoint
UPDATE "form_template_draft" d SET "schema" = jsonb_set(d."schema", '{fields}', (
    SELECT jsonb_agg(f."field" || coalesce(m."more", '{}'::jsonb) ORDER BY f."place")
    FROM jsonb_array_elements(d."schema" -> 'fields') WITH ORDINALITY f ("field", "place")
    LEFT JOIN "measured_field" m
      ON m."code" = t."code" AND m."key" = f."field" ->> 'key' AND m."kind" = f."field" ->> 'kind'))
FROM "form_template" t
WHERE t."id" = d."template_id" AND t."code" IN (SELECT m."code" FROM "measured_field" m)
  AND jsonb_array_length(d."schema" -> 'fields') > 0;--> statement-breakpoint
DROP TABLE "measured_field";
