import { importSource } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';

const SMALL = 50;
const LARGE = 50_000;
const ROUNDS = 300;
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
/** Everybody works five days of seven, and has been told of it by one publication. */
const seed = (people) => [
  `insert into tenant (id, name, status, created_at) values ('t', '公司', 'normal', now())`,
  `insert into account (id, mobile, name, status, created_at)
    select 'b' || n, (10000000000 + n)::text, '李浩', 'normal', now() from generate_series(1, ${people}) n`,
  `insert into member (id, tenant_id, account_id, joined_at, sort_name)
    select 'b' || n, 't', 'b' || n, now(), 'lihao 李浩' || n from generate_series(1, ${people}) n`,
  `insert into assignment (id, tenant_id, member_id, work_date, shift, source, created_at, updated_at)
    select 'a' || n || '-' || d, 't', 'b' || n, date '2026-11-01' + d,
      '{"name":"早班","enName":"","label":"早","enLabel":"","colour":1,
        "segments":[{"startTime":"09:00","endTime":"17:00","restHours":1,"stationCode":"PAID"}]}', 'roster', now(), now()
    from generate_series(1, ${people}) n, generate_series(0, 29) d where (n + d) % 7 < 5`,
  `insert into roster_publication (id, tenant_id, publisher_member_id, request_id, from_date, to_date, published_at)
    values ('p', 't', 'b1', 'p', '2026-11-01', '2026-11-30', now())`,
  `insert into roster_reader (publication_id, member_id, tenant_id, seen_at)
    select 'p', 'b' || n, 't', now() from generate_series(1, ${people}) n`,
  'analyze',
];

/** The month of a person of a company of 50 and of one of 50,000, in milliseconds, medians of calls by turns. */
export async function measureMonth() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const cluster = await startCluster();
  try {
    const all = [await open(cluster, 'small', SMALL), await open(cluster, 'large', LARGE)];
    const times = all.map(() => []);
    for (let at = 0; at < ROUNDS; at += 1) {
      for (const [index, one] of all.entries()) {
        times[index].push(await time(one));
      }
    }
    const [small, large] = times.map((one) => round(median(one.slice(ROUNDS / 10)), 2));
    await Promise.all(all.map(async ({ close }) => await close()));
    return { people: LARGE, small, large, ratio: round(large / small, 2) };
  } finally {
    await cluster.close();
  }
}

async function open(cluster, name, people) {
  const { openPostgres } = await importSource('server/db/open-postgres.ts');
  const { testPostgres } = await importSource('tests/helpers/postgres-options.ts');
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const { buildSession } = await importSource('tests/helpers/factories.ts');
  await cluster.query(`create database month_${name}`);
  const url = cluster.url.replace(/postgres$/, `month_${name}`);
  const database = await openPostgres(url, testPostgres(4));
  await fill(url, seed(people));
  const server = await createTestServer({ database });
  const person = { id: `b${people / 2}`, tenantId: 't', accountId: `b${people / 2}` };
  return { server, token: await buildSession(server.db, person, server.clock.now()), close: database.close };
}

/** By a connection without the limits of the product's own. */
async function fill(url, statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of ['set session_replication_role = replica', ...statements]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

async function time({ server, token }) {
  const begunAt = performance.now();
  const answer = await server.post('/schedule/web/mobile/myCalendar/read', {
    token,
    body: `from=${MONTH.from}&to=${MONTH.to}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { code, msg, data } = await answer.json();
  if (!(data?.works.length > 20)) {
    throw new Error(`the month answered ${code} ${msg} with ${data?.works.length} works`);
  }
  return performance.now() - begunAt;
}
