ALTER TABLE "agreement" ADD COLUMN "must_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_consent" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;