CREATE TABLE "company_certificate" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text,
	"is_current" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_event" (
	"signing_id" text NOT NULL,
	"no" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signing_event_signing_id_no_pk" PRIMARY KEY("signing_id","no")
);
--> statement-breakpoint
CREATE TABLE "signing_code" (
	"party_id" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"document_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_field" (
	"id" text PRIMARY KEY NOT NULL,
	"signing_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"party_id" text NOT NULL,
	"position" integer NOT NULL,
	"page" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"is_required" boolean NOT NULL,
	"value" text,
	"seal_id" text,
	"picture_file_id" text
);
--> statement-breakpoint
CREATE TABLE "signing_guest" (
	"access_hash" text PRIMARY KEY NOT NULL,
	"party_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_party" (
	"id" text PRIMARY KEY NOT NULL,
	"signing_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"member_id" text,
	"name" text DEFAULT '' NOT NULL,
	"mobile" text,
	"email" text,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"request_id" text,
	"ink_file_id" text,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"handed_to_id" text
);
--> statement-breakpoint
CREATE TABLE "signing" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"initiator_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"template_id" text,
	"origin_id" text,
	"batch_id" text,
	"values" jsonb NOT NULL,
	"sign_order" text NOT NULL,
	"proof" text NOT NULL,
	"hides_until_turn" boolean NOT NULL,
	"may_hand_over" boolean NOT NULL,
	"state" text NOT NULL,
	"failure" jsonb,
	"deadline" timestamp with time zone,
	"remind_days" integer,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"verify_code" text,
	"sealed_file_id" text,
	"sealed_hash" text,
	"end_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_box" (
	"member_id" text NOT NULL,
	"signing_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"box" text NOT NULL,
	"deadline" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_box_member_id_signing_id_pk" PRIMARY KEY("member_id","signing_id")
);
--> statement-breakpoint
CREATE TABLE "signing_document" (
	"signing_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"source_file_ids" jsonb NOT NULL,
	"file_id" text,
	"sha256" text,
	"page_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_page" (
	"signing_id" text NOT NULL,
	"page" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "signing_page_signing_id_page_pk" PRIMARY KEY("signing_id","page")
);
--> statement-breakpoint
CREATE TABLE "signing_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"initiator_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"title" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_batch_row" (
	"batch_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb NOT NULL,
	"origin_id" text,
	"state" text NOT NULL,
	"signing_id" text,
	"reason" jsonb,
	CONSTRAINT "signing_batch_row_batch_id_member_id_pk" PRIMARY KEY("batch_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "signing_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by_member_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_certificate" ADD CONSTRAINT "company_certificate_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_event" ADD CONSTRAINT "signing_event_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_event" ADD CONSTRAINT "signing_event_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_code" ADD CONSTRAINT "signing_code_party_id_signing_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."signing_party"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_field" ADD CONSTRAINT "signing_field_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_field" ADD CONSTRAINT "signing_field_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_field" ADD CONSTRAINT "signing_field_party_id_signing_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."signing_party"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_field" ADD CONSTRAINT "signing_field_picture_file_id_stored_file_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_guest" ADD CONSTRAINT "signing_guest_party_id_signing_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."signing_party"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_party" ADD CONSTRAINT "signing_party_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_party" ADD CONSTRAINT "signing_party_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_party" ADD CONSTRAINT "signing_party_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_party" ADD CONSTRAINT "signing_party_ink_file_id_stored_file_id_fk" FOREIGN KEY ("ink_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_party" ADD CONSTRAINT "signing_party_handed_to_id_signing_party_id_fk" FOREIGN KEY ("handed_to_id") REFERENCES "public"."signing_party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing" ADD CONSTRAINT "signing_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing" ADD CONSTRAINT "signing_initiator_member_id_member_id_fk" FOREIGN KEY ("initiator_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing" ADD CONSTRAINT "signing_sealed_file_id_stored_file_id_fk" FOREIGN KEY ("sealed_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_box" ADD CONSTRAINT "signing_box_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_box" ADD CONSTRAINT "signing_box_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_box" ADD CONSTRAINT "signing_box_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_document" ADD CONSTRAINT "signing_document_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_document" ADD CONSTRAINT "signing_document_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_document" ADD CONSTRAINT "signing_document_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_page" ADD CONSTRAINT "signing_page_signing_id_signing_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_page" ADD CONSTRAINT "signing_page_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_page" ADD CONSTRAINT "signing_page_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_batch" ADD CONSTRAINT "signing_batch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_batch" ADD CONSTRAINT "signing_batch_initiator_member_id_member_id_fk" FOREIGN KEY ("initiator_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_batch_row" ADD CONSTRAINT "signing_batch_row_batch_id_signing_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."signing_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_batch_row" ADD CONSTRAINT "signing_batch_row_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_batch_row" ADD CONSTRAINT "signing_batch_row_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_template" ADD CONSTRAINT "signing_template_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_template" ADD CONSTRAINT "signing_template_updated_by_member_id_member_id_fk" FOREIGN KEY ("updated_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_certificate_tenant" ON "company_certificate" USING btree ("tenant_id","is_current");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_code_party" ON "signing_code" USING btree ("party_id","purpose");--> statement-breakpoint
CREATE INDEX "signing_field_signing" ON "signing_field" USING btree ("signing_id","position");--> statement-breakpoint
CREATE INDEX "signing_field_party" ON "signing_field" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "signing_guest_party" ON "signing_guest" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "signing_guest_expires_at" ON "signing_guest" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signing_party_signing" ON "signing_party" USING btree ("signing_id","position");--> statement-breakpoint
CREATE INDEX "signing_party_member" ON "signing_party" USING btree ("member_id","signing_id");--> statement-breakpoint
CREATE INDEX "signing_party_stamp" ON "signing_party" USING btree ("tenant_id","signing_id") WHERE "signing_party"."kind" = 'stamp' and "signing_party"."state" in ('turn', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "signing_party_link" ON "signing_party" USING btree ("link_hash") WHERE "signing_party"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_request" ON "signing" USING btree ("initiator_member_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_verify_code" ON "signing" USING btree ("verify_code") WHERE "signing"."verify_code" is not null;--> statement-breakpoint
CREATE INDEX "signing_tenant" ON "signing" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signing_deadline" ON "signing" USING btree ("deadline") WHERE "signing"."state" = 'signing';--> statement-breakpoint
CREATE INDEX "signing_origin" ON "signing" USING btree ("tenant_id","source","origin_id") WHERE "signing"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "signing_of_batch" ON "signing" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "signing_box_list" ON "signing_box" USING btree ("member_id","box","updated_at" DESC NULLS LAST,"signing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signing_box_deadline" ON "signing_box" USING btree ("member_id","deadline","signing_id") WHERE "signing_box"."box" in ('waitingMe', 'waitingOthers');--> statement-breakpoint
CREATE INDEX "signing_box_signing" ON "signing_box" USING btree ("signing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_batch_request" ON "signing_batch" USING btree ("initiator_member_id","request_id");--> statement-breakpoint
CREATE INDEX "signing_template_tenant" ON "signing_template" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE FUNCTION "signing_event_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'events of a signing case are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "signing_event_stays" BEFORE UPDATE OR DELETE ON "signing_event" FOR EACH ROW EXECUTE FUNCTION signing_event_stays();
