CREATE TABLE "overtime_told" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"tenant_id" text NOT NULL,
	"minutes" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "overtime_told_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
DROP INDEX "settlement_statement_hash";--> statement-breakpoint
ALTER TABLE "settlement_statement" ADD COLUMN "format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "overtime_told" ADD CONSTRAINT "overtime_told_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_told" ADD CONSTRAINT "overtime_told_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statement_hash" ON "settlement_statement" USING btree ("settlement_id","member_id","hash","format");