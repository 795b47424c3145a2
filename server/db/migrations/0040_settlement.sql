CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"group_id" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"bridge" text,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"confirm_by" date,
	"build_id" text NOT NULL,
	"built_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_ask" (
	"settlement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_ask_settlement_id_member_id_date_pk" PRIMARY KEY("settlement_id","member_id","date")
);
--> statement-breakpoint
CREATE TABLE "settlement_export" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_note" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_member_id" text NOT NULL,
	"reason" text,
	"waived" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_person" (
	"settlement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"from_date" date,
	"to_date" date,
	"days" jsonb NOT NULL,
	"adjustments" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"hash" text NOT NULL,
	"rules_version" integer NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"build_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"confirmed_hash" text,
	"confirmed_figures" jsonb,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_person_settlement_id_member_id_pk" PRIMARY KEY("settlement_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_remark" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"author_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"group_id" text,
	"from_date" date NOT NULL,
	"begins_on" integer NOT NULL,
	"confirm_days" integer NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_stale" (
	"member_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "settlement_stale_member_id_settlement_id_pk" PRIMARY KEY("member_id","settlement_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_statement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"hash" text NOT NULL,
	"file_id" text,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_ask" ADD CONSTRAINT "settlement_ask_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_ask" ADD CONSTRAINT "settlement_ask_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_ask" ADD CONSTRAINT "settlement_ask_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_export" ADD CONSTRAINT "settlement_export_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_export" ADD CONSTRAINT "settlement_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_export" ADD CONSTRAINT "settlement_export_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_note" ADD CONSTRAINT "settlement_note_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_note" ADD CONSTRAINT "settlement_note_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_note" ADD CONSTRAINT "settlement_note_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_person" ADD CONSTRAINT "settlement_person_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_person" ADD CONSTRAINT "settlement_person_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_person" ADD CONSTRAINT "settlement_person_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_remark" ADD CONSTRAINT "settlement_remark_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_remark" ADD CONSTRAINT "settlement_remark_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_remark" ADD CONSTRAINT "settlement_remark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_remark" ADD CONSTRAINT "settlement_remark_author_member_id_member_id_fk" FOREIGN KEY ("author_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rule" ADD CONSTRAINT "settlement_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rule" ADD CONSTRAINT "settlement_rule_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_stale" ADD CONSTRAINT "settlement_stale_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_stale" ADD CONSTRAINT "settlement_stale_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_stale" ADD CONSTRAINT "settlement_stale_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statement" ADD CONSTRAINT "settlement_statement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statement" ADD CONSTRAINT "settlement_statement_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statement" ADD CONSTRAINT "settlement_statement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_period" ON "settlement" USING btree ("tenant_id",coalesce("group_id", ''),"from_date");--> statement-breakpoint
CREATE INDEX "settlement_tenant" ON "settlement" USING btree ("tenant_id","to_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlement_export_member" ON "settlement_export" USING btree ("member_id","settlement_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlement_export_created" ON "settlement_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "settlement_note_period" ON "settlement_note" USING btree ("settlement_id","created_at");--> statement-breakpoint
CREATE INDEX "settlement_person_member" ON "settlement_person" USING btree ("member_id","to_date");--> statement-breakpoint
CREATE INDEX "settlement_person_state" ON "settlement_person" USING btree ("settlement_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_remark_request" ON "settlement_remark" USING btree ("author_member_id","request_id");--> statement-breakpoint
CREATE INDEX "settlement_remark_person" ON "settlement_remark" USING btree ("settlement_id","member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rule_from" ON "settlement_rule" USING btree ("tenant_id",coalesce("group_id", ''),"from_date");--> statement-breakpoint
CREATE INDEX "settlement_stale_period" ON "settlement_stale" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statement_hash" ON "settlement_statement" USING btree ("settlement_id","member_id","hash");--> statement-breakpoint
CREATE FUNCTION "settlement_person_locked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM settlement s WHERE s.id = OLD.settlement_id AND s.state = 'locked') THEN
		RAISE EXCEPTION 'settlement % is locked', OLD.settlement_id;
	END IF;
	IF TG_OP = 'DELETE' THEN
		RETURN OLD;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "settlement_stale_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO settlement_stale (member_id, settlement_id, tenant_id)
	SELECT DISTINCT p.member_id, p.settlement_id, p.tenant_id
	FROM changed c JOIN settlement_person p ON p.member_id = c.member_id AND c.work_date BETWEEN p.from_date AND p.to_date
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settlement_person_locked" BEFORE UPDATE OR DELETE ON "settlement_person" FOR EACH ROW EXECUTE FUNCTION settlement_person_locked();--> statement-breakpoint
CREATE TRIGGER "day_result_settled_insert" AFTER INSERT ON "day_result" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settlement_stale_day();--> statement-breakpoint
CREATE FUNCTION "settlement_stale_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO settlement_stale (member_id, settlement_id, tenant_id)
	SELECT p.member_id, p.settlement_id, p.tenant_id
	FROM settlement_person p WHERE p.member_id = NEW.member_id AND NEW.work_date BETWEEN p.from_date AND p.to_date
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "day_result_settled_update" AFTER UPDATE ON "day_result" FOR EACH ROW WHEN (OLD.digest IS DISTINCT FROM NEW.digest) EXECUTE FUNCTION settlement_stale_changed();--> statement-breakpoint
CREATE TRIGGER "day_result_settled_delete" AFTER DELETE ON "day_result" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settlement_stale_day();
