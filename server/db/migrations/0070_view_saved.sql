CREATE TABLE "table_view" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"table_id" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"audience" text NOT NULL,
	"role_ids" text[] NOT NULL,
	"is_company_default" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_view_choice" (
	"member_id" text NOT NULL,
	"table_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"default_view" text,
	"widths" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "table_view_choice_member_id_table_id_pk" PRIMARY KEY("member_id","table_id")
);
--> statement-breakpoint
ALTER TABLE "table_view" ADD CONSTRAINT "table_view_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view" ADD CONSTRAINT "table_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view_choice" ADD CONSTRAINT "table_view_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_view_choice" ADD CONSTRAINT "table_view_choice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_view_tenant" ON "table_view" USING btree ("tenant_id","table_id","audience");--> statement-breakpoint
CREATE UNIQUE INDEX "table_view_name" ON "table_view" USING btree ("member_id","table_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "table_view_company_default" ON "table_view" USING btree ("tenant_id","table_id") WHERE "table_view"."is_company_default";