CREATE TABLE "bulk_change" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"people" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_private" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"contact" text,
	"paper" text,
	"paper_hash" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_request" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"field" text NOT NULL,
	"proposed" text,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"reply" text,
	"decided_by_member_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_private" ADD CONSTRAINT "member_private_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_private" ADD CONSTRAINT "member_private_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_request" ADD CONSTRAINT "profile_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_request" ADD CONSTRAINT "profile_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_created" ON "bulk_change" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_private_paper" ON "member_private" USING btree ("tenant_id","paper_hash");--> statement-breakpoint
CREATE INDEX "profile_request_member" ON "profile_request" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_request_waiting" ON "profile_request" USING btree ("tenant_id","created_at") WHERE "profile_request"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "profile_request_one" ON "profile_request" USING btree ("member_id","field") WHERE "profile_request"."state" = 'waiting';