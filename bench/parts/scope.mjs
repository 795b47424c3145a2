import { importSource } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';

const COMPANIES = 10_000;
const ORGANS = 10;
/** In each department: a page is full, in the large database as in the small one. */
const PEOPLE = 20;
const ROUNDS = 200;
/** Tables that grow with the people, without what is checked row by row; their indexes are built once they are full. */
const TABLES = ['account', 'member', 'member_term', 'operation_track'];
const seed = (companies, organs) => [
  `insert into tenant (id, name, status, created_at) select 't' || c, '公司' || c, 'normal', now() from generate_series(1, ${companies}) c`,
  `insert into department (id, tenant_id, parent_id, name, sort)
    select 'd' || c || '-' || o, 't' || c, case when o > 1 then 'd' || c || '-1' end, '部门' || o, o
    from generate_series(1, ${companies}) c, generate_series(1, ${organs}) o`,
  `insert into account (id, mobile, name, status, created_at)
    select 'b' || n, (10000000000 + n)::text, '李浩', 'normal', now() from generate_series(1, ${companies * organs * PEOPLE}) n`,
  `insert into member (id, tenant_id, account_id, department_id, joined_at, sort_name)
    select 'b' || n, 't' || c, 'b' || n, 'd' || c || '-' || o, now(), 'lihao 李浩' || n
    from (select n, 1 + (n - 1) / ${organs * PEOPLE} as c, 1 + (n - 1) / ${PEOPLE} % ${organs} as o
      from generate_series(1, ${companies * organs * PEOPLE}) n) placed`,
  `insert into member_term (member_id, tenant_id, term)
    select m.id, m.tenant_id, term from member m, unnest(array['lihao', '李浩', 'lh']) term`,
  `insert into operation_track (id, tenant_id, account_id, member_id, actor_name, action, changes, ip, user_agent, created_at)
    select m.id, m.tenant_id, m.account_id, m.id, '李浩', 'session.login', '[]', '', '',
      timestamptz '2026-01-01' + hashtext(m.id) % 10000 * interval '1 minute' from member m`,
];

const FUNCTIONS = [1503, 1509];
const pageOf = (path, body) => ({ path, body });
const LISTS = {
  'people to choose from': pageOf('/joyhr/web/organ/mobile/listPeople', 'within=organisation'),
  'people to choose from, by a letter that all have': pageOf(
    '/joyhr/web/organ/mobile/listPeople',
    'within=organisation&keyword=l',
  ),
  'people to keep': pageOf('/joyhr/web/organ/mobile/memberPage', ''),
  'people to keep, by a letter that all have': pageOf('/joyhr/web/organ/mobile/memberPage', 'keyword=l'),
  'people to keep, by department': pageOf('/joyhr/web/organ/mobile/memberPage', 'organId=ORGAN'),
  'operation records': pageOf('/joyhr/web/operationTrack/list', ''),
  'operation records of an area': pageOf('/joyhr/web/operationTrack/list', 'action=session'),
};

/** A page of somebody who reaches one department: among 2,000,000 people of 10,000 companies, and among 40 of one. */
export async function measureScope() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const cluster = await startCluster();
  try {
    const large = await open(cluster, 'large', COMPANIES, ORGANS);
    const small = await open(cluster, 'small', 1, 2);
    const rows = await compare(small, large);
    await Promise.all([large, small].map(async ({ close }) => await close()));
    return { people: COMPANIES * ORGANS * PEOPLE, companies: COMPANIES, rows };
  } finally {
    await cluster.close();
  }
}

/** A database filled with so many companies, and somebody in the middle of them who reaches one department. */
async function open(cluster, name, companies, organs) {
  const { openPostgres } = await importSource('server/db/open-postgres.ts');
  const { testPostgres } = await importSource('tests/helpers/postgres-options.ts');
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const { buildSession } = await importSource('tests/helpers/factories.ts');
  await cluster.query(`create database ${name}`);
  const url = cluster.url.replace(/postgres$/, name);
  const database = await openPostgres(url, testPostgres(4));
  await fill(url, seed(companies, organs));
  const server = await createTestServer({ database });
  const person = Math.ceil((companies * organs * PEOPLE) / 2) + PEOPLE / 2;
  const [own] = await database.raw(
    `select id, tenant_id as "tenantId", account_id as "accountId", department_id as "organId" from member where id = $1`,
    [`b${person}`],
  );
  await database.raw(
    `insert into role (id, tenant_id, code, name, data_scope) values ('r', $1, 'r', 'r', 'department')`,
    [own.tenantId],
  );
  await database.raw(`insert into role_function (role_id, function_id) select 'r', unnest($1::int[])`, [
    FUNCTIONS,
  ]);
  await database.raw(`insert into member_role (member_id, role_id, tenant_id) values ($1, 'r', $2)`, [
    own.id,
    own.tenantId,
  ]);
  const token = await buildSession(server.db, own, server.clock.now());
  return { server, token, organId: own.organId, close: database.close };
}

/** Nothing is cleaned up behind the back of what is measured. */
const unattended = (table) => `alter table ${table} set (autovacuum_enabled = false)`;

async function fill(url, statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = TABLES.map((one) => `'${one}'`).join();
    const { rows: indexes } =
      await client.query(`select i.indexname as name, i.indexdef as definition from pg_indexes i
      join pg_index x on x.indexrelid = i.indexname::regclass where i.tablename in (${tables}) and not x.indisprimary`);
    await client.query(indexes.map(({ name }) => `drop index ${name}`).join(';'));
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    const ends = [...indexes.map(({ definition }) => definition), 'vacuum analyze', 'checkpoint'];
    for (const statement of [...TABLES.map(unattended), ...statements, ...ends]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/** All lists in every round, and by turns, so that slow seconds of the machine hit all of them alike. */
async function compare(small, large) {
  const times = Object.keys(LISTS).map((name) => ({ name, small: [], large: [] }));
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const one of times) {
      one.small.push(await time(LISTS[one.name], small));
      one.large.push(await time(LISTS[one.name], large));
    }
  }
  const middle = (all) => round(median(all.slice(ROUNDS / 10)), 2);
  return times.map(({ name, ...one }) => {
    const [ofSmall, ofLarge] = [middle(one.small), middle(one.large)];
    return { name, small: ofSmall, large: ofLarge, ratio: round(ofLarge / ofSmall, 2) };
  });
}

async function time({ path, body }, { server, token, organId }) {
  const begunAt = performance.now();
  const answer = await server.post(path, {
    token,
    body: `pageNo=1&pageSize=20&${body.replace('ORGAN', organId)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { code, msg, data } = await answer.json();
  if (data?.list?.length !== PEOPLE) {
    throw new Error(`${path} answered ${code} ${msg} with ${data?.list?.length} rows`);
  }
  return performance.now() - begunAt;
}
