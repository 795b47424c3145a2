CREATE TABLE "confirmation_ask" (
	"member_id" text NOT NULL,
	"date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmation_ask_member_id_date_pk" PRIMARY KEY("member_id","date")
);
--> statement-breakpoint
CREATE TABLE "exception_act" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"by_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"settled" integer NOT NULL,
	"people" integer NOT NULL,
	"left_out" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exception_act_item" (
	"act_id" text NOT NULL,
	"item" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"punch_id" text,
	"digest" text,
	CONSTRAINT "exception_act_item_act_id_item_pk" PRIMARY KEY("act_id","item")
);
--> statement-breakpoint
ALTER TABLE "confirmation_ask" ADD CONSTRAINT "confirmation_ask_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_ask" ADD CONSTRAINT "confirmation_ask_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_act" ADD CONSTRAINT "exception_act_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_act" ADD CONSTRAINT "exception_act_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_act_item" ADD CONSTRAINT "exception_act_item_act_id_exception_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."exception_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_act_item" ADD CONSTRAINT "exception_act_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_act_item" ADD CONSTRAINT "exception_act_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_ask_sent" ON "confirmation_ask" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exception_act_request" ON "exception_act" USING btree ("by_member_id","request_id");--> statement-breakpoint
CREATE INDEX "exception_act_own" ON "exception_act" USING btree ("by_member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "day_confirmation_disputed" ON "day_confirmation" USING btree ("tenant_id","changed_at","member_id") WHERE "day_confirmation"."state" = 'disputed';--> statement-breakpoint
CREATE INDEX "punch_waiting" ON "punch" USING btree ("tenant_id","at" DESC NULLS LAST,"id") WHERE "punch"."review" = 'waiting';