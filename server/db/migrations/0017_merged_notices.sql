DROP INDEX "notice_source";--> statement-breakpoint
DROP INDEX "notice_waiting";--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("tenant_id","member_id","kind","channel") WHERE "notice"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "notice" DROP COLUMN "source_id";