CREATE TABLE "pay_access" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"by_member_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purpose_proof" (
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"tenant_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purpose_proof_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "pay_access" ADD CONSTRAINT "pay_access_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_access" ADD CONSTRAINT "pay_access_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_proof" ADD CONSTRAINT "purpose_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_proof" ADD CONSTRAINT "purpose_proof_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_access_member" ON "pay_access" USING btree ("member_id","seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "pay_access_look" ON "pay_access" USING btree ("member_id","kind","session_id","proven_at");--> statement-breakpoint
-- 0068 and the start of a company gave it unasked: who sees pay is the company's own decision.
DELETE FROM "role_function" USING "role" WHERE "role"."id" = "role_function"."role_id" AND "role"."code" = 'companyAdministrator' AND "role_function"."function_id" = 1518;
