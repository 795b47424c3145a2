CREATE TABLE "payslip_person" (
	"run_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"imported" jsonb,
	"checks" jsonb NOT NULL,
	"build_id" text NOT NULL,
	"reminded_on" date,
	CONSTRAINT "payslip_person_run_id_member_id_pk" PRIMARY KEY("run_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "payslip_run" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"pay_day" date NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"confirm_by" date,
	"columns" jsonb,
	"unknown_lines" integer DEFAULT 0 NOT NULL,
	"build_id" text NOT NULL,
	"built_at" timestamp with time zone,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contribution_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"base_min_cents" bigint NOT NULL,
	"base_max_cents" bigint NOT NULL,
	"own_rate" integer NOT NULL,
	"employer_rate" integer NOT NULL,
	"step" integer NOT NULL,
	"is_presumed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leave_pay" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payslip_setting" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"payout_step" text NOT NULL,
	"deducts_absence" boolean NOT NULL,
	"deducts_lateness" boolean NOT NULL,
	"confirm_days" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"export_columns" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"run_id" text NOT NULL,
	"member_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"pay_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"previous_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"rows" jsonb NOT NULL,
	"gross_cents" bigint NOT NULL,
	"withheld_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"payout_cents" bigint NOT NULL,
	"employer_cents" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"hash" text NOT NULL,
	"settlement_hash" text NOT NULL,
	"adjustment_ids" text[] NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirm_by" date,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_message" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"payslip_id" text NOT NULL,
	"author_member_id" text NOT NULL,
	"row_code" text,
	"text" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payslip_person" ADD CONSTRAINT "payslip_person_run_id_payslip_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payslip_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_person" ADD CONSTRAINT "payslip_person_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_person" ADD CONSTRAINT "payslip_person_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_run" ADD CONSTRAINT "payslip_run_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_run" ADD CONSTRAINT "payslip_run_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_run" ADD CONSTRAINT "payslip_run_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_rule" ADD CONSTRAINT "contribution_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_pay" ADD CONSTRAINT "leave_pay_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_setting" ADD CONSTRAINT "payslip_setting_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_run_id_payslip_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payslip_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_message" ADD CONSTRAINT "payslip_message_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_message" ADD CONSTRAINT "payslip_message_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_message" ADD CONSTRAINT "payslip_message_author_member_id_member_id_fk" FOREIGN KEY ("author_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_person_member" ON "payslip_person" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_run_settlement" ON "payslip_run" USING btree ("settlement_id") WHERE "payslip_run"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "payslip_run_tenant" ON "payslip_run" USING btree ("tenant_id","to_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_rule_day" ON "contribution_rule" USING btree ("tenant_id","place","kind","from_day") WHERE "contribution_rule"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contribution_rule_tenant" ON "contribution_rule" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_pay_day" ON "leave_pay" USING btree ("tenant_id","kind","from_day") WHERE "leave_pay"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_live" ON "payslip" USING btree ("tenant_id","member_id","from_date") WHERE "payslip"."state" not in ('corrected', 'recalled');--> statement-breakpoint
CREATE INDEX "payslip_member" ON "payslip" USING btree ("member_id","pay_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payslip_run_state" ON "payslip" USING btree ("run_id","state","member_id");--> statement-breakpoint
CREATE INDEX "payslip_disputed" ON "payslip" USING btree ("tenant_id","changed_at") WHERE "payslip"."state" = 'disputed';--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_message_request" ON "payslip_message" USING btree ("author_member_id","request_id");--> statement-breakpoint
CREATE INDEX "payslip_message_slip" ON "payslip_message" USING btree ("payslip_id","created_at");--> statement-breakpoint
CREATE FUNCTION "payslip_unchanged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN
      RAISE EXCEPTION 'payslip % was sent', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> 'draft' AND (NEW.state = 'draft'
    OR (NEW.member_id, NEW.run_id, NEW.from_date, NEW.to_date, NEW.pay_day, NEW.version, NEW.rows, NEW.gross_cents, NEW.withheld_cents,
        NEW.net_cents, NEW.payout_cents, NEW.employer_cents, NEW.currency, NEW.hash, NEW.settlement_hash, NEW.sent_at)
      IS DISTINCT FROM (OLD.member_id, OLD.run_id, OLD.from_date, OLD.to_date, OLD.pay_day, OLD.version, OLD.rows, OLD.gross_cents,
        OLD.withheld_cents, OLD.net_cents, OLD.payout_cents, OLD.employer_cents, OLD.currency, OLD.hash, OLD.settlement_hash, OLD.sent_at))
  THEN
    RAISE EXCEPTION 'payslip % was sent', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payslip_unchanged" BEFORE UPDATE OR DELETE ON "payslip"
  FOR EACH ROW EXECUTE FUNCTION "payslip_unchanged"();
