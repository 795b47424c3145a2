INSERT INTO "role_function" ("role_id", "function_id") SELECT r."id", 1119 FROM "role" r WHERE r."code" IN ('manager', 'companyAdministrator') ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER "overtime_entry_settled_insert" AFTER INSERT ON "overtime_entry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settlement_stale_day();--> statement-breakpoint
CREATE TRIGGER "overtime_entry_settled_update" AFTER UPDATE ON "overtime_entry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settlement_stale_day();--> statement-breakpoint
CREATE TRIGGER "overtime_entry_settled_delete" AFTER DELETE ON "overtime_entry" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settlement_stale_day();
