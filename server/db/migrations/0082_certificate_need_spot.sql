DROP INDEX "certificate_need_station";--> statement-breakpoint
ALTER TABLE "certificate_need" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "certificate_need" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_need" ADD COLUMN "at_least" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_need" ADD CONSTRAINT "certificate_need_spot" UNIQUE NULLS NOT DISTINCT("tenant_id","station_code","place_code","audience","from_day");