CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text,
	"key" text,
	"is_alone" boolean NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"worker_id" text,
	"lease_until" timestamp with time zone,
	"progress" integer,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("kind",coalesce("tenant_id", ''),"key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_alone" ON "job" USING btree ("kind",coalesce("tenant_id", '')) WHERE "job"."is_alone" and "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("due_at","id") WHERE "job"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "job_lease" ON "job" USING btree ("lease_until") WHERE "job"."state" = 'running';--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at") WHERE "job"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "job_tenant" ON "job" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_tenant_state" ON "job" USING btree ("tenant_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT "id", 1508 FROM "role" WHERE "code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
