ALTER TABLE "day_result" ADD COLUMN "awaits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "day_result_awaits" ON "day_result" USING btree ("member_id","work_date") WHERE "day_result"."awaits";--> statement-breakpoint
CREATE FUNCTION "day_result_awaits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.awaits := NEW.asks_confirmation AND NOT EXISTS (
		SELECT 1 FROM day_confirmation c
		WHERE c.member_id = NEW.member_id AND c.work_date = NEW.work_date
			AND NOT (c.state IN ('confirmed', 'again') AND c.digest <> NEW.digest));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "day_confirmation_awaits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Writing the day has its own trigger look again.
	UPDATE day_result SET awaits = awaits
	WHERE member_id = COALESCE(NEW.member_id, OLD.member_id) AND work_date = COALESCE(NEW.work_date, OLD.work_date);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "day_result_awaits" BEFORE INSERT OR UPDATE ON "day_result" FOR EACH ROW EXECUTE FUNCTION day_result_awaits();--> statement-breakpoint
CREATE TRIGGER "day_confirmation_awaits" AFTER INSERT OR UPDATE OR DELETE ON "day_confirmation" FOR EACH ROW EXECUTE FUNCTION day_confirmation_awaits();--> statement-breakpoint
UPDATE "day_result" SET "awaits" = true WHERE "asks_confirmation";
