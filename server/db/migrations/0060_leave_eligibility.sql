CREATE TABLE "leave_eligibility" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"note" text NOT NULL,
	"by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "leave_eligibility" ADD CONSTRAINT "leave_eligibility_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_eligibility" ADD CONSTRAINT "leave_eligibility_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_eligibility_member" ON "leave_eligibility" USING btree ("member_id","kind");