import { importSource } from '../../scripts/demo-backend.mjs';
import { round } from '../figures.mjs';
import { measureInParts } from '../memory.mjs';
import { seed } from './attendance/company.mjs';
import { measuredOn } from './attendance/measured-on.mjs';

const PEOPLE = 5_000;
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
/** People of one transaction, as when days are closed. */
const CHUNK = 200;

const everyDay = `generate_series(1, ${PEOPLE}) n, generate_series(0, 30) d`;

/**
 * A month of plan and punches with two requests a week: two hours after a shift, which are paid, and the morning of a day of rest, of
 * which some become time off.
 */
const filled = [
  ...seed(PEOPLE, { from: MONTH.from, days: 31, punches: false }),
  `insert into punch (id, tenant_id, member_id, request_id, at, received_at, way, score, reasons, review)
    select 'p' || n || '-' || d || '-' || s, 't', 'b' || n, d || '-' || s, moment, moment, 'live', 80, '[]', 'none'
    from ${everyDay}, generate_series(0, 1) s, lateral (select timestamptz '${MONTH.from} 00:55+00' + d * interval '1 day'
      + s * case (n + d) % 7 when 0 then interval '10 hours 10 minutes' when 5 then interval '4 hours' else interval '8 hours 10 minutes' end
      + ((n * 7 + d) % 12) * interval '1 minute' as moment) at
    where (n + d) % 7 < 6`,
  `insert into overtime_request (id, tenant_id, member_id, approval_id, work_date, starts_at, ends_at, becomes, created_at)
    select 'o' || n || '-' || d, 't', 'b' || n, 'x', date '${MONTH.from}' + d, moment, moment + length, 'timeOff', now()
    from ${everyDay}, lateral (select case (n + d) % 7 when 0 then interval '9 hours' else interval '1 hour' end as begins,
        case (n + d) % 7 when 0 then interval '2 hours' else interval '4 hours' end as length) asked,
      lateral (select timestamptz '${MONTH.from} 00:00+00' + d * interval '1 day' + begins as moment) at
    where (n + d) % 7 in (0, 5)`,
];

/** People a second whose month of overtime is built from its facts, first and once more, and what it adds to the memory of the process. */
export const measureOvertime = async (kind) => await measuredOn(kind, 'overtime', filled, measured);

async function measured(server) {
  const { buildOvertime } = await importSource('server/services/overtime/build/build-overtime.ts');
  const ids = Array.from({ length: PEOPLE }, (_, n) => `b${n + 1}`).sort();
  const build = async () =>
    await measureInParts(async (look) => {
      for (let at = 0; at < ids.length; at += CHUNK) {
        await server.db.transaction(
          async (tx) => await buildOvertime(tx, 't', ids.slice(at, at + CHUNK), MONTH, server.clock.now()),
        );
        look();
      }
    });
  const told = async () =>
    (
      await server.database.raw(
        `select count(*)::int as entries, md5(string_agg(concat(member_id, work_date, on_date, class, counted, becomes, trace), ','
            order by member_id, work_date, on_date, class, request_key)) as digest,
          (select concat(count(*), ' ', sum(minutes)) from leave_event) as events from overtime_entry`,
        [],
      )
    )[0];
  const first = await build();
  const before = await told();
  const again = await build();
  const after = await told();
  if (before.entries === 0 || before.digest !== after.digest || before.events !== after.events) {
    throw new Error(`built once more, ${JSON.stringify(before)} is ${JSON.stringify(after)}`);
  }
  return {
    people: PEOPLE,
    entries: before.entries,
    perSecond: round(PEOPLE / first.seconds),
    seconds: round(first.seconds, 1),
    memory: round(first.memory),
    again: round(PEOPLE / again.seconds),
  };
}
