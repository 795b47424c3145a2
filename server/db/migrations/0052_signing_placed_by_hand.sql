ALTER TABLE "signing" ADD COLUMN "placed_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What stands on a draft now may have been placed by its sender.
UPDATE "signing" SET "placed_by_hand" = true
WHERE "state" IN ('draft', 'preparing') AND EXISTS (SELECT 1 FROM "signing_field" WHERE "signing_field"."signing_id" = "signing"."id");
