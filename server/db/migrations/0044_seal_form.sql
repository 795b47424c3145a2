CREATE TEMP TABLE "seal_form" ("template_id" text, "schema" jsonb);--> statement-breakpoint
INSERT INTO "seal_form"
SELECT t."id", jsonb_set(v."schema", '{fields}', (
  SELECT jsonb_agg(CASE
    WHEN f."field" ->> 'key' = 'sealType' AND f."field" ->> 'itemType' = 'sealType' THEN
      f."field" || '{"key":"seal","itemType":"seal","label":{"zh_CN":"印章","en":"Seal"}}'::jsonb
    ELSE f."field" END ORDER BY f."place")
  FROM jsonb_array_elements(v."schema" -> 'fields') WITH ORDINALITY f ("field", "place")))
FROM "form_template" t JOIN "form_version" v ON v."id" = t."current_version_id"
WHERE t."code" = 'sealUse'
  AND EXISTS (SELECT 1 FROM jsonb_array_elements(v."schema" -> 'fields') f
    WHERE f ->> 'key' = 'sealType' AND f ->> 'itemType' = 'sealType')
  AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(v."schema" -> 'fields') f
    WHERE f ->> 'key' = 'seal' OR f -> 'showWhen' ->> 'key' = 'sealType');--> statement-breakpoint
INSERT INTO "form_version" ("id", "tenant_id", "template_id", "version", "schema", "name", "permissions", "published_at")
SELECT gen_random_uuid()::text, v."tenant_id", v."template_id",
  (SELECT max(o."version") FROM "form_version" o WHERE o."template_id" = v."template_id") + 1,
  n."schema", v."name", v."permissions", now()
FROM "seal_form" n JOIN "form_template" t ON t."id" = n."template_id" JOIN "form_version" v ON v."id" = t."current_version_id";--> statement-breakpoint
UPDATE "form_template" t SET "current_version_id" = v."id"
FROM "form_version" v
WHERE v."template_id" = t."id" AND t."id" IN (SELECT "template_id" FROM "seal_form")
  AND v."version" = (SELECT max(o."version") FROM "form_version" o WHERE o."template_id" = t."id");--> statement-breakpoint
UPDATE "form_template_draft" d SET "schema" = jsonb_set(d."schema", '{fields}', (
  SELECT jsonb_agg(CASE
    WHEN f."field" ->> 'key' = 'sealType' AND f."field" ->> 'itemType' = 'sealType' THEN
      f."field" || '{"key":"seal","itemType":"seal","label":{"zh_CN":"印章","en":"Seal"}}'::jsonb
    ELSE f."field" END ORDER BY f."place")
  FROM jsonb_array_elements(d."schema" -> 'fields') WITH ORDINALITY f ("field", "place")))
WHERE d."template_id" IN (SELECT "template_id" FROM "seal_form")
  AND jsonb_array_length(d."schema" -> 'fields') > 0;--> statement-breakpoint
DROP TABLE "seal_form";
