CREATE TABLE "bound_code" (
	"subject_id" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_access" (
	"access_hash" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_contact" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"mobile" text NOT NULL,
	"by_member_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_link" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"payslip_id" text NOT NULL,
	"member_id" text NOT NULL,
	"link_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payslip_link_payslip_id_unique" UNIQUE("payslip_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_setting" ADD COLUMN "link_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "reviewed_hash" text;--> statement-breakpoint
ALTER TABLE "payslip_contact" ADD CONSTRAINT "payslip_contact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_contact" ADD CONSTRAINT "payslip_contact_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_contact" ADD CONSTRAINT "payslip_contact_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_link" ADD CONSTRAINT "payslip_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_link" ADD CONSTRAINT "payslip_link_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_link" ADD CONSTRAINT "payslip_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bound_code_subject" ON "bound_code" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE INDEX "bound_code_expires_at" ON "bound_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_access_subject" ON "guest_access" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "guest_access_expires_at" ON "guest_access" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_link_hash" ON "payslip_link" USING btree ("link_hash") WHERE "payslip_link"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "payslip_link_member" ON "payslip_link" USING btree ("member_id");--> statement-breakpoint
DROP TABLE "signing_code" CASCADE;--> statement-breakpoint
DROP TABLE "signing_guest" CASCADE;