CREATE TABLE "removed_department" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"en_name" text,
	"sort" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_department" ADD CONSTRAINT "removed_department_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_status" ON "member" USING btree ("tenant_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "member_position" ON "member" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "member_job_number" ON "member" USING btree ("tenant_id","job_number");--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT "id", 1509 FROM "role" WHERE "code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
