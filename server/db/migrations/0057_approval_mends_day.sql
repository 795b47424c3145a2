DROP INDEX "attendance_claim_approval";--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "mends_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claim_moment" ON "attendance_claim" USING btree ("approval_id","starts_at");