-- Who decides for `$1` in the center `$2` at `$3`: the delegates, and where one of them is on leave, whom that one delegates to. `via_id` is
-- the delegate who is followed, `away_until` the end of the delegate's own leave.
CREATE FUNCTION "delegates_of"(text, text, timestamptz) RETURNS TABLE(delegate_id text, via_id text, away_until timestamptz) LANGUAGE sql STABLE AS $$
	WITH RECURSIVE chain(id, via, path, away) AS (
		SELECT e.delegate_member_id, NULL::text, ARRAY[$1, e.delegate_member_id],
			(SELECT max(a.ends_at) FROM absence a WHERE a.member_id = e.delegate_member_id AND a.kind = 'leave' AND a.starts_at <= $3 AND a.ends_at > $3)
		FROM entrust e
		WHERE e.owner_member_id = $1 AND e.is_enabled AND e.deleted_at IS NULL AND e.start_at <= $3 AND e.end_at > $3 AND $2 = ANY(e.kinds)
		UNION ALL
		SELECT e.delegate_member_id, coalesce(c.via, c.id), c.path || e.delegate_member_id,
			(SELECT max(a.ends_at) FROM absence a WHERE a.member_id = e.delegate_member_id AND a.kind = 'leave' AND a.starts_at <= $3 AND a.ends_at > $3)
		FROM chain c JOIN entrust e ON e.owner_member_id = c.id
		WHERE c.away IS NOT NULL AND NOT e.delegate_member_id = ANY(c.path)
			AND e.is_enabled AND e.deleted_at IS NULL AND e.start_at <= $3 AND e.end_at > $3 AND $2 = ANY(e.kinds)
	)
	SELECT DISTINCT ON (id) id, via, away FROM chain ORDER BY id, via NULLS FIRST
$$;--> statement-breakpoint
-- The same from the delegate's side: for whom `$1` decides.
CREATE FUNCTION "owners_of"(text, text, timestamptz) RETURNS TABLE(owner_id text) LANGUAGE sql STABLE AS $$
	WITH RECURSIVE chain(id, path) AS (
		SELECT e.owner_member_id, ARRAY[$1, e.owner_member_id] FROM entrust e
		WHERE e.delegate_member_id = $1 AND e.is_enabled AND e.deleted_at IS NULL AND e.start_at <= $3 AND e.end_at > $3 AND $2 = ANY(e.kinds)
		UNION ALL
		SELECT e.owner_member_id, c.path || e.owner_member_id FROM chain c JOIN entrust e ON e.delegate_member_id = c.id
		WHERE NOT e.owner_member_id = ANY(c.path)
			AND EXISTS (SELECT 1 FROM absence a WHERE a.member_id = c.id AND a.kind = 'leave' AND a.starts_at <= $3 AND a.ends_at > $3)
			AND e.is_enabled AND e.deleted_at IS NULL AND e.start_at <= $3 AND e.end_at > $3 AND $2 = ANY(e.kinds)
	)
	SELECT DISTINCT id FROM chain
$$;
