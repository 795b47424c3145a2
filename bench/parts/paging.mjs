import { importSource } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';

const SMALL = 50;
const LARGE = 5000;
const ROUNDS = 300;

const FUNCTION_TASK_TAKE = 1201;
const FUNCTION_TASK_PUBLISH = 1202;

const APPROVALS = '/workflow/web/mobile/approval';
/** Requests that wait for the person: every second one a leave of one colleague, which the filters look for. */
const insertApprovals = (count) => [
  `insert into approval (id, tenant_id, no, center, process_code, process_name, title, summary, initiator_id, status,
      choices, passed_node_ids, request_id, created_at, updated_at, submitted_at)
    select 'b-' || $2 || n, $1, 'LV-' || $2 || n, 'lgApprove', case when n % 2 = 0 then 'leave' else 'overtime' end,
      '{"zh_CN":"请假","en":"Leave"}', '{"zh_CN":"李浩的请假申请","en":"Leave"}', '[]', $2, 'inApproval', '{}', '[]',
      'r-' || n, now(), now(), timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${count}) n`,
  `insert into approval_box (approval_id, member_id, box, tenant_id, center, process_code, status, initiator_id, at,
      is_unread, is_urged, is_batchable, grams, search_text)
    select 'b-' || $2 || n, $2, 'pending', $1, 'lgApprove', case when n % 2 = 0 then 'leave' else 'overtime' end,
      case when n % 2 = 0 then 'inApproval' else 'abnormal' end, $2, timestamptz '2026-01-01' + n * interval '1 minute',
      n <= 10, false, false, case when n % 2 = 0 then array['李','浩','李浩'] else array['王','芳','王芳'] end,
      case when n % 2 = 0 then '李浩的请假申请' else '王芳的加班申请' end from generate_series(1, ${count}) n`,
];
const approvals = (filter) => ({
  path: `${APPROVALS}/list`,
  json: { center: 'lgApprove', box: 'pending', ...filter },
  insert: insertApprovals,
});

/** Colleagues of whom every one is found by `l`, and every tenth by `wh`; each has six terms, as a real name makes. */
const insertPeople = (count) => [
  `insert into account (id, mobile, name, password_hash, status, created_at)
    select 'b-' || $2 || n, '9' || $2 || n, '李浩', '', 'normal', now() from generate_series(1, ${count}) n where $1 <> ''`,
  `insert into member (id, tenant_id, account_id, status, joined_at, sort_name)
    select 'b-' || $2 || n, $1, 'b-' || $2 || n, 'normal', now(), 'li hao ' || n from generate_series(1, ${count}) n`,
  `insert into member_term (member_id, tenant_id, term)
    select 'b-' || $2 || n, $1, term from generate_series(1, ${count}) n,
      unnest(array['李浩', 'lihao' || n, 'lh' || n, 'hao li', 'shouyinyuan', case when n <= 25 then 'wanghong' || n else 'wu' || n end]) term`,
];
const people = (filter) => ({
  path: '/joyhr/web/organ/mobile/listPeople',
  type: 'form',
  body: `pageNo=1&pageSize=20&${filter}`,
  insert: insertPeople,
});

/** Shifts open to the company, of two dates and stations, every third of them full. */
const insertOpenShifts = (count) => `with made as (
  insert into schedule_order (id, tenant_id, publisher_member_id, request_id, status, title, title_grams, work_dates, segments,
    posts, scope, opens_at, deadline_at, remark, created_at, updated_at, published_at)
  select 'b-' || $2 || n, $1, $2, 'b' || n, 'published', '支援', array['支','援','支援'], array['2026-12-20', '2026-12-21'],
    '[{"startTime":"08:00","endTime":"12:00","restHours":0,"stationCode":"A"}]', '[{"stationCode":"A","needed":3}]',
    '{"kind":"company"}', timestamptz '2026-01-01', timestamptz '2026-12-01' + n * interval '1 minute', '',
    timestamptz '2026-01-01', timestamptz '2026-01-01', timestamptz '2026-01-01'
  from generate_series(1, ${count}) n returning id, tenant_id, deadline_at, opens_at),
placed as (
  insert into schedule_slot (order_id, work_date, station_code, tenant_id, needed, taken, segments)
  select id, d, 'A', tenant_id, 3, case when hashtext(id) % 3 = 0 then 3 else 0 end,
    '[{"startTime":"08:00","endTime":"12:00","restHours":0,"stationCode":"A"}]'
  from made, unnest(array['2026-12-20', '2026-12-21']) d)
insert into schedule_audience (tenant_id, audience, order_id, deadline_at, opens_at, is_full)
  select tenant_id, 'company', id, deadline_at, opens_at, hashtext(id) % 3 = 0 from made`;
const openShifts = (filter) => ({
  path: '/schedule/web/mobile/grabTake/listOpen',
  type: 'form',
  body: `pageSize=20${filter}`,
  functions: [FUNCTION_TASK_TAKE],
  insert: insertOpenShifts,
});

/** What somebody published in years: the last 25 are open, half are of one kind and place, 25 of the first 50 of another. */
const insertShiftHistory = (
  count,
) => `insert into schedule_order (id, tenant_id, publisher_member_id, request_id, status, title,
    title_grams, work_dates, segments, posts, scope, place_code, deadline_at, remark, created_at, updated_at, published_at)
  select 'b-' || $2 || n, $1, $2, 'b' || n, 'published',
    case when n % 2 = 0 then '生鲜区支援' when n < 50 then '夜间盘点' else '收银支援' end,
    case when n % 2 = 0 then array['生','鲜','区','支','援','生鲜','鲜区','区支','支援']
      when n < 50 then array['夜','间','盘','点','夜间','间盘','盘点']
      else array['收','银','支','援','收银','银支','支援'] end,
    array['2026-12-20'], '[{"startTime":"08:00","endTime":"12:00","restHours":0,"stationCode":"A"}]',
    '[{"stationCode":"A","needed":3}]', '{"kind":"company"}', case when n % 2 = 0 then 'A' else 'B' end,
    case when n > ${count} - 25 then timestamptz '2126-12-01' else timestamptz '2026-01-01' end, '', made, made, made
  from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as made from generate_series(1, ${count}) n) every_one`;
const shiftHistory = (filter) => ({
  path: '/schedule/web/mobile/grabOrder/historyQuery',
  type: 'form',
  body: `pageNo=1&pageSize=20${filter}`,
  functions: [FUNCTION_TASK_PUBLISH],
  insert: insertShiftHistory,
});

const LISTS = {
  'people by a letter that all have': people('keyword=l'),
  'people by a position that all have': people('keyword=shouyin'),
  'people by a name that few have': people('keyword=wangh'),
  'people of the company': people(''),

  approvals: approvals({}),
  'approvals by type': approvals({ processCode: 'leave' }),
  'approvals by status': approvals({ status: 'abnormal' }),
  'approvals by keyword': approvals({ keyword: '李浩' }),
  'approvals by day': approvals({ startDate: '2026-01-01', endDate: '2026-12-31' }),
  'approval counts': {
    path: `${APPROVALS}/count`,
    json: { center: 'lgApprove' },
    insert: insertApprovals,
    rowsOf: ({ boxes }) => boxes.length * 4,
  },
  messages: {
    path: '/joyhr/web/message/mobile/list',
    type: 'form',
    // Ten unread in either: the count of the unread is not what is compared.
    insert: (
      count,
    ) => `insert into message (id, tenant_id, member_id, category, title, body, created_at, read_at)
      select 'b-' || $2 || n, $1, $2, 'system', '{"zh_CN":"消息","en":"Message"}', '{"zh_CN":"正文","en":"Text"}',
        timestamptz '2026-01-01' + n * interval '1 minute', case when n > 10 then now() end
      from generate_series(1, ${count}) n`,
  },
  'what waits for me': {
    path: '/joyhr/web/inbox/mobile/list',
    type: 'form',
    insert: (count) => `insert into work_item (id, tenant_id, member_id, kind, source_id, title, created_at)
      select 'b-' || $2 || n, $1, $2, 'lgApprove', 'source-' || n, '{"zh_CN":"请假","en":"Leave"}', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}) n`,
  },
  'what can I take now': openShifts(''),
  'what can I take now, free places alone': openShifts('&onlyFree=true'),

  'shifts published': shiftHistory(''),
  'shifts published, open': shiftHistory('&status=published'),
  'shifts published, closed': shiftHistory('&status=ended'),
  'shifts published by a place': shiftHistory('&placeCode=A'),
  'shifts published by a word of half the titles': shiftHistory('&keyword=%E7%94%9F%E9%B2%9C'),
  'shifts published by a word that few titles have': shiftHistory('&keyword=%E7%9B%98%E7%82%B9'),
  'shifts published by day': shiftHistory('&startDate=2026-01-01&endDate=2026-12-31'),
};

/** The cost of a page of 20 of a person with 50 rows and of one with 5,000, called in process: nothing else is measured. */
export async function measurePaging(databaseUrl) {
  if (databaseUrl) {
    process.env.TEST_DATABASE_URL = databaseUrl;
  } else {
    delete process.env.TEST_DATABASE_URL;
  }
  const [{ createTestServer }, { buildSignedIn }] = [
    await importSource('tests/helpers/server.ts'),
    await importSource('tests/helpers/factories.ts'),
  ];
  const server = await createTestServer();
  try {
    const rows = [];
    for (const [name, list] of Object.entries(LISTS)) {
      const small = await fill(server, buildSignedIn, list, SMALL);
      const large = await fill(server, buildSignedIn, list, LARGE);
      await server.database.raw('analyze', []);
      const times = await compare(server, list, small, large);
      rows.push({ name, ...times, ratio: round(times.large / times.small, 2) });
    }
    return rows;
  } finally {
    await server.database.close();
    delete globalThis.testDatabase;
  }
}

async function fill(server, buildSignedIn, list, count) {
  const { member, token } = await buildSignedIn(server, { functions: list.functions });
  for (const statement of [list.insert(count)].flat()) {
    await server.database.raw(statement, [member.tenantId, member.id]);
  }
  return token;
}

/** By turns, so that a slow second of the machine hits both. */
async function compare(server, list, small, large) {
  const times = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await time(server, list, small));
    times.large.push(await time(server, list, large));
  }
  const middle = (all) => round(median(all.slice(ROUNDS / 10)), 2);
  return { small: middle(times.small), large: middle(times.large) };
}

async function time(server, list, token) {
  const started = performance.now();
  const answer = await server.post(list.path, {
    token,
    body: list.json ? JSON.stringify(list.json) : (list.body ?? 'pageNo=1&pageSize=20'),
    headers: { 'content-type': list.json ? 'application/json' : 'application/x-www-form-urlencoded' },
  });
  const { code, data } = await answer.json();
  const rows = code === 0 ? (list.rowsOf?.(data) ?? data.list.length) : 0;
  if (rows !== 20) {
    throw new Error(`${list.path} answered ${code} with ${rows} rows`);
  }
  return performance.now() - started;
}
