CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"title" jsonb NOT NULL,
	"path" text NOT NULL,
	"messages" integer DEFAULT 1 NOT NULL,
	"source_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"job_id" text,
	"claimed_at" timestamp with time zone,
	"provider" text,
	"fault" text,
	"errcode" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"quiet_hours" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "notice_template_id" text;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_waiting" ON "notice" USING btree ("member_id","kind","channel") WHERE "notice"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("tenant_id","send_at") WHERE "notice"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_claimed" ON "notice" USING btree ("claimed_at") WHERE "notice"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "notice_sent" ON "notice" USING btree ("member_id","sent_at") WHERE "notice"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_failed" ON "notice" USING btree ("tenant_id","channel","created_at") WHERE "notice"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "notice_source" ON "notice" USING btree ("source_id") WHERE "notice"."state" = 'waiting' and "notice"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
UPDATE "account" SET "email_verified_at" = "created_at" WHERE "email" IS NOT NULL AND EXISTS (SELECT 1 FROM "operation_track" o WHERE o."account_id" = "account"."id" AND o."action" = 'account.bindEmail');--> statement-breakpoint
CREATE FUNCTION "live_tell"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	FOR ids IN
		SELECT string_agg(told.id, ',') FROM (
			SELECT distinct_ids.id, (row_number() OVER () - 1) / 200 AS part
			FROM (SELECT DISTINCT to_jsonb(c) ->> TG_ARGV[1] AS id FROM changed c) distinct_ids
			WHERE distinct_ids.id IS NOT NULL
		) told GROUP BY told.part
	LOOP
		PERFORM pg_notify('live', TG_ARGV[0] || ' ' || ids);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "live_tell_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	FOR ids IN
		SELECT string_agg(told.id, ',') FROM (
			SELECT c."id", (row_number() OVER () - 1) / 200 AS part FROM changed c WHERE c."revoked_at" IS NOT NULL
		) told GROUP BY told.part
	LOOP
		PERFORM pg_notify('live', 'session ' || ids);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "message_live_insert" AFTER INSERT ON "message" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('message', 'member_id');--> statement-breakpoint
CREATE TRIGGER "message_live_update" AFTER UPDATE ON "message" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('message', 'member_id');--> statement-breakpoint
CREATE TRIGGER "message_live_delete" AFTER DELETE ON "message" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('message', 'member_id');--> statement-breakpoint
CREATE TRIGGER "work_item_live_insert" AFTER INSERT ON "work_item" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('work', 'member_id');--> statement-breakpoint
CREATE TRIGGER "work_item_live_update" AFTER UPDATE ON "work_item" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('work', 'member_id');--> statement-breakpoint
CREATE TRIGGER "approval_box_live_insert" AFTER INSERT ON "approval_box" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('approval', 'member_id');--> statement-breakpoint
CREATE TRIGGER "approval_box_live_update" AFTER UPDATE ON "approval_box" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('approval', 'member_id');--> statement-breakpoint
CREATE TRIGGER "approval_box_live_delete" AFTER DELETE ON "approval_box" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('approval', 'member_id');--> statement-breakpoint
CREATE TRIGGER "session_live_update" AFTER UPDATE ON "session" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_ended();
