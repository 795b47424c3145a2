CREATE TABLE "directory_change" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"problem" text,
	"state" text NOT NULL,
	"reason" jsonb,
	CONSTRAINT "directory_change_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "directory_organ" (
	"tenant_id" text NOT NULL,
	"provider" text NOT NULL,
	"corp_id" text NOT NULL,
	"external_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "directory_organ_tenant_id_provider_corp_id_external_id_pk" PRIMARY KEY("tenant_id","provider","corp_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "directory_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider" text NOT NULL,
	"corp_id" text NOT NULL,
	"is_by_clock" boolean NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"job_id" text NOT NULL,
	"fault" text,
	"errcode" integer,
	"organ_count" integer,
	"people_count" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_sync" (
	"tenant_id" text NOT NULL,
	"provider" text NOT NULL,
	"hour" integer,
	"limit_percent" integer NOT NULL,
	"member_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_sync_tenant_id_provider_pk" PRIMARY KEY("tenant_id","provider")
);
--> statement-breakpoint
DROP INDEX "provider_app_corp";--> statement-breakpoint
DROP INDEX "provider_identity_user";--> statement-breakpoint
ALTER TABLE "provider_code" ADD COLUMN "user_ids" jsonb;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
UPDATE "provider_app" SET "held_at" = "created_at";--> statement-breakpoint
ALTER TABLE "provider_identity" ADD COLUMN "source" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD COLUMN "is_in_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_change" ADD CONSTRAINT "directory_change_run_id_directory_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."directory_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_change" ADD CONSTRAINT "directory_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_organ" ADD CONSTRAINT "directory_organ_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_run" ADD CONSTRAINT "directory_run_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sync" ADD CONSTRAINT "directory_sync_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_change_kind" ON "directory_change" USING btree ("run_id","kind","position");--> statement-breakpoint
CREATE INDEX "directory_change_state" ON "directory_change" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "directory_organ_department" ON "directory_organ" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "directory_run_tenant" ON "directory_run" USING btree ("tenant_id","provider","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "directory_run_live" ON "directory_run" USING btree ("tenant_id","provider") WHERE "directory_run"."state" in ('reading', 'waiting', 'applying');--> statement-breakpoint
CREATE INDEX "directory_run_created" ON "directory_run" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_app_held" ON "provider_app" USING btree ("provider","corp_id","ext_code") WHERE "provider_app"."held_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identity_known" ON "provider_identity" USING btree ("tenant_id","provider","corp_id","provider_user_id");--> statement-breakpoint
CREATE INDEX "provider_identity_member" ON "provider_identity" USING btree ("member_id");