CREATE TABLE "leave_change" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kept" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"back_minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"decider_id" text,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"opinion" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "absence_approval";--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "leave_days" jsonb;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "kept_times" jsonb;--> statement-breakpoint
ALTER TABLE "tenant_profile" ADD COLUMN "may_cut_leave" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_change" ADD CONSTRAINT "leave_change_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_change" ADD CONSTRAINT "leave_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_change_waiting" ON "leave_change" USING btree ("approval_id") WHERE "leave_change"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "leave_change_item" ON "leave_change" USING btree ("approval_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_change_request" ON "leave_change" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "leave_event_history" ON "leave_event" USING btree ("member_id","kind","written_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "absence_part" ON "absence" USING btree ("approval_id","starts_at");