CREATE TABLE "shift_swap" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"initiator_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"fall" jsonb,
	"approval_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shift_swap_leg" (
	"swap_id" text NOT NULL,
	"position" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"assignment_id" text NOT NULL,
	"revision" integer NOT NULL,
	"work_date" date NOT NULL,
	"shift" jsonb NOT NULL,
	"place_code" text,
	"giver_member_id" text NOT NULL,
	"receiver_member_id" text NOT NULL,
	"is_running" boolean NOT NULL,
	CONSTRAINT "shift_swap_leg_swap_id_position_pk" PRIMARY KEY("swap_id","position")
);
--> statement-breakpoint
CREATE TABLE "shift_swap_party" (
	"swap_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"consent" text NOT NULL,
	"answered_at" timestamp with time zone,
	"knows_warnings" boolean NOT NULL,
	CONSTRAINT "shift_swap_party_swap_id_member_id_pk" PRIMARY KEY("swap_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "plan_rule" ADD COLUMN "swap_needs_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_initiator_member_id_member_id_fk" FOREIGN KEY ("initiator_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap" ADD CONSTRAINT "shift_swap_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_leg" ADD CONSTRAINT "shift_swap_leg_swap_id_shift_swap_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."shift_swap"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_leg" ADD CONSTRAINT "shift_swap_leg_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_leg" ADD CONSTRAINT "shift_swap_leg_giver_member_id_member_id_fk" FOREIGN KEY ("giver_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_leg" ADD CONSTRAINT "shift_swap_leg_receiver_member_id_member_id_fk" FOREIGN KEY ("receiver_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_party" ADD CONSTRAINT "shift_swap_party_swap_id_shift_swap_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."shift_swap"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_party" ADD CONSTRAINT "shift_swap_party_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swap_party" ADD CONSTRAINT "shift_swap_party_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swap_request" ON "shift_swap" USING btree ("initiator_member_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swap_approval" ON "shift_swap" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "shift_swap_tenant" ON "shift_swap" USING btree ("tenant_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swap_leg_running" ON "shift_swap_leg" USING btree ("assignment_id") WHERE "shift_swap_leg"."is_running";--> statement-breakpoint
CREATE INDEX "shift_swap_party_member" ON "shift_swap_party" USING btree ("member_id","swap_id");
--> statement-breakpoint
CREATE FUNCTION "live_tell_swap"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	SELECT string_agg(DISTINCT p.member_id, ',') INTO ids FROM changed c JOIN shift_swap_party p ON p.swap_id = c.id;
	IF ids IS NOT NULL THEN
		PERFORM pg_notify('live', 'roster ' || ids);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "shift_swap_live_update" AFTER UPDATE ON "shift_swap" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_swap();--> statement-breakpoint
CREATE TRIGGER "shift_swap_party_live_insert" AFTER INSERT ON "shift_swap_party" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');
