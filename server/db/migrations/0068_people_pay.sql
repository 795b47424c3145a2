CREATE TABLE "pay_record" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"from_day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"source" text NOT NULL,
	"by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_member_id" text
);
--> statement-breakpoint
ALTER TABLE "pay_record" ADD CONSTRAINT "pay_record_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_record" ADD CONSTRAINT "pay_record_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_record_member" ON "pay_record" USING btree ("member_id","from_day" DESC NULLS LAST) WHERE "pay_record"."removed_at" is null;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1518 FROM "role" r WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
