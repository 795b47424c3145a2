CREATE TABLE "session_proof" (
	"session_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_proof_session_id_tenant_id_pk" PRIMARY KEY("session_id","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "mobile_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "session_proof" ADD CONSTRAINT "session_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proof" ADD CONSTRAINT "session_proof_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A password was set by a code to the number, or with a set-up key and no code: only the latter proves nothing of the number.
UPDATE "account" SET "mobile_verified_at" = "created_at"
WHERE "status" <> 'deleted' AND (
	EXISTS (SELECT 1 FROM "operation_track" o WHERE o."account_id" = "account"."id"
		AND o."action" IN ('account.setPassword', 'account.resetPassword', 'account.resetMobile'))
	OR EXISTS (SELECT 1 FROM "provider_identity" i WHERE i."account_id" = "account"."id" AND i."source" = 'person')
	OR ("password_hash" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "operation_track" o
		WHERE o."account_id" = "account"."id" AND o."action" = 'tenant.setUp')));--> statement-breakpoint
-- A link made in person said nothing about the companies that its owner joined later.
UPDATE "provider_identity" SET "source" = 'client'
WHERE "source" IN ('person', 'operator') AND EXISTS (SELECT 1 FROM "member" m
	WHERE m."account_id" = "provider_identity"."account_id" AND m."tenant_id" <> "provider_identity"."tenant_id"
		AND m."status" <> 'left' AND m."joined_at" > "provider_identity"."created_at");
