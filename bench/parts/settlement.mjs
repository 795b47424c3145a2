import { importSource } from '../../scripts/demo-backend.mjs';
import { round } from '../figures.mjs';
import { measureInParts } from '../memory.mjs';
import { seed } from './attendance/company.mjs';
import { measuredOn } from './attendance/measured-on.mjs';

const PEOPLE = 5_000;
const PERIOD = { from: '2026-10-01', to: '2026-10-31' };

/** A month of stored days, five of seven, every ninth with twenty minutes of lateness; the period is started. */
const filled = [
  ...seed(PEOPLE, { from: PERIOD.from, days: 0, punches: false }).filter(
    (statement) => !statement.includes('into assignment'),
  ),
  `insert into day_result (member_id, work_date, tenant_id, rule_id, brief, digest, flags, asks_confirmation, planned, worked, late, early, built_at)
    select 'b' || n, date '2026-10-01' + d, 't', 'v', jsonb_build_object('state', 'work', 'minutes', jsonb_build_object('worked', 460, 'late', 20),
        'overtime', 0, 'present', 0, 'counted', jsonb_build_object('late', 20, 'early', 0),
        'borders', jsonb_build_array(jsonb_build_array(29650000, 29650480)), 'flags', case when n % 9 = 0 then jsonb_build_array('late') else '[]'::jsonb end,
        'excused', '[]'::jsonb),
      md5(n || '-' || d), case when n % 9 = 0 then array['late'] else '{}'::text[] end, false, 480, 460, 20, 0, now()
    from generate_series(1, ${PEOPLE}) n, generate_series(0, 30) d where (n + d) % 7 < 5`,
  `insert into settlement (id, tenant_id, from_date, to_date, build_id, created_at)
    values ('s', 't', '${PERIOD.from}', '${PERIOD.to}', 'first', now())`,
];

/** People a second whose figures a job makes, first and once more, and what it adds to the memory of its process. */
export const measureSettlement = async (kind) => await measuredOn(kind, 'settled', filled, measured);

async function measured(server) {
  const { buildSettlement } = await importSource('server/services/settlement/build/build-settlement.ts');
  const parts = { db: server.db, now: server.clock.now, ids: () => Math.random().toString(36) };
  const build = async (buildId) => {
    await server.database.raw('update settlement set build_id = $1, built_at = null', [buildId]);
    const { seconds, memory } = await measureInParts(
      async (look) =>
        await buildSettlement(parts, {
          payload: { settlementId: 's', buildId },
          signal: new AbortController().signal,
          progress: async () => look(),
        }),
    );
    return { perSecond: round(PEOPLE / seconds), seconds: round(seconds, 1), memory: round(memory) };
  };
  const first = await build('one');
  const hashes = async () =>
    (
      await server.database.raw(
        `select md5(string_agg(hash, ',' order by member_id)) as all, count(*)::int as people from settlement_person`,
        [],
      )
    )[0];
  const before = await hashes();
  const again = await build('two');
  const after = await hashes();
  if (before.people !== PEOPLE || before.all !== after.all) {
    throw new Error(
      `of ${PEOPLE} people ${before.people} were settled, and made again they are ${after.all === before.all ? 'the same' : 'others'}`,
    );
  }
  return { people: PEOPLE, ...first, again: again.perSecond };
}
