ALTER TABLE "approval" ADD COLUMN "concerned_ids" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Business requests that exist name whom they are about in the field "employee".
UPDATE "approval" SET "concerned_ids" = ARRAY(
  SELECT DISTINCT one ->> 'id' FROM jsonb_array_elements(f."values" -> 'employee') AS one WHERE one ->> 'id' IS NOT NULL)
FROM "form_instance" f
WHERE f."id" = "approval"."form_instance_id" AND "approval"."center" = 'ymApprove' AND jsonb_typeof(f."values" -> 'employee') = 'array';
