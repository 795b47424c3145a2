ALTER TABLE "attendance_reminder" DROP CONSTRAINT "attendance_reminder_member_id_work_date_kind_pk";--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD COLUMN "due_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD CONSTRAINT "attendance_reminder_member_id_work_date_kind_due_at_pk" PRIMARY KEY("member_id","work_date","kind","due_at");--> statement-breakpoint
ALTER TABLE "attendance_reminder_choice" ADD COLUMN "through_quiet" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "attendance_reminder_sent" ON "attendance_reminder" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "absence_tenant" ON "absence" USING btree ("tenant_id","ends_at");