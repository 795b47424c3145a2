import { importSource } from '../../scripts/demo-backend.mjs';
import { round } from '../figures.mjs';
import { measureInParts } from '../memory.mjs';
import { seed } from './attendance/company.mjs';
import { measuredOn } from './attendance/measured-on.mjs';

const PEOPLE = 5_000;
const PERIOD = { from: '2026-10-01', to: '2026-10-31' };

/** A locked month of 22 workdays, every fifth person with two hours of overtime, a pay record each, and a started run. */
const filled = [
  ...seed(PEOPLE, { from: PERIOD.from, days: 0, punches: false }).filter(
    (statement) => !statement.includes('into assignment'),
  ),
  `insert into settlement (id, tenant_id, from_date, to_date, state, build_id, built_at, locked_at, created_at)
    values ('s', 't', '${PERIOD.from}', '${PERIOD.to}', 'locked', 'first', now(), now(), now())`,
  `insert into settlement_person (settlement_id, member_id, tenant_id, from_date, to_date, days, adjustments, figures, hash, rules_version,
      built_at, build_id, changed_at)
    select 's', 'b' || n, 't', '${PERIOD.from}', '${PERIOD.to}',
      (select jsonb_agg(jsonb_build_object('workDate', (date '${PERIOD.from}' + d)::text, 'digest', md5(n || '-' || d), 'excused', '[]'::jsonb,
          'figures', jsonb_build_object('planned', 480, 'worked', 480, 'overtimeWorkday', case when n % 5 = 0 and d = 0 then 120 else 0 end)) order by d)
        from generate_series(0, 30) d where extract(isodow from date '${PERIOD.from}' + d) < 6),
      '[]'::jsonb, '{}'::jsonb, md5('s' || n), 1, now(), 'first', now()
    from generate_series(1, ${PEOPLE}) n`,
  `insert into pay_record (id, tenant_id, member_id, from_day, amount_cents, source, by_member_id, created_at)
    select 'p' || n, 't', 'b' || n, '2026-01-01', 800000 + n, 'entered', 'b1', '2026-01-02' from generate_series(1, ${PEOPLE}) n`,
  `insert into payslip_run (id, tenant_id, settlement_id, from_date, to_date, pay_day, build_id, created_by_member_id, created_at)
    values ('r', 't', 's', '${PERIOD.from}', '${PERIOD.to}', '2026-11-10', 'none', 'b1', now())`,
];

/** People a second whose payslips a job computes, the first time and again, and what it adds to the memory of its process. */
export const measurePayslips = async (kind) => await measuredOn(kind, 'paid', filled, measured);

async function measured(server) {
  const { buildRun } = await importSource('server/services/payslip/build/build-run.ts');
  const parts = { db: server.db, now: server.clock.now, ids: () => Math.random().toString(36) };
  const build = async (buildId) => {
    await server.database.raw('update payslip_run set build_id = $1, built_at = null', [buildId]);
    const { seconds, memory } = await measureInParts(
      async (look) =>
        await buildRun(parts, {
          payload: { runId: 'r', buildId },
          signal: new AbortController().signal,
          progress: async () => look(),
        }),
    );
    return { perSecond: round(PEOPLE / seconds), seconds: round(seconds, 1), memory: round(memory) };
  };
  const slips = async () =>
    (
      await server.database.raw(
        `select md5(string_agg(hash, ',' order by member_id)) as all, count(*)::int as people from payslip`,
        [],
      )
    )[0];
  const first = await build('one');
  const before = await slips();
  const again = await build('two');
  const after = await slips();
  if (before.people !== PEOPLE || before.all !== after.all) {
    throw new Error(
      `of ${PEOPLE} people ${before.people} got a payslip, and computed again they are ${after.all === before.all ? 'the same' : 'others'}`,
    );
  }
  return { people: PEOPLE, ...first, again: again.perSecond };
}
