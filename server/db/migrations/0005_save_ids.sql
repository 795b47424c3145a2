ALTER TABLE "approval" ADD COLUMN "last_save_id" text;--> statement-breakpoint
ALTER TABLE "flow_definition" ADD COLUMN "last_save_id" text;--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "last_save_id" text;--> statement-breakpoint
ALTER TABLE "schedule_order" ADD COLUMN "last_save_id" text;