import { importSource } from '../../../scripts/demo-backend.mjs';

/** Connections of the product's pool; as many people punch at a time. */
export const AT_ONCE = 16;

const TERMS = `(select jsonb_build_object('hours','roster','fixedSegments','[]'::jsonb,'punches','everySegment','opensBefore',120,
  'closesAfter',240,'lateGrace',0,'seriousFrom',30,'lateAbsentFrom',180,'earlyGrace',0,'earlyAbsentFrom',180,'flexMinutes',0,
  'lateNext','[]'::jsonb,'rounding',jsonb_build_object('step',1,'way','down'),'freeDayMinutes',null,
  'makeUp',jsonb_build_object('times',3,'cycleDay',1,'days',30,'kinds',jsonb_build_array('missing','late','early')),
  'place','fence','outside','fieldWork','fieldWork',jsonb_build_object('asksPhoto',false,'asksNote',false),
  'reviewBelow',40,'confirmation',true))`;

const OCTOBER = { from: '2026-10-01', days: 31, punches: true };

/** A company whose people work five days of seven from nine to five, and have punched twice on each of them. */
export const seed = (people, { from, days, punches } = OCTOBER) => [
  `insert into tenant (id, name, status, created_at) values ('t', '公司', 'normal', now())`,
  `insert into account (id, mobile, name, status, created_at)
    select 'b' || n, (10000000000 + n)::text, '李浩', 'normal', now() from generate_series(1, ${people}) n`,
  `insert into member (id, tenant_id, account_id, joined_at, sort_name)
    select 'b' || n, 't', 'b' || n, '2026-01-01', 'lihao 李浩' || n from generate_series(1, ${people}) n`,
  `insert into role (id, tenant_id, code, name, data_scope) values ('r', 't', 'employee', '员工', 'self')`,
  `insert into role_function (role_id, function_id) values ('r', 1101), ('r', 1110)`,
  `insert into member_role (member_id, role_id, tenant_id) select 'b' || n, 'r', 't' from generate_series(1, ${people}) n`,
  `insert into master_data (id, tenant_id, model, code, name, fields, created_at)
    values ('m', 't', 'place', 'SHOP', '门店', '{}', now())`,
  `insert into work_place (tenant_id, place_code, latitude, longitude, radius_metres, wifi, updated_at)
    values ('t', 'SHOP', 31188600, 121436500, 150, '[]', now())`,
  `insert into attendance_rule (id, tenant_id, group_id, from_date, terms, created_by_member_id, created_at)
    values ('v', 't', 'default', '2026-09-01', ${TERMS}, 'b1', now())`,
  `insert into assignment (id, tenant_id, member_id, work_date, shift, source, created_at, updated_at)
    select 'a' || n || '-' || d, 't', 'b' || n, date '${from}' + d,
      '{"name":"早班","enName":"","label":"早","enLabel":"","colour":1,
        "segments":[{"startTime":"09:00","endTime":"17:00","restHours":1,"stationCode":"PAID"}]}', 'roster', now(), now()
    from generate_series(1, ${people}) n, generate_series(0, ${days - 1}) d where (n + d) % 7 < 5`,
  ...(punches
    ? [
        `insert into punch (id, tenant_id, member_id, request_id, at, received_at, way, score, reasons, review)
          select 'p' || n || '-' || d || '-' || s, 't', 'b' || n, d || '-' || s, moment, moment, 'live', 80, '[]', 'none'
          from generate_series(1, ${people}) n, generate_series(0, ${days - 1}) d, generate_series(0, 1) s,
            lateral (select timestamptz '${from} 00:55+00' + d * interval '1 day' + s * interval '8 hours 10 minutes'
              + ((n * 7 + d) % 12) * interval '1 minute' as moment) at
          where (n + d) % 7 < 5`,
      ]
    : []),
];

/** A database of the cluster, filled by these statements, with the product on it. */
export async function openCompany(cluster, name, statements) {
  const { openPostgres } = await importSource('server/db/open-postgres.ts');
  const { testPostgres } = await importSource('tests/helpers/postgres-options.ts');
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  await cluster.query(`create database attendance_${name}`);
  const url = cluster.url.replace(/postgres$/, `attendance_${name}`);
  const database = await openPostgres(url, testPostgres(AT_ONCE));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of ['set session_replication_role = replica', ...statements, 'analyze']) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
  return { url, server: await createTestServer({ database }), close: database.close };
}

/** Sessions of these people of the company, in their order. */
export async function tokensOf(server, ids) {
  const { buildSession } = await importSource('tests/helpers/factories.ts');
  const tokens = [];
  for (const id of ids) {
    tokens.push(await buildSession(server.db, { id, tenantId: 't', accountId: id }, server.clock.now()));
  }
  return tokens;
}
