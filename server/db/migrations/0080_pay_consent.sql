ALTER TABLE "pay_record" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "paper_day" date;--> statement-breakpoint
ALTER TABLE "pay_record" ADD COLUMN "paper_by_member_id" text;