CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"role_ids" text[] NOT NULL,
	"schedule" jsonb,
	"sends_to_shared" boolean DEFAULT false NOT NULL,
	"pause" text,
	"next_run_at" timestamp with time zone,
	"locks_after" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"report_id" text NOT NULL,
	"owner_member_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"dropped" text[] DEFAULT '{}' NOT NULL,
	"file_id" text,
	"reach" jsonb,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_until" timestamp with time zone,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_owner_member_id_member_id_fk" FOREIGN KEY ("owner_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_name" ON "report" USING btree ("member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "report_tenant" ON "report" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "report_due" ON "report" USING btree ("next_run_at") WHERE "report"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "report_locked" ON "report" USING btree ("tenant_id") WHERE "report"."schedule" ->> 'kind' = 'locked' and "report"."pause" is null;--> statement-breakpoint
CREATE INDEX "report_run_receiver" ON "report_run" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_run_owner" ON "report_run" USING btree ("owner_member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_run_report" ON "report_run" USING btree ("report_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_run_created" ON "report_run" USING btree ("created_at");