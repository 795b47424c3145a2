CREATE TABLE "absence" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"leave_kind" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"approval_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"shift" jsonb NOT NULL,
	"place_code" text,
	"source" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_cell" (
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"works" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"changed_by_member_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_cell_member_id_work_date_pk" PRIMARY KEY("member_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "roster_change" (
	"publication_id" text NOT NULL,
	"member_id" text NOT NULL,
	"work_date" date NOT NULL,
	"tenant_id" text NOT NULL,
	"was" jsonb NOT NULL,
	"now" jsonb NOT NULL,
	CONSTRAINT "roster_change_publication_id_member_id_work_date_pk" PRIMARY KEY("publication_id","member_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "roster_publication" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"publisher_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_reader" (
	"publication_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "roster_reader_publication_id_member_id_pk" PRIMARY KEY("publication_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rule" ADD CONSTRAINT "plan_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_cell" ADD CONSTRAINT "roster_cell_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_cell" ADD CONSTRAINT "roster_cell_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_cell" ADD CONSTRAINT "roster_cell_changed_by_member_id_member_id_fk" FOREIGN KEY ("changed_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_change" ADD CONSTRAINT "roster_change_publication_id_roster_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."roster_publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_change" ADD CONSTRAINT "roster_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_change" ADD CONSTRAINT "roster_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_publication" ADD CONSTRAINT "roster_publication_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_publication" ADD CONSTRAINT "roster_publication_publisher_member_id_member_id_fk" FOREIGN KEY ("publisher_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_reader" ADD CONSTRAINT "roster_reader_publication_id_roster_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."roster_publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_reader" ADD CONSTRAINT "roster_reader_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_reader" ADD CONSTRAINT "roster_reader_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_member" ON "absence" USING btree ("member_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "absence_approval" ON "absence" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "assignment_member" ON "assignment" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE INDEX "assignment_tenant" ON "assignment" USING btree ("tenant_id","work_date");--> statement-breakpoint
CREATE INDEX "roster_cell_tenant" ON "roster_cell" USING btree ("tenant_id","work_date");--> statement-breakpoint
CREATE INDEX "roster_change_member" ON "roster_change" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_publication_request" ON "roster_publication" USING btree ("publisher_member_id","request_id");--> statement-breakpoint
CREATE INDEX "roster_publication_tenant" ON "roster_publication" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "roster_reader_unseen" ON "roster_reader" USING btree ("member_id") WHERE "roster_reader"."seen_at" is null;