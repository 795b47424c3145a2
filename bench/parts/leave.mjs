import { importSource } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';
import { measureInParts } from '../memory.mjs';
import { openCompany, tokensOf } from './attendance/company.mjs';

const PEOPLE = 5_000;
const SMALL = 50;
const YEARS = 10;
const ROUNDS = 200;
const DAY = '2026-11-20';
const TERMS = `(select jsonb_build_object('unit', jsonb_build_object('step', 'halfDay', 'counts', 'workdays'),
  'grant', jsonb_build_object('by', 'statute', 'extra', jsonb_build_array(jsonb_build_object('fromYears', 3, 'days', 2))),
  'validity', jsonb_build_object('until', 'yearEnd'), 'carry', jsonb_build_object('maxDays', 5, 'until', '03-31'),
  'shortest', 0, 'noticeDays', 0, 'proofFromDays', null, 'belowZeroDays', 0, 'afterMonths', 0, 'warnDays', 30))`;

/** A company with rules of annual leave, whose people have had lots and taken of them in each of so many years. */
const seed = (people, years) => [
  `insert into tenant (id, name, status, created_at) values ('t', '公司', 'normal', now())`,
  `insert into account (id, mobile, name, status, created_at)
    select 'b' || n, (10000000000 + n)::text, '李浩', 'normal', now() from generate_series(1, ${people}) n`,
  `insert into member (id, tenant_id, account_id, joined_at, sort_name, service_since)
    select 'b' || n, 't', 'b' || n, '2015-01-01', 'lihao 李浩' || n, date '2012-07-01' from generate_series(1, ${people}) n`,
  `insert into dictionary_item (id, tenant_id, item_type, item_code, name, en_name, sort)
    values ('annual', 't', 'leaveType', 'annual', '年假', 'Annual leave', 1) on conflict do nothing`,
  `insert into leave_rule (id, tenant_id, kind, from_date, terms, note, created_by_member_id, created_at)
    values ('v', 't', 'annual', '2015-01-01', ${TERMS}, '', 'b1', now())`,
  `insert into leave_run_setting (tenant_id, is_on, revision, updated_at) values ('t', true, 1, now())`,
  `insert into leave_lot (id, tenant_id, member_id, kind, source, source_key, granted_on, valid_from, valid_to)
    select 'l' || n || '-' || y, 't', 'b' || n, 'annual', 'statutory', 'statutory:' || y, make_date(y, 1, 1), make_date(y, 1, 1), make_date(y, 12, 31)
    from generate_series(1, ${people}) n, generate_series(${2026 - years}, 2025) y`,
  `insert into leave_event (id, tenant_id, member_id, lot_id, kind, type, minutes, day, written_at)
    select 'g' || n || '-' || y, 't', 'b' || n, 'l' || n || '-' || y, 'annual', 'grant', 4800, make_date(y, 1, 1), make_date(y, 1, 1)
    from generate_series(1, ${people}) n, generate_series(${2026 - years}, 2025) y`,
  `insert into leave_event (id, tenant_id, member_id, lot_id, kind, type, minutes, day, request_id, written_at)
    select 'r' || n || '-' || y || '-' || d, 't', 'b' || n, 'l' || n || '-' || y, 'annual', 'reserve', -480, make_date(y, d, 3), 'q' || n || '-' || y || '-' || d, make_date(y, d, 1)
    from generate_series(1, ${people}) n, generate_series(${2026 - years}, 2025) y, generate_series(1, 9) d`,
  `insert into leave_event (id, tenant_id, member_id, lot_id, kind, type, minutes, day, written_at)
    select 'x' || n || '-' || y, 't', 'b' || n, 'l' || n || '-' || y, 'annual', 'expire', -480, make_date(y + 1, 1, 1), make_date(y + 1, 1, 1)
    from generate_series(1, ${people}) n, generate_series(${2026 - years}, 2025) y`,
];

/** People a second of a daily run and what it adds to the memory of its process, and My leave of a person with ten years behind them beside one with a year. */
export async function measureLeave() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const cluster = await startCluster();
  try {
    const large = await openCompany(cluster, 'leave_large', seed(PEOPLE, YEARS));
    const small = await openCompany(cluster, 'leave_small', seed(SMALL, 1));
    const run = await runOnce(large.server, 'first', DAY);
    const again = await runOnce(large.server, 'again', DAY);
    await runOnce(small.server, 'first', DAY);
    const people = [await personOf(small.server, SMALL), await personOf(large.server, PEOPLE)];
    const now = await inTurns(people, {});
    const ahead = await inTurns(people, { day: '2028-02-01' });
    await Promise.all([large.close(), small.close()]);
    return { people: PEOPLE, ...run, again: again.perSecond, now, ahead };
  } finally {
    await cluster.close();
  }
}

/** A run of a day as the job does it; grants everybody theirs, or finds that it has. */
async function runOnce(server, id, day) {
  const { performRun } = await importSource('server/services/leave/run/perform-run.ts');
  await server.database.raw(
    `insert into leave_run (id, tenant_id, mode, day, counts, created_at) values ($1, 't', 'manual', $2, '{}', now())`,
    [id, day],
  );
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: () => Math.random().toString(36),
  };
  const { seconds, memory } = await measureInParts(
    async (look) =>
      await performRun(parts, {
        payload: { runId: id },
        signal: new AbortController().signal,
        progress: async () => look(),
      }),
  );
  const [{ counts }] = await server.database.raw('select counts from leave_run where id = $1', [id]);
  if (id === 'first' && counts.granted !== 2 * counts.people) {
    throw new Error(`of ${counts.people} people ${counts.granted} lots were granted`);
  }
  return {
    perSecond: round(counts.people / seconds),
    seconds: round(seconds, 1),
    memory: round(memory),
  };
}

async function personOf(server, people) {
  const [token] = await tokensOf(server, [`b${people / 2}`]);
  return { server, token };
}

/** Milliseconds of both, medians of calls by turns. */
async function inTurns(people, body) {
  const times = people.map(() => []);
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const [index, one] of people.entries()) {
      times[index].push(await time(one, body));
    }
  }
  const [small, large] = times.map((one) => median(one.slice(ROUNDS / 10)));
  return { small: round(small, 2), large: round(large, 2), ratio: round(large / small, 2) };
}

async function time({ server, token }, body) {
  const begunAt = performance.now();
  const answer = await server.post('/joyhr/web/mobile/leaveBalance/mine', {
    token,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const { code, msg, data } = await answer.json();
  const annual = data?.kinds.find(({ kind }) => kind === 'annual');
  if (annual?.lots.length !== 2) {
    throw new Error(`My leave answered ${code} ${msg} with ${annual?.lots.length} lots`);
  }
  return performance.now() - begunAt;
}
