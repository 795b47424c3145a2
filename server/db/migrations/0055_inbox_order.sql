DROP INDEX "work_item_pending";--> statement-breakpoint
DROP INDEX "work_item_pending_kind";--> statement-breakpoint
CREATE INDEX "approval_questionnaire" ON "approval" USING btree ("initiator_id") WHERE "approval"."questionnaire_id" is not null and "approval"."status" in ('inApproval', 'abnormal');--> statement-breakpoint
CREATE INDEX "shift_swap_party_waiting" ON "shift_swap_party" USING btree ("member_id","swap_id") WHERE "shift_swap_party"."consent" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_inbox" ON "work_item" USING btree ("member_id","kind",(case when "is_urged" then extract(epoch from "created_at" - timestamptz '2000-01-01 00:00:00+00') when "due_at" is not null then extract(epoch from "due_at" - timestamptz '2000-01-01 00:00:00+00') else 4000000000 - extract(epoch from "created_at" - timestamptz '2000-01-01 00:00:00+00') end),"source_id") WHERE "work_item"."done_at" is null;--> statement-breakpoint
CREATE FUNCTION "live_notify"(topic text, members text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	FOR ids IN
		SELECT string_agg(one.id, ',') FROM (
			SELECT known.id, (row_number() OVER () - 1) / 200 AS part
			FROM (SELECT DISTINCT id FROM unnest(members) id WHERE id IS NOT NULL) known
		) one GROUP BY one.part
	LOOP
		PERFORM pg_notify('live', topic || ' ' || ids);
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "live_signing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM live_notify('signing', array(
		SELECT c.initiator_member_id FROM changed c
		UNION SELECT p.member_id FROM changed c JOIN signing_party p ON p.signing_id = c.id WHERE c.state <> 'draft'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "signing_live_update" AFTER UPDATE ON "signing" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_signing();--> statement-breakpoint
CREATE FUNCTION "live_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Building the figures writes every person again: only a change of state concerns an open page.
	PERFORM live_notify('settlement', array(
		SELECT n.member_id FROM changed n JOIN before o ON o.settlement_id = n.settlement_id AND o.member_id = n.member_id
		WHERE o.state <> n.state
		UNION SELECT mr.member_id FROM (SELECT DISTINCT n.tenant_id FROM changed n
			JOIN before o ON o.settlement_id = n.settlement_id AND o.member_id = n.member_id WHERE o.state <> n.state) c
		JOIN role r ON r.tenant_id = c.tenant_id
		JOIN role_function rf ON rf.role_id = r.id AND rf.function_id = 1119
		JOIN member_role mr ON mr.role_id = r.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settlement_person_live_update" AFTER UPDATE ON "settlement_person" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_settlement();--> statement-breakpoint
CREATE FUNCTION "live_settlement_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM live_notify('settlement', array(
		SELECT p.member_id FROM changed n JOIN before o ON o.id = n.id AND o.state <> n.state
		JOIN settlement_person p ON p.settlement_id = n.id
		UNION SELECT mr.member_id FROM changed n JOIN before o ON o.id = n.id AND o.state <> n.state
		JOIN role r ON r.tenant_id = n.tenant_id
		JOIN role_function rf ON rf.role_id = r.id AND rf.function_id = 1119
		JOIN member_role mr ON mr.role_id = r.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settlement_live_update" AFTER UPDATE ON "settlement" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_settlement_period();--> statement-breakpoint
CREATE FUNCTION "live_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM live_notify('task', array(
		SELECT c.publisher_member_id FROM changed c WHERE c.status <> 'draft'
		UNION SELECT t.member_id FROM changed c JOIN schedule_take t ON t.order_id = c.id
		UNION SELECT w.member_id FROM changed c JOIN schedule_wait w ON w.order_id = c.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "schedule_order_live_update" AFTER UPDATE ON "schedule_order" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_order();--> statement-breakpoint
CREATE FUNCTION "live_spot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM live_notify('task', array(
		SELECT o.publisher_member_id FROM changed c JOIN schedule_order o ON o.id = c.order_id
		UNION SELECT c.member_id FROM changed c
		UNION SELECT w.member_id FROM changed c JOIN schedule_wait w ON w.order_id = c.order_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "schedule_take_live_insert" AFTER INSERT ON "schedule_take" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_spot();--> statement-breakpoint
CREATE TRIGGER "schedule_take_live_delete" AFTER DELETE ON "schedule_take" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_spot();--> statement-breakpoint
CREATE TRIGGER "schedule_wait_live_insert" AFTER INSERT ON "schedule_wait" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_spot();--> statement-breakpoint
CREATE TRIGGER "schedule_wait_live_delete" AFTER DELETE ON "schedule_wait" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_spot();--> statement-breakpoint
CREATE TRIGGER "day_confirmation_live_insert" AFTER INSERT ON "day_confirmation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('work', 'member_id');--> statement-breakpoint
CREATE TRIGGER "day_confirmation_live_update" AFTER UPDATE ON "day_confirmation" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('work', 'member_id');--> statement-breakpoint
CREATE TRIGGER "roster_reader_person_live_insert" AFTER INSERT ON "roster_reader" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');--> statement-breakpoint
CREATE TRIGGER "roster_reader_person_live_update" AFTER UPDATE ON "roster_reader" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');
