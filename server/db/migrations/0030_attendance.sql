CREATE TABLE "attendance_reminder" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_reminder_member_id_work_date_kind_pk" PRIMARY KEY("member_id","work_date","kind")
);
--> statement-breakpoint
CREATE TABLE "day_confirmation" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"state" text NOT NULL,
	"digest" text NOT NULL,
	"seen" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_confirmation_member_id_work_date_pk" PRIMARY KEY("member_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "day_excuse" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"flag" text NOT NULL,
	"tenant_id" text NOT NULL,
	"reason" text NOT NULL,
	"excused_by_member_id" text NOT NULL,
	"act_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_excuse_member_id_work_date_flag_pk" PRIMARY KEY("member_id","work_date","flag")
);
--> statement-breakpoint
CREATE TABLE "day_remark" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"author_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_result" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"rule_id" text,
	"brief" jsonb NOT NULL,
	"digest" text NOT NULL,
	"flags" text[] NOT NULL,
	"asks_confirmation" boolean NOT NULL,
	"planned" integer NOT NULL,
	"worked" integer NOT NULL,
	"late" integer NOT NULL,
	"early" integer NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_result_member_id_work_date_pk" PRIMARY KEY("member_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "attendance_reminder_choice" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"before" integer,
	"missing" boolean NOT NULL,
	"make_up_ends" boolean NOT NULL,
	"confirm" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_claim" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"work_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"approval_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punch" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"is_field_work" boolean DEFAULT false NOT NULL,
	"place_code" text,
	"latitude" integer,
	"longitude" integer,
	"accuracy_metres" integer,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"device_hash" text,
	"note" text,
	"photo_file_id" text,
	"review" text NOT NULL,
	"reviewed_by_member_id" text,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"group_id" text NOT NULL,
	"from_date" date NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"location_days" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_rule_trial" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"group_id" text NOT NULL,
	"terms" jsonb NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_place" (
	"tenant_id" text NOT NULL,
	"place_code" text NOT NULL,
	"latitude" integer,
	"longitude" integer,
	"radius_metres" integer NOT NULL,
	"wifi" jsonb NOT NULL,
	"door_epoch" integer DEFAULT 0 NOT NULL,
	"door_token_hash" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_place_tenant_id_place_code_pk" PRIMARY KEY("tenant_id","place_code"),
	CONSTRAINT "work_place_door_token_hash_unique" UNIQUE("door_token_hash")
);
--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD CONSTRAINT "attendance_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD CONSTRAINT "attendance_reminder_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_confirmation" ADD CONSTRAINT "day_confirmation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_confirmation" ADD CONSTRAINT "day_confirmation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_excuse" ADD CONSTRAINT "day_excuse_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_excuse" ADD CONSTRAINT "day_excuse_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_excuse" ADD CONSTRAINT "day_excuse_excused_by_member_id_member_id_fk" FOREIGN KEY ("excused_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_remark" ADD CONSTRAINT "day_remark_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_remark" ADD CONSTRAINT "day_remark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_remark" ADD CONSTRAINT "day_remark_author_member_id_member_id_fk" FOREIGN KEY ("author_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_result" ADD CONSTRAINT "day_result_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_result" ADD CONSTRAINT "day_result_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_reminder_choice" ADD CONSTRAINT "attendance_reminder_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_reminder_choice" ADD CONSTRAINT "attendance_reminder_choice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch" ADD CONSTRAINT "punch_photo_file_id_stored_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rule" ADD CONSTRAINT "attendance_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rule" ADD CONSTRAINT "attendance_rule_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_setting" ADD CONSTRAINT "attendance_setting_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rule_trial" ADD CONSTRAINT "attendance_rule_trial_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_rule_trial" ADD CONSTRAINT "attendance_rule_trial_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_confirmation_open" ON "day_confirmation" USING btree ("tenant_id","work_date") WHERE "day_confirmation"."state" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "day_excuse_act" ON "day_excuse" USING btree ("tenant_id","act_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_remark_request" ON "day_remark" USING btree ("author_member_id","request_id");--> statement-breakpoint
CREATE INDEX "day_remark_day" ON "day_remark" USING btree ("member_id","work_date","created_at");--> statement-breakpoint
CREATE INDEX "day_result_tenant" ON "day_result" USING btree ("tenant_id","work_date");--> statement-breakpoint
CREATE INDEX "day_result_flagged" ON "day_result" USING btree ("tenant_id","work_date" DESC NULLS LAST,"member_id") WHERE cardinality("day_result"."flags") > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claim_approval" ON "attendance_claim" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "attendance_claim_member" ON "attendance_claim" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_request" ON "punch" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE INDEX "punch_member" ON "punch" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "punch_tenant" ON "punch" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "punch_device" ON "punch" USING btree ("tenant_id","device_hash","at") WHERE "punch"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "punch_located" ON "punch" USING btree ("tenant_id","at") WHERE "punch"."latitude" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_rule_from" ON "attendance_rule" USING btree ("tenant_id","group_id","from_date");--> statement-breakpoint
CREATE INDEX "attendance_rule_trial_tenant" ON "attendance_rule_trial" USING btree ("tenant_id","created_at");--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1115 FROM "role" r WHERE r."code" IN ('manager', 'companyAdministrator') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1116 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
