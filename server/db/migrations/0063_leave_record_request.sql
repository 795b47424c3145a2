CREATE TABLE "leave_record_request" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"note" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reply" text
);
--> statement-breakpoint
ALTER TABLE "leave_record_request" ADD CONSTRAINT "leave_record_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_record_request" ADD CONSTRAINT "leave_record_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_record_request_member" ON "leave_record_request" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "leave_record_request_waiting" ON "leave_record_request" USING btree ("tenant_id") WHERE "leave_record_request"."state" = 'waiting';