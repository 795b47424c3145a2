CREATE FUNCTION "live_tell_planners"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	FOR ids IN
		SELECT string_agg(told.id, ',') FROM (
			SELECT planners.id, (row_number() OVER () - 1) / 200 AS part
			FROM (
				SELECT DISTINCT mr.member_id AS id FROM (SELECT DISTINCT tenant_id FROM changed) c
				JOIN role r ON r.tenant_id = c.tenant_id
				JOIN role_function rf ON rf.role_id = r.id AND rf.function_id = 1112
				JOIN member_role mr ON mr.role_id = r.id
			) planners
		) told GROUP BY told.part
	LOOP
		PERFORM pg_notify('live', 'roster ' || ids);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "roster_cell_live_insert" AFTER INSERT ON "roster_cell" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "roster_cell_live_update" AFTER UPDATE ON "roster_cell" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "roster_cell_live_delete" AFTER DELETE ON "roster_cell" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "assignment_live_insert" AFTER INSERT ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "assignment_live_update" AFTER UPDATE ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "assignment_live_delete" AFTER DELETE ON "assignment" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();--> statement-breakpoint
CREATE TRIGGER "assignment_person_live_insert" AFTER INSERT ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');--> statement-breakpoint
CREATE TRIGGER "assignment_person_live_update" AFTER UPDATE ON "assignment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');--> statement-breakpoint
CREATE TRIGGER "assignment_person_live_delete" AFTER DELETE ON "assignment" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell('roster', 'member_id');--> statement-breakpoint
CREATE TRIGGER "roster_reader_live_update" AFTER UPDATE ON "roster_reader" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_tell_planners();
