import { Hono } from 'hono';
import { importSource } from '../../scripts/demo-backend.mjs';
import { median, percentile, round } from '../figures.mjs';

/** Who punches, each once; and how many of them at a time. */
const PUNCHERS = 2_000;
const AT_ONCE = 16;
/** Whose month is built. */
const BUILT = 10_000;
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
const CHUNK = 200;
const ROUNDS = 100;
const SMALL = 50;
const LARGE = 5_000;

const TERMS = `(select jsonb_build_object('hours','roster','fixedSegments','[]'::jsonb,'punches','everySegment','opensBefore',120,
  'closesAfter',240,'lateGrace',0,'seriousFrom',30,'lateAbsentFrom',180,'earlyGrace',0,'earlyAbsentFrom',180,'flexMinutes',0,
  'lateNext','[]'::jsonb,'rounding',jsonb_build_object('step',1,'way','down'),'freeDayMinutes',null,
  'makeUp',jsonb_build_object('times',3,'cycleDay',1,'days',30,'kinds',jsonb_build_array('missing','late','early')),
  'place','fence','outside','fieldWork','fieldWork',jsonb_build_object('asksPhoto',false,'asksNote',false),
  'reviewBelow',40,'confirmation',true))`;

/** A company whose people work five days of seven from nine to five, and have punched in October. */
const seed = (people, punches = true) => [
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
    select 'a' || n || '-' || d, 't', 'b' || n, date '2026-10-01' + d,
      '{"name":"早班","enName":"","label":"早","enLabel":"","colour":1,
        "segments":[{"startTime":"09:00","endTime":"17:00","restHours":1,"stationCode":"PAID"}]}', 'roster', now(), now()
    from generate_series(1, ${people}) n, generate_series(0, 30) d where (n + d) % 7 < 5`,
  ...(punches
    ? [
        `insert into punch (id, tenant_id, member_id, request_id, at, received_at, way, score, reasons, review)
          select 'p' || n || '-' || d || '-' || s, 't', 'b' || n, d || '-' || s, moment, moment, 'live', 80, '[]', 'none'
          from generate_series(1, ${people}) n, generate_series(0, 30) d, generate_series(0, 1) s,
            lateral (select timestamptz '2026-10-01 00:55+00' + d * interval '1 day' + s * interval '8 hours 10 minutes'
              + ((n * 7 + d) % 12) * interval '1 minute' as moment) at
          where (n + d) % 7 < 5`,
      ]
    : []),
  'analyze',
];

/**
 * Punches a second by the product's own call, beside a bare Hono route of the same run that inserts the same rows and nothing else; people-days a second of a month that
 * is built; and the month of a person of a small and a large company.
 */
export async function measureAttendance() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const { openInMemory } = await importSource('tests/helpers/test-database.ts');
  const cluster = await startCluster();
  try {
    const pglite = await onPglite(await openInMemory());
    const punchers = await openCompany(cluster, 'punches', PUNCHERS, false);
    const postgres = await measurePunches(punchers.server);
    await punchers.close();
    const built = await openCompany(cluster, 'built', BUILT, true);
    const days = await measureDays(built.server);
    await built.close();
    const months = await measureMonths(cluster);
    return { pglite, postgres, days, months };
  } finally {
    await cluster.close();
  }
}

async function openCompany(cluster, name, people, punches) {
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
    for (const statement of ['set session_replication_role = replica', ...seed(people, punches)]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
  return { server: await createTestServer({ database }), close: database.close };
}

async function onPglite(database) {
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const server = await createTestServer({ database });
  for (const statement of seed(PUNCHERS, false)) {
    await database.raw(statement, []);
  }
  const figures = await measurePunches(server);
  await database.close();
  return figures;
}

const POSITION = { latitude: 31.18871, longitude: 121.43661, accuracy: 20, datum: 'wgs84' };

async function measurePunches(server) {
  const { buildSession } = await importSource('tests/helpers/factories.ts');
  const { punch } = await importSource('server/db/schema/attendance/punch.ts');
  const tokens = [];
  for (let n = 1; n <= PUNCHERS; n += 1) {
    const person = { id: `b${n}`, tenantId: 't', accountId: `b${n}` };
    tokens.push(await buildSession(server.db, person, server.clock.now()));
  }
  const punches = await timed(tokens, async (token, n) => {
    const answer = await server.post('/attendance/web/mobile/punch/punch', {
      token,
      body: JSON.stringify({ requestId: `bench-${n}`, position: POSITION, device: `phone-of-${n}` }),
      headers: { 'content-type': 'application/json' },
    });
    const { code, msg } = await answer.json();
    if (code !== 0) {
      throw new Error(`the punch was answered ${code} ${msg}`);
    }
  });
  const rows = await server.db.select().from(punch);
  if (rows.length !== PUNCHERS) {
    throw new Error(`${rows.length} punches of ${PUNCHERS}`);
  }
  const bare = new Hono().post('/insert', async (c) => {
    const row = rows[(await c.req.json()).n];
    await server.db.insert(punch).values({ ...row, id: `bare${row.id}`, requestId: `bare-${row.id}` });
    return c.json({ code: 0 });
  });
  const inserts = await timed(rows, async (_row, n) => {
    const body = JSON.stringify({ n });
    const answer = await bare.request('/insert', { method: 'POST', body });
    if ((await answer.json()).code !== 0) {
      throw new Error('the insert failed');
    }
  });
  return { punches, inserts, ratio: round(punches.perSecond / inserts.perSecond, 2) };
}

/** All of them, so many at once; the first tenth warms up and does not count. */
async function timed(list, act) {
  const warm = Math.floor(list.length / 10);
  const times = [];
  let next = 0;
  let startedAt = 0;
  const worker = async () => {
    while (next < list.length) {
      const n = next;
      next += 1;
      if (n === warm) {
        startedAt = performance.now();
      }
      const begunAt = performance.now();
      await act(list[n], n);
      if (n >= warm) {
        times.push(performance.now() - begunAt);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: round(times.length / seconds), p99: round(percentile(times, 99), 1) };
}

async function measureDays(server) {
  const { buildDays } = await importSource('server/services/attendance/days/build-days.ts');
  const ids = Array.from({ length: BUILT }, (_, n) => `b${n + 1}`).sort();
  const begunAt = performance.now();
  for (let at = 0; at < ids.length; at += CHUNK) {
    await server.db.transaction(
      async (tx) => await buildDays(tx, 't', ids.slice(at, at + CHUNK), MONTH, server.clock.now()),
    );
  }
  const seconds = (performance.now() - begunAt) / 1_000;
  const [{ rows, flagged }] = await server.database.raw(
    'select count(*)::int as rows, (count(*) filter (where cardinality(flags) > 0))::int as flagged from day_result',
    [],
  );
  return {
    people: BUILT,
    days: BUILT * 31,
    seconds: round(seconds, 1),
    perSecond: round((BUILT * 31) / seconds),
    rows,
    flagged,
  };
}

async function measureMonths(cluster) {
  const all = [];
  for (const people of [SMALL, LARGE]) {
    const { server, close } = await openCompany(cluster, `month_${people}`, people, true);
    const { buildSession } = await importSource('tests/helpers/factories.ts');
    const person = { id: `b${people / 2}`, tenantId: 't', accountId: `b${people / 2}` };
    all.push({ server, close, token: await buildSession(server.db, person, server.clock.now()), times: [] });
  }
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const one of all) {
      const begunAt = performance.now();
      const answer = await one.server.post('/attendance/web/mobile/my/month', {
        token: one.token,
        body: 'month=2026-10',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const { code, msg, data } = await answer.json();
      if (!(data?.days.length === 31)) {
        throw new Error(`the month was answered ${code} ${msg}`);
      }
      one.times.push(performance.now() - begunAt);
    }
  }
  await Promise.all(all.map(async ({ close }) => await close()));
  const [small, large] = all.map(({ times }) => round(median(times.slice(ROUNDS / 10)), 2));
  return { small, large, ratio: round(large / small, 2), people: LARGE };
}
