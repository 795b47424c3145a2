CREATE TABLE "agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"version" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"author_member_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreement_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"tenant_id" text,
	"document_id" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "department_ids" text[];--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_profile" ADD COLUMN "first_weekday" integer;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_author_member_id_member_id_fk" FOREIGN KEY ("author_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consent" ADD CONSTRAINT "agreement_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consent" ADD CONSTRAINT "agreement_consent_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_version" ON "agreement" USING btree ("tenant_id","code","version");--> statement-breakpoint
CREATE INDEX "agreement_list" ON "agreement" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agreement_newest" ON "agreement" USING btree ("tenant_id","code","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_consent_once" ON "agreement_consent" USING btree ("document_id","account_id");--> statement-breakpoint
CREATE INDEX "agreement_consent_list" ON "agreement_consent" USING btree ("document_id","accepted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcement_kept" ON "announcement" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcement_read_list" ON "announcement_read" USING btree ("announcement_id","read_at" DESC NULLS LAST,"member_id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "announcement" SET "created_at" = "published_at";--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", f."id" FROM "role" r, unnest(ARRAY[1513, 1514, 1515, 1516]) AS f("id") WHERE r."code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
