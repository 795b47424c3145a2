CREATE TABLE "seal" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"state" text NOT NULL,
	"needs_two" boolean NOT NULL,
	"picture_id" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_change" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"seal_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "seal_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"seal_id" text NOT NULL,
	"member_id" text NOT NULL,
	"purpose" text NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"ended_as" text,
	"end_reason" text,
	"ended_at" timestamp with time zone,
	"approval_id" text,
	"given_by" text,
	"request_id" text,
	"told_for" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_grant_used" CHECK ("seal_grant"."used" >= 0 and "seal_grant"."used" <= "seal_grant"."quota"),
	CONSTRAINT "seal_grant_days" CHECK ("seal_grant"."valid_to" >= "seal_grant"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "seal_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"paper_width" integer NOT NULL,
	"paper_height" integer NOT NULL,
	"sha256" text NOT NULL,
	"png" text NOT NULL,
	"design" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_stamping" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"seal_id" text NOT NULL,
	"grant_id" text,
	"asked_by" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"count" integer NOT NULL,
	"pages" integer,
	"note" text NOT NULL,
	"path" text,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "seal_use" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"seal_id" text NOT NULL,
	"no" integer NOT NULL,
	"grant_id" text,
	"stamping_id" text,
	"asked_by" text NOT NULL,
	"placed_by" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"count" integer NOT NULL,
	"pages" integer,
	"picture_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_picture_id_seal_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."seal_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal" ADD CONSTRAINT "seal_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_change" ADD CONSTRAINT "seal_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_change" ADD CONSTRAINT "seal_change_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_change" ADD CONSTRAINT "seal_change_asked_by_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_picture" ADD CONSTRAINT "seal_picture_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_stamping" ADD CONSTRAINT "seal_stamping_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_stamping" ADD CONSTRAINT "seal_stamping_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_stamping" ADD CONSTRAINT "seal_stamping_grant_id_seal_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."seal_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_stamping" ADD CONSTRAINT "seal_stamping_asked_by_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_grant_id_seal_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."seal_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_stamping_id_seal_stamping_id_fk" FOREIGN KEY ("stamping_id") REFERENCES "public"."seal_stamping"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_asked_by_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_placed_by_member_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_use" ADD CONSTRAINT "seal_use_picture_id_seal_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."seal_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_request" ON "seal" USING btree ("created_by","request_id");--> statement-breakpoint
CREATE INDEX "seal_tenant" ON "seal" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "seal_change_seal" ON "seal_change" USING btree ("seal_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_change_waiting" ON "seal_change" USING btree ("seal_id") WHERE "seal_change"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "seal_change_tenant" ON "seal_change" USING btree ("tenant_id") WHERE "seal_change"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "seal_grant_approval" ON "seal_grant" USING btree ("approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_grant_request" ON "seal_grant" USING btree ("given_by","request_id");--> statement-breakpoint
CREATE INDEX "seal_grant_seal" ON "seal_grant" USING btree ("seal_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seal_grant_member" ON "seal_grant" USING btree ("member_id","valid_to");--> statement-breakpoint
CREATE INDEX "seal_grant_ending" ON "seal_grant" USING btree ("valid_to") WHERE "seal_grant"."ended_as" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_stamping_subject" ON "seal_stamping" USING btree ("subject","subject_id","seal_id") WHERE "seal_stamping"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "seal_stamping_queue" ON "seal_stamping" USING btree ("tenant_id","state","asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seal_stamping_asker" ON "seal_stamping" USING btree ("asked_by","asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seal_stamping_grant" ON "seal_stamping" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_use_no" ON "seal_use" USING btree ("seal_id","no");--> statement-breakpoint
CREATE INDEX "seal_use_grant" ON "seal_use" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "seal_use_subject" ON "seal_use" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE FUNCTION "seal_use_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger of a seal is only added to.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "seal_use_kept" BEFORE UPDATE OR DELETE ON "seal_use" FOR EACH ROW EXECUTE FUNCTION "seal_use_kept"();--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1122 FROM "role" r WHERE r."code" IN ('stampAdministrator', 'companyAdministrator') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1123 FROM "role" r WHERE r."code" = 'stampAdministrator' ON CONFLICT DO NOTHING;
