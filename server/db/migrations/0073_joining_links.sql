CREATE TABLE "join_link" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"department_id" text NOT NULL,
	"secret" text NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"link_id" text NOT NULL,
	"area_code" text NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_member_id" text,
	"member_id" text
);
--> statement-breakpoint
ALTER TABLE "join_link" ADD CONSTRAINT "join_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_link" ADD CONSTRAINT "join_link_created_by_member_id_member_id_fk" FOREIGN KEY ("created_by_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_link_id_join_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."join_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_link_secret" ON "join_link" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "join_link_tenant" ON "join_link" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_waiting" ON "join_request" USING btree ("tenant_id","requested_at","id") WHERE "join_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "join_request_decided" ON "join_request" USING btree ("tenant_id","decided_at","id") WHERE "join_request"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "join_request_link" ON "join_request" USING btree ("link_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_mobile" ON "join_request" USING btree ("tenant_id","area_code","mobile") WHERE "join_request"."state" = 'waiting';