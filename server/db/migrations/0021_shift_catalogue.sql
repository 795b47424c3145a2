CREATE TABLE "shift" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"label" text NOT NULL,
	"en_label" text,
	"colour" integer NOT NULL,
	"segments" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_pattern" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"days" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staffing_need" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"place_code" text NOT NULL,
	"station_code" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"date" text,
	"shift_id" text,
	"start_minute" integer,
	"end_minute" integer,
	"needed" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_pattern" ADD CONSTRAINT "shift_pattern_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffing_need" ADD CONSTRAINT "staffing_need_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffing_need" ADD CONSTRAINT "staffing_need_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_name" ON "shift" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_pattern_name" ON "shift_pattern" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "staffing_need_place" ON "staffing_need" USING btree ("tenant_id","place_code");--> statement-breakpoint
CREATE INDEX "staffing_need_shift" ON "staffing_need" USING btree ("shift_id");--> statement-breakpoint
INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1112 FROM "role" r WHERE r."code" IN ('manager', 'companyAdministrator') ON CONFLICT DO NOTHING;
