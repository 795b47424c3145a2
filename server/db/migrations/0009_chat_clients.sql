ALTER TABLE "provider_app" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "secret_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "check_fault" text;--> statement-breakpoint
ALTER TABLE "provider_app" ADD COLUMN "check_errcode" integer;--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT "id", 1510 FROM "role" WHERE "code" = 'companyAdministrator' ON CONFLICT DO NOTHING;
