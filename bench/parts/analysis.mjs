import { importSources } from '../../scripts/demo-backend.mjs';
import { median, percentile, round } from '../figures.mjs';
import { measureInParts } from '../memory.mjs';
import { seed } from './attendance/company.mjs';
import { measuredOn } from './attendance/measured-on.mjs';

const PEOPLE = 5_000;
const FEW = 50;
const DEPARTMENTS = 200;
/** Each tenth department stands at the top, with nine below it. */
const REGION = 10;
const ROUNDS = 40;
/** Days that are built: the last before the test server's clock, 20 November 2026. */
const WEEK = { from: '2026-11-16', days: 4, punches: true };
const HISTORY = { from: '2024-11-01', to: '2026-11-19' };

const company = [
  ...seed(PEOPLE, WEEK),
  `insert into department (id, tenant_id, parent_id, name)
    select 'd' || n, 't', case when n % ${REGION} = 0 then null else 'd' || n / ${REGION} * ${REGION} end, '门店' || n
    from generate_series(0, ${DEPARTMENTS - 1}) n`,
  `update member set department_id = 'd' || substr(id, 2)::int % ${DEPARTMENTS}`,
  `insert into department_place (tenant_id, department_id, from_day, parent_id, name)
    select tenant_id, id, '0001-01-01', parent_id, name from department`,
  `insert into analysis_built (tenant_id, since_date, until_date, built_at) values ('t', '2026-11-15', '2026-11-15', now())`,
  `insert into role (id, tenant_id, code, name, data_scope) values ('k', 't', 'companyAdministrator', '管理员', 'company')`,
  `insert into role_function (role_id, function_id) values ('k', 1702)`,
  `insert into member_role (member_id, role_id, tenant_id) values ('b1', 'k', 't')`,
];

/** A second company of fifty people in five departments, and two years of figures of both. */
const history = [
  `insert into tenant (id, name, status, created_at) values ('s', '小公司', 'normal', now())`,
  `insert into account (id, mobile, name, status, created_at) values ('s1', '19900000001', '李浩', 'normal', now())`,
  `insert into member (id, tenant_id, account_id, joined_at, sort_name) values ('s1', 's', 's1', '2024-11-01', 'lihao 李浩')`,
  `insert into role (id, tenant_id, code, name, data_scope) values ('ks', 's', 'companyAdministrator', '管理员', 'company')`,
  `insert into role_function (role_id, function_id) values ('ks', 1702)`,
  `insert into member_role (member_id, role_id, tenant_id) values ('s1', 'ks', 's')`,
  `insert into department_place (tenant_id, department_id, from_day, parent_id, name)
    select 's', 'e' || n, '0001-01-01', null, '部门' || n from generate_series(1, 5) n`,
  `delete from metric_day`,
  `delete from metric_month`,
  `delete from analysis_mark`,
  ...[
    {
      tenant: 't',
      names: `select 'd' || n as id, n from generate_series(0, ${DEPARTMENTS - 1}) n`,
      people: 25,
    },
    { tenant: 's', names: `select 'e' || n as id, n from generate_series(1, 5) n`, people: 10 },
  ].map(
    ({ tenant, names, people }) => `insert into metric_day
        (tenant_id, department_id, with_below, day, days, planned, attended, worked, late, absent, leave, begun, begun_late, heads, joined, "left")
      select '${tenant}', o.id, b, d, ${people}, ${people} * 480, ${people} * 450, ${people} * 460, o.n % 7 * 10, 480, 480, ${people},
        (o.n + extract(doy from d)::int) % 4, ${people}, 0, 0
      from (${names} union all select '', -1) o, (values (true), (false)) t (b), generate_series(date '${HISTORY.from}', date '${HISTORY.to}', interval '1 day') d`,
  ),
  `insert into analysis_built (tenant_id, since_date, until_date, built_at)
    values ('t', '${HISTORY.from}', '${HISTORY.to}', now()), ('s', '${HISTORY.from}', '${HISTORY.to}', now())
    on conflict (tenant_id) do update set since_date = excluded.since_date, until_date = excluded.until_date`,
];

/**
 * Days of people whose figures a job computes a second, and what that adds to the memory of its process; the first screen of analysis on the
 * server in a company of 5,000 people and one of 50, by turns, with two years of figures each.
 */
export const measureAnalysis = async (kind) => await measuredOn(kind, 'analysis', company, measured);

async function measured(server) {
  const [{ composeNouns }, { closeDays }, { refreshMetrics }, { buildSession }] = await importSources([
    'server/composition/compose-nouns.ts',
    'server/services/attendance/days/close-days.ts',
    'server/services/analysis/build/refresh-metrics.ts',
    'tests/helpers/factories.ts',
  ]);
  composeNouns();
  const parts = { db: server.db, now: server.clock.now };
  await closeDays(parts);
  const { seconds, memory } = await measureInParts(async () => await refreshMetrics(parts));
  const [built] = await server.database.raw(
    `select count(*)::int as days, sum(planned)::int as planned from metric_person where tenant_id = 't'`,
    [],
  );
  const [summed] = await server.database.raw(
    `select sum(planned)::int as planned from metric_day where tenant_id = 't' and department_id = '' and with_below`,
    [],
  );
  if (!(built.days > PEOPLE) || built.planned !== summed.planned) {
    throw new Error(
      `${built.days} days with ${built.planned} minutes were built, and ${summed.planned} summed`,
    );
  }
  for (const statement of [...history, 'analyze']) {
    await server.database.raw(statement, []);
  }
  const open = async (id, tenantId) => ({
    token: await buildSession(server.db, { id, tenantId, accountId: id }, server.clock.now()),
    times: [],
  });
  const [large, small] = [await open('b1', 't'), await open('s1', 's')];
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    for (const one of [large, small]) {
      one.times.push(await readHome(server, one.token));
    }
  }
  const [many, few] = [large, small].map(({ times }) => times.slice(ROUNDS / 10));
  return {
    people: PEOPLE,
    days: built.days,
    perSecond: round(built.days / seconds),
    seconds: round(seconds, 1),
    memory: round(memory),
    homeMs: round(median(many), 1),
    homeP95: round(percentile(many, 95), 1),
    fewMs: round(median(few), 1),
    ratio: round(median(many) / median(few), 2),
    few: FEW,
  };
}

async function readHome(server, token) {
  const begunAt = performance.now();
  const answer = await server.post('/analysis/web/mobile/home', {
    token,
    body: JSON.stringify({ period: 'thisMonth' }),
    headers: { 'content-type': 'application/json' },
  });
  const { code, msg, data } = await answer.json();
  const ms = performance.now() - begunAt;
  if (data?.tiles?.[0]?.value?.state !== 'ok') {
    throw new Error(
      `the first screen of analysis was answered ${code} ${msg}: ${JSON.stringify(data?.tiles?.[0])}`,
    );
  }
  return ms;
}
