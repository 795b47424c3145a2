ALTER TABLE "overtime_rule" ALTER COLUMN "created_by_member_id" DROP NOT NULL;--> statement-breakpoint
-- Scheduled hours beyond the standard become overtime from the first whole week after the update on. Days before it keep what they came to,
-- so that no locked month changes and no adjustment is booked for the past. Versions that say nothing mean that scheduled hours were none.
UPDATE overtime_rule r SET terms = r.terms || '{"planned":"week"}'::jsonb
FROM tenant t LEFT JOIN tenant_profile p ON p.tenant_id = t.id
WHERE r.tenant_id = t.id AND r.terms IS NOT NULL
	AND r.from_date > current_date + 1 + (coalesce(p.first_weekday, 1) - extract(dow FROM current_date + 1)::int + 7) % 7;--> statement-breakpoint
INSERT INTO overtime_rule (id, tenant_id, group_id, from_date, terms, created_by_member_id, created_at)
SELECT gen_random_uuid()::text, t.id, '', date '2000-01-01',
	'{"basis":"smaller","countsBefore":false,"minimum":30,"rounding":{"step":1,"way":"down"},"rest":null,"restDay":"employee","planned":"off","validMonths":6,"paysFreeStatutory":false}'::jsonb,
	NULL, now()
FROM tenant t
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO overtime_rule (id, tenant_id, group_id, from_date, terms, created_by_member_id, created_at)
SELECT gen_random_uuid()::text, r.tenant_id, r.group_id, s.start, r.terms || '{"planned":"week"}'::jsonb, NULL, now()
FROM tenant t LEFT JOIN tenant_profile p ON p.tenant_id = t.id
CROSS JOIN LATERAL (SELECT current_date + 1 + (coalesce(p.first_weekday, 1) - extract(dow FROM current_date + 1)::int + 7) % 7 AS start) s
CROSS JOIN LATERAL (SELECT DISTINCT ON (o.group_id) o.tenant_id, o.group_id, o.terms FROM overtime_rule o
	WHERE o.tenant_id = t.id AND o.from_date <= s.start ORDER BY o.group_id, o.from_date DESC) r
WHERE r.terms IS NOT NULL
ON CONFLICT (tenant_id, group_id, from_date) DO UPDATE SET terms = excluded.terms;
