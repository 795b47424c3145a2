-- Work that no screen finishes, products and introductions of what does not exist, notes of versions that never were.
DELETE FROM "work_item" WHERE "kind" NOT IN ('lgApprove', 'ymApprove', 'task') OR "source_id" IS NULL;--> statement-breakpoint
UPDATE "product" SET "is_on_sale" = false WHERE "code" IN ('e-signing', 'attendance-plus', 'analytics', 'training', 'insurance');--> statement-breakpoint
DELETE FROM "help_document" WHERE "code" IN ('release-3.0', 'release-3.1', 'release-3.2', 'product-signing', 'product-scheduling', 'product-analysis');--> statement-breakpoint
ALTER TABLE "work_item" ALTER COLUMN "source_id" SET NOT NULL;
