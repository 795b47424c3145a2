import { importSource } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';
import { measureBoard } from './attendance/board.mjs';
import { openCompany, seed, tokensOf } from './attendance/company.mjs';
import { measurePeak } from './attendance/peak.mjs';
import { measurePunches } from './attendance/punches.mjs';

/** Whose month is built. */
const BUILT = 10_000;
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
const CHUNK = 200;
const ROUNDS = 100;
const SMALL = 50;
const LARGE = 5_000;

/**
 * Punches a second, people-days a second of a month that is built, the month of a person of a small and a large company, and a
 * manager's board, and a morning at which everybody punches.
 */
export async function measureAttendance() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const cluster = await startCluster();
  try {
    const punches = await measurePunches(cluster);
    const board = await measureBoard(cluster);
    const built = await openCompany(cluster, 'built', seed(BUILT));
    const days = await measureDays(built.server);
    await built.close();
    const months = await measureMonths(cluster);
    const peak = await measurePeak();
    return { punches, board, days, months, peak };
  } finally {
    await cluster.close();
  }
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
    const { server, close } = await openCompany(cluster, `month_${people}`, seed(people));
    const [token] = await tokensOf(server, [`b${people / 2}`]);
    all.push({ server, close, token, times: [] });
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
