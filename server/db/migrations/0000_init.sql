CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"avatar" text,
	"area_code" text DEFAULT '+86' NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"status" text DEFAULT 'normal' NOT NULL,
	"last_tenant_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_note" text
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"category" text NOT NULL,
	"author_member_id" text,
	"published_at" timestamp with time zone NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"announcement_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_read_announcement_id_member_id_pk" PRIMARY KEY("announcement_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "app_target" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"app" text NOT NULL,
	"client" text NOT NULL,
	"kind" text NOT NULL,
	"app_id" text,
	"path" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_counter" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_phrase" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_definition" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"process_code" text NOT NULL,
	"prefix" text NOT NULL,
	"questionnaire_id" text,
	"current_version_id" text,
	"draft" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_member_id" text
);
--> statement-breakpoint
CREATE TABLE "flow_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"flow_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_member_id" text
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"no" text,
	"center" text NOT NULL,
	"process_code" text NOT NULL,
	"process_name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"initiator_id" text NOT NULL,
	"department_id" text,
	"status" text NOT NULL,
	"is_terminated" boolean DEFAULT false NOT NULL,
	"flow_version_id" text,
	"form_instance_id" text,
	"draft_values" jsonb,
	"previous_values" jsonb,
	"choices" jsonb NOT NULL,
	"current_node_id" text,
	"passed_node_ids" jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"abnormal_reason" jsonb,
	"way" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questionnaire_id" text,
	"start_day" date,
	"end_day" date,
	"request_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_box" (
	"approval_id" text NOT NULL,
	"member_id" text NOT NULL,
	"box" text NOT NULL,
	"tenant_id" text NOT NULL,
	"center" text NOT NULL,
	"process_code" text NOT NULL,
	"status" text NOT NULL,
	"initiator_id" text NOT NULL,
	"task_id" text,
	"at" timestamp with time zone NOT NULL,
	"is_unread" boolean NOT NULL,
	"is_urged" boolean NOT NULL,
	"is_batchable" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"grams" text[] NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "approval_box_approval_id_box_member_id_pk" PRIMARY KEY("approval_id","box","member_id")
);
--> statement-breakpoint
CREATE TABLE "approval_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_copy" (
	"approval_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"node_id" text,
	"by_member_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "approval_copy_approval_id_member_id_pk" PRIMARY KEY("approval_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "approval_event" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" text,
	"acting_for_id" text,
	"node_id" text,
	"task_id" text,
	"detail" jsonb NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"signature_file_id" text,
	"attachment_ids" jsonb NOT NULL,
	"request_id" text,
	"revision" integer NOT NULL,
	"status_before" text NOT NULL,
	"status_after" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone,
	"undo" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_task" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"node_id" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"added_by_id" text,
	"assignee_id" text NOT NULL,
	"actor_id" text,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb NOT NULL,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"urged_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"remind_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "area" (
	"area_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"mobile_pattern" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_ref" (
	"file_id" text NOT NULL,
	"ref_kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "file_ref_file_id_ref_kind_ref_id_pk" PRIMARY KEY("file_id","ref_kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "file_trash" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_member_id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'attachment' NOT NULL,
	"storage_key" text NOT NULL,
	"small" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "condition_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"value_type" text NOT NULL,
	"operators" text[] NOT NULL,
	"unit" jsonb,
	"item_type" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text,
	"item_type" text NOT NULL,
	"item_code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"parent_code" text,
	"status" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entrust" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_member_id" text NOT NULL,
	"delegate_member_id" text NOT NULL,
	"kinds" text[] NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entrust_period" CHECK ("entrust"."end_at" > "entrust"."start_at"),
	CONSTRAINT "entrust_other_person" CHECK ("entrust"."owner_member_id" <> "entrust"."delegate_member_id")
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"member_id" text NOT NULL,
	"scope_key" text NOT NULL,
	"tenant_id" text NOT NULL,
	"version_id" text,
	"values" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_draft_member_id_scope_key_pk" PRIMARY KEY("member_id","scope_key")
);
--> statement-breakpoint
CREATE TABLE "form_field_permission" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"role_code" text NOT NULL,
	"field_key" text NOT NULL,
	"access" text NOT NULL,
	CONSTRAINT "form_field_permission_template_id_field_key_role_code_pk" PRIMARY KEY("template_id","field_key","role_code")
);
--> statement-breakpoint
CREATE TABLE "form_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"version_id" text NOT NULL,
	"member_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"template_id" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"status" text NOT NULL,
	"current_version_id" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "form_template_draft" (
	"template_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"schema" jsonb NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"last_save_id" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"schema" jsonb NOT NULL,
	"name" jsonb,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "process_form" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"process_code" text NOT NULL,
	"center" text NOT NULL,
	"name" jsonb NOT NULL,
	"template_id" text NOT NULL,
	"function_id" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"icon" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "help_document" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"version" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_quota" (
	"member_id" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	CONSTRAINT "leave_quota_member_id_year_kind_pk" PRIMARY KEY("member_id","year","kind")
);
--> statement-breakpoint
CREATE TABLE "leave_quota_change" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"days_before" numeric(5, 1),
	"days_after" numeric(5, 1),
	"reason" text NOT NULL,
	"by_member_id" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_data" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"model" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"department_id" text,
	"position_id" text,
	"job_number" text,
	"account_type" text DEFAULT 'regular' NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"sort_name" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "member_role" (
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "member_role_member_id_role_id_pk" PRIMARY KEY("member_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "member_term" (
	"member_id" text NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"tenant_id" text NOT NULL,
	CONSTRAINT "member_term_member_id_term_pk" PRIMARY KEY("member_id","term")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"data_scope" text DEFAULT 'self' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_function" (
	"role_id" text NOT NULL,
	"function_id" integer NOT NULL,
	CONSTRAINT "role_function_role_id_function_id_pk" PRIMARY KEY("role_id","function_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"path" text,
	"source_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operation_track" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text,
	"account_id" text NOT NULL,
	"member_id" text,
	"actor_name" text NOT NULL,
	"actor_en_name" text,
	"action" text NOT NULL,
	"target_id" text,
	"target_name" text,
	"target_en_name" text,
	"changes" jsonb NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"icon" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_holding" (
	"tenant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_holding_tenant_id_product_id_pk" PRIMARY KEY("tenant_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_order" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"request_id" text NOT NULL,
	"product_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" jsonb NOT NULL,
	"buyer_member_id" text NOT NULL,
	"seats" integer NOT NULL,
	"months" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text,
	"checkout_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"unit_price" integer NOT NULL,
	"min_seats" integer NOT NULL,
	"max_seats" integer NOT NULL,
	"months" integer[] NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_seat" (
	"tenant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"member_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_seat_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"subject" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"state" text NOT NULL,
	"attempt" text NOT NULL,
	"user_agent_hash" text NOT NULL,
	"account_id" text,
	"message_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_token" (
	"provider_app_id" text NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"sealed_value" text,
	"issue_id" text,
	"expires_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "provider_token_provider_app_id_kind_pk" PRIMARY KEY("provider_app_id","kind")
);
--> statement-breakpoint
CREATE TABLE "provider_app" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider" text NOT NULL,
	"corp_id" text NOT NULL,
	"app_key" text NOT NULL,
	"agent_id" text,
	"ext_code" text DEFAULT '' NOT NULL,
	"sign_hash" text,
	"allowed_origins" jsonb NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_identity" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider" text NOT NULL,
	"corp_id" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"last_save_id" text,
	"current_version_id" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version_id" text NOT NULL,
	"member_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"score" integer,
	"total" integer,
	"is_passed" boolean
);
--> statement-breakpoint
CREATE TABLE "questionnaire_version" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "schedule_audience" (
	"tenant_id" text NOT NULL,
	"audience" text NOT NULL,
	"order_id" text NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone,
	"is_full" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedule_audience_order_id_audience_pk" PRIMARY KEY("order_id","audience")
);
--> statement-breakpoint
CREATE TABLE "schedule_order" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"publisher_member_id" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_grams" text[] NOT NULL,
	"work_dates" text[] NOT NULL,
	"segments" jsonb NOT NULL,
	"posts" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"place_code" text,
	"opens_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"hourly_pay" numeric(10, 2),
	"leave_hours" integer,
	"form_template_id" text,
	"remark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"min_rest_hours" numeric(4, 2) NOT NULL,
	"leave_hours" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_slot" (
	"order_id" text NOT NULL,
	"work_date" text NOT NULL,
	"station_code" text NOT NULL,
	"tenant_id" text NOT NULL,
	"needed" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"segments" jsonb NOT NULL,
	CONSTRAINT "schedule_slot_order_id_work_date_station_code_pk" PRIMARY KEY("order_id","work_date","station_code"),
	CONSTRAINT "schedule_slot_places" CHECK ("schedule_slot"."taken" >= 0 and "schedule_slot"."taken" <= "schedule_slot"."needed")
);
--> statement-breakpoint
CREATE TABLE "schedule_take" (
	"order_id" text NOT NULL,
	"work_date" text NOT NULL,
	"station_code" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"form_instance_id" text,
	CONSTRAINT "schedule_take_order_id_work_date_station_code_member_id_pk" PRIMARY KEY("order_id","work_date","station_code","member_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_wait" (
	"order_id" text NOT NULL,
	"work_date" text NOT NULL,
	"station_code" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"turn" bigserial NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"form_instance_id" text,
	CONSTRAINT "schedule_wait_order_id_work_date_station_code_member_id_pk" PRIMARY KEY("order_id","work_date","station_code","member_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"member_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"need_refresh" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"scene" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_code" (
	"scene" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verify_code_scene_target_pk" PRIMARY KEY("scene","target")
);
--> statement-breakpoint
CREATE TABLE "tenant_profile" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"short_name" text,
	"logo" text,
	"industry" jsonb,
	"address" jsonb,
	"timezone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"en_name" text,
	"head_member_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"en_name" text,
	"status" text DEFAULT 'normal' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "common_app" (
	"member_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"apps" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"source_id" text,
	"task_id" text,
	"from_member_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"is_urged" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_member_id_member_id_fk" FOREIGN KEY ("author_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_target" ADD CONSTRAINT "app_target_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_definition" ADD CONSTRAINT "flow_definition_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_version" ADD CONSTRAINT "flow_version_flow_id_flow_definition_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flow_definition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_initiator_id_member_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_form_instance_id_form_instance_id_fk" FOREIGN KEY ("form_instance_id") REFERENCES "public"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_box" ADD CONSTRAINT "approval_box_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_comment" ADD CONSTRAINT "approval_comment_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_copy" ADD CONSTRAINT "approval_copy_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_copy" ADD CONSTRAINT "approval_copy_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_event" ADD CONSTRAINT "approval_event_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_assignee_id_member_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_ref" ADD CONSTRAINT "file_ref_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_member_id_member_id_fk" FOREIGN KEY ("owner_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_item" ADD CONSTRAINT "condition_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_item" ADD CONSTRAINT "dictionary_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust" ADD CONSTRAINT "entrust_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust" ADD CONSTRAINT "entrust_owner_member_id_member_id_fk" FOREIGN KEY ("owner_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust" ADD CONSTRAINT "entrust_delegate_member_id_member_id_fk" FOREIGN KEY ("delegate_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_permission" ADD CONSTRAINT "form_field_permission_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instance" ADD CONSTRAINT "form_instance_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instance" ADD CONSTRAINT "form_instance_version_id_form_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instance" ADD CONSTRAINT "form_instance_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instance" ADD CONSTRAINT "form_instance_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template" ADD CONSTRAINT "form_template_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_draft" ADD CONSTRAINT "form_template_draft_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_form" ADD CONSTRAINT "process_form_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_form" ADD CONSTRAINT "process_form_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_quota" ADD CONSTRAINT "leave_quota_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_quota_change" ADD CONSTRAINT "leave_quota_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_data" ADD CONSTRAINT "master_data_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_position_id_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."position"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_term" ADD CONSTRAINT "member_term_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_function" ADD CONSTRAINT "role_function_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_holding" ADD CONSTRAINT "product_holding_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_holding" ADD CONSTRAINT "product_holding_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order" ADD CONSTRAINT "product_order_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order" ADD CONSTRAINT "product_order_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order" ADD CONSTRAINT "product_order_plan_id_product_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."product_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_order" ADD CONSTRAINT "product_order_buyer_member_id_member_id_fk" FOREIGN KEY ("buyer_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_plan" ADD CONSTRAINT "product_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_seat" ADD CONSTRAINT "product_seat_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_seat" ADD CONSTRAINT "product_seat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_code" ADD CONSTRAINT "provider_code_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_code" ADD CONSTRAINT "provider_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_token" ADD CONSTRAINT "provider_token_provider_app_id_provider_app_id_fk" FOREIGN KEY ("provider_app_id") REFERENCES "public"."provider_app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_token" ADD CONSTRAINT "provider_token_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_app" ADD CONSTRAINT "provider_app_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD CONSTRAINT "provider_identity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD CONSTRAINT "provider_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD CONSTRAINT "provider_identity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_version_id_questionnaire_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_audience" ADD CONSTRAINT "schedule_audience_order_id_schedule_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."schedule_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_order" ADD CONSTRAINT "schedule_order_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_order" ADD CONSTRAINT "schedule_order_publisher_member_id_member_id_fk" FOREIGN KEY ("publisher_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_order" ADD CONSTRAINT "schedule_order_form_template_id_form_template_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rule" ADD CONSTRAINT "schedule_rule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_slot" ADD CONSTRAINT "schedule_slot_order_id_schedule_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."schedule_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_take" ADD CONSTRAINT "schedule_take_order_id_schedule_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."schedule_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_take" ADD CONSTRAINT "schedule_take_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_take" ADD CONSTRAINT "schedule_take_form_instance_id_form_instance_id_fk" FOREIGN KEY ("form_instance_id") REFERENCES "public"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_wait" ADD CONSTRAINT "schedule_wait_order_id_schedule_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."schedule_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_wait" ADD CONSTRAINT "schedule_wait_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_wait" ADD CONSTRAINT "schedule_wait_form_instance_id_form_instance_id_fk" FOREIGN KEY ("form_instance_id") REFERENCES "public"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_profile" ADD CONSTRAINT "tenant_profile_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position" ADD CONSTRAINT "position_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "common_app" ADD CONSTRAINT "common_app_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("area_code","mobile") WHERE "account"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email")) WHERE "account"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "announcement_list" ON "announcement" USING btree ("tenant_id","is_pinned" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "app_target_app" ON "app_target" USING btree ("tenant_id","app","client");--> statement-breakpoint
CREATE INDEX "app_target_app_id" ON "app_target" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_counter_key" ON "approval_counter" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "approval_phrase_member" ON "approval_phrase" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_definition_process" ON "flow_definition" USING btree ("tenant_id","process_code");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_version_number" ON "flow_version" USING btree ("flow_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request" ON "approval" USING btree ("initiator_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_no" ON "approval" USING btree ("tenant_id","no");--> statement-breakpoint
CREATE INDEX "approval_running" ON "approval" USING btree ("tenant_id","process_code") WHERE "approval"."current_node_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_form" ON "approval" USING btree ("form_instance_id");--> statement-breakpoint
CREATE INDEX "approval_away" ON "approval" USING btree ("department_id","start_day");--> statement-breakpoint
CREATE INDEX "approval_leave" ON "approval" USING btree ("initiator_id","start_day") WHERE "approval"."process_code" in ('leave', 'compensatoryLeave');--> statement-breakpoint
CREATE INDEX "approval_box_list" ON "approval_box" USING btree ("member_id","box","center","at" DESC NULLS LAST,"approval_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_box_process" ON "approval_box" USING btree ("member_id","box","center","process_code","at" DESC NULLS LAST,"approval_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_box_status" ON "approval_box" USING btree ("member_id","box","center","status","at" DESC NULLS LAST,"approval_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_box_person" ON "approval_box" USING btree ("member_id","box","center","initiator_id","at" DESC NULLS LAST,"approval_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_box_unread" ON "approval_box" USING btree ("member_id","box","center","at" DESC NULLS LAST) WHERE "approval_box"."is_unread";--> statement-breakpoint
CREATE INDEX "approval_box_grams" ON "approval_box" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "approval_comment_item" ON "approval_comment" USING btree ("approval_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_comment_request" ON "approval_comment" USING btree ("approval_id","member_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_event_place" ON "approval_event" USING btree ("approval_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_event_request" ON "approval_event" USING btree ("approval_id","member_id","request_id") WHERE "approval_event"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_task_item" ON "approval_task" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "approval_task_pending" ON "approval_task" USING btree ("assignee_id") WHERE "approval_task"."state" in ('pending', 'waiting');--> statement-breakpoint
CREATE INDEX "approval_task_remind" ON "approval_task" USING btree ("remind_at") WHERE "approval_task"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_task_live" ON "approval_task" USING btree ("approval_id","assignee_id") WHERE "approval_task"."state" in ('pending', 'waiting');--> statement-breakpoint
CREATE INDEX "file_ref_target" ON "file_ref" USING btree ("ref_kind","ref_id");--> statement-breakpoint
CREATE INDEX "file_trash_remove_after" ON "file_trash" USING btree ("remove_after");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stored_file_unused" ON "stored_file" USING btree ("unused_since") WHERE "stored_file"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "condition_item_channel" ON "condition_item" USING btree ("channel","sort");--> statement-breakpoint
CREATE INDEX "condition_item_key" ON "condition_item" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "condition_item_own" ON "condition_item" USING btree (coalesce("tenant_id", ''),"channel","key");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_own" ON "dictionary_item" USING btree ("tenant_id","item_type","item_code") WHERE "dictionary_item"."tenant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_shared" ON "dictionary_item" USING btree ("item_type","item_code") WHERE "dictionary_item"."tenant_id" is null;--> statement-breakpoint
CREATE INDEX "entrust_owner" ON "entrust" USING btree ("owner_member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "entrust"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "entrust_delegate" ON "entrust" USING btree ("delegate_member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "entrust"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "form_draft_updated" ON "form_draft" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "form_instance_member" ON "form_instance" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_instance_filled" ON "form_instance" USING btree ("template_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_instance"."template_id" is not null;--> statement-breakpoint
CREATE INDEX "form_instance_own" ON "form_instance" USING btree ("template_id","member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_instance"."template_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_instance_request" ON "form_instance" USING btree ("member_id","request_id") WHERE "form_instance"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_code" ON "form_template" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_request" ON "form_template" USING btree ("tenant_id","request_id") WHERE "form_template"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "form_template_changed" ON "form_template" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_template_status" ON "form_template" USING btree ("tenant_id","status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "form_version_number" ON "form_version" USING btree ("template_id","version");--> statement-breakpoint
CREATE INDEX "form_version_fields" ON "form_version" USING gin ("schema" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "process_form_code" ON "process_form" USING btree ("tenant_id","process_code");--> statement-breakpoint
CREATE UNIQUE INDEX "process_form_request" ON "process_form" USING btree ("tenant_id","request_id") WHERE "process_form"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_document_version" ON "help_document" USING btree ("code","version");--> statement-breakpoint
CREATE INDEX "help_document_newest" ON "help_document" USING btree ("code","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "help_document_category" ON "help_document" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leave_quota_change_person" ON "leave_quota_change" USING btree ("member_id","year","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leave_quota_change_request" ON "leave_quota_change" USING btree ("by_member_id","request_id") WHERE "leave_quota_change"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "master_data_code" ON "master_data" USING btree ("tenant_id","model","code");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tenant_account" ON "member" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "member_account" ON "member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_department" ON "member" USING btree ("department_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "member_sort_name" ON "member" USING btree ("tenant_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "member_unsorted" ON "member" USING btree ("id") WHERE "member"."sort_name" is null;--> statement-breakpoint
CREATE INDEX "member_role_role" ON "member_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "member_term_tenant" ON "member_term" USING btree ("tenant_id","term","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_tenant_code" ON "role" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "message_list" ON "message" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_list_category" ON "message" USING btree ("member_id","category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id","category","created_at" DESC NULLS LAST) WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_source" ON "message" USING btree ("source_id") WHERE "message"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "operation_track_tenant" ON "operation_track" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operation_track_area" ON "operation_track" USING btree ("tenant_id",split_part("action", '.', 1),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operation_track_account" ON "operation_track" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "product_code" ON "product" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_order_number" ON "product_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "product_order_request" ON "product_order" USING btree ("buyer_member_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_order_payment" ON "product_order" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "product_order_list" ON "product_order" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_order_list_state" ON "product_order" USING btree ("tenant_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_order_paid" ON "product_order" USING btree ("tenant_id","product_id") WHERE "product_order"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "product_order_pending" ON "product_order" USING btree ("expires_at") WHERE "product_order"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "product_plan_product" ON "product_plan" USING btree ("product_id","sort");--> statement-breakpoint
CREATE INDEX "product_seat_list" ON "product_seat" USING btree ("tenant_id","product_id","assigned_at" DESC NULLS LAST,"member_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "provider_code_created_at" ON "provider_code" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_app_corp" ON "provider_app" USING btree ("provider","corp_id","ext_code");--> statement-breakpoint
CREATE INDEX "provider_app_tenant" ON "provider_app" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identity_user" ON "provider_identity" USING btree ("provider","corp_id","provider_user_id");--> statement-breakpoint
CREATE INDEX "provider_identity_account" ON "provider_identity" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_request" ON "questionnaire" USING btree ("tenant_id","request_id") WHERE "questionnaire"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "questionnaire_changed" ON "questionnaire" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_status" ON "questionnaire" USING btree ("tenant_id","status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_answer_once" ON "questionnaire_answer" USING btree ("approval_id","questionnaire_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_version_number" ON "questionnaire_version" USING btree ("questionnaire_id","version");--> statement-breakpoint
CREATE INDEX "schedule_audience_open" ON "schedule_audience" USING btree ("tenant_id","audience","deadline_at","order_id");--> statement-breakpoint
CREATE INDEX "schedule_audience_free" ON "schedule_audience" USING btree ("tenant_id","audience","deadline_at","order_id") WHERE not "schedule_audience"."is_full";--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_order_request" ON "schedule_order" USING btree ("publisher_member_id","request_id");--> statement-breakpoint
CREATE INDEX "schedule_order_publisher" ON "schedule_order" USING btree ("publisher_member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schedule_order_publisher_status" ON "schedule_order" USING btree ("publisher_member_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schedule_order_publisher_place" ON "schedule_order" USING btree ("publisher_member_id","place_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schedule_order_deadline" ON "schedule_order" USING btree ("publisher_member_id","deadline_at") WHERE "schedule_order"."status" = 'published';--> statement-breakpoint
CREATE INDEX "schedule_order_title" ON "schedule_order" USING gin ("title_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "schedule_order_draft" ON "schedule_order" USING btree ("publisher_member_id","updated_at" DESC NULLS LAST) WHERE "schedule_order"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "schedule_take_member" ON "schedule_take" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE INDEX "schedule_take_order" ON "schedule_take" USING btree ("order_id","work_date","taken_at","member_id");--> statement-breakpoint
CREATE INDEX "schedule_wait_turn" ON "schedule_wait" USING btree ("order_id","work_date","station_code","turn");--> statement-breakpoint
CREATE INDEX "schedule_wait_member" ON "schedule_wait" USING btree ("member_id","work_date");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_expires_at" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_ticket_expires_at" ON "login_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_ticket_account" ON "login_ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_message_created_at" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_reset_at" ON "rate_limit" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "verify_code_expires_at" ON "verify_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "department_tenant_parent" ON "department" USING btree ("tenant_id","parent_id","sort");--> statement-breakpoint
CREATE INDEX "position_tenant" ON "position" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "work_item_pending" ON "work_item" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_item"."done_at" is null;--> statement-breakpoint
CREATE INDEX "work_item_pending_kind" ON "work_item" USING btree ("member_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work_item"."done_at" is null;--> statement-breakpoint
CREATE INDEX "work_item_source" ON "work_item" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE INDEX "work_item_task" ON "work_item" USING btree ("task_id") WHERE "work_item"."task_id" is not null;