CREATE TABLE "asset" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"handed_out_on" date NOT NULL,
	"returned_on" date,
	"by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_member_id" text
);
--> statement-breakpoint
CREATE TABLE "leaving_certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_certificate" ADD CONSTRAINT "leaving_certificate_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_certificate" ADD CONSTRAINT "leaving_certificate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_certificate" ADD CONSTRAINT "leaving_certificate_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_member" ON "asset" USING btree ("member_id","handed_out_on" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "asset_number" ON "asset" USING btree ("tenant_id","number") WHERE "asset"."number" <> '' and "asset"."returned_on" is null and "asset"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "leaving_certificate_member" ON "leaving_certificate" USING btree ("member_id","created_at" DESC NULLS LAST);