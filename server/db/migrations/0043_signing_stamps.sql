ALTER TABLE "signing_field" ADD COLUMN "seal_picture_id" text;--> statement-breakpoint
ALTER TABLE "signing_party" ADD COLUMN "seal_id" text;--> statement-breakpoint
ALTER TABLE "signing_party" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "signing" ADD COLUMN "save_id" text;--> statement-breakpoint
ALTER TABLE "signing_batch_row" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "signing_batch_row" ADD CONSTRAINT "signing_batch_row_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;