import { like } from 'drizzle-orm';
import { Hono } from 'hono';
import { importSource } from '../../../scripts/demo-backend.mjs';
import { percentile, round } from '../../figures.mjs';
import { AT_ONCE, openCompany, seed, tokensOf } from './company.mjs';

/** Who punches, each once. */
const PUNCHERS = 2_000;
const TURN = 400;
const NOBODY_YET = { from: '2026-11-19', days: 3, punches: false };

/** Punches a second on both databases, beside a bare Hono route of the same run that inserts the same rows and nothing else. */
export async function measurePunches(cluster) {
  const { openInMemory } = await importSource('tests/helpers/test-database.ts');
  const pglite = await onPglite(await openInMemory());
  const company = await openCompany(cluster, 'punches', seed(PUNCHERS, NOBODY_YET));
  const postgres = await measure(company.server);
  await company.close();
  return { pglite, postgres };
}

async function onPglite(database) {
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const server = await createTestServer({ database });
  for (const statement of [...seed(PUNCHERS, NOBODY_YET), 'analyze']) {
    await database.raw(statement, []);
  }
  const figures = await measure(server);
  await database.close();
  return figures;
}

const POSITION = { latitude: 31.18871, longitude: 121.43661, accuracy: 20, datum: 'wgs84' };

async function measure(server) {
  const { punch } = await importSource('server/db/schema/attendance/punch.ts');
  const tokens = await tokensOf(
    server,
    Array.from({ length: PUNCHERS }, (_, n) => `b${n + 1}`),
  );
  const punches = meter();
  const inserts = meter();
  const bare = new Hono().post('/insert', async (c) => {
    const row = rows.get((await c.req.json()).n);
    await server.db.insert(punch).values({ ...row, id: `bare${row.id}`, requestId: `bare-${row.id}` });
    return c.json({ code: 0 });
  });
  let rows = new Map();
  // By turns, so that a machine that grows slower does so for both.
  for (let from = 0; from < PUNCHERS; from += TURN) {
    const turn = Array.from({ length: TURN }, (_, n) => from + n);
    await punches.time(turn, async (n) => {
      const body = JSON.stringify({ requestId: `bench-${n}`, position: POSITION, device: `phone-of-${n}` });
      const answer = await server.post('/attendance/web/mobile/punch/punch', {
        token: tokens[n],
        body,
        // Without a length, as no phone sends it, the body would be counted as it comes.
        headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      });
      const { code, msg } = await answer.json();
      if (code !== 0) {
        throw new Error(`the punch was answered ${code} ${msg}`);
      }
    });
    const all = await server.db.select().from(punch).where(like(punch.requestId, 'bench-%'));
    if (all.length !== from + TURN) {
      throw new Error(`${all.length} punches of ${from + TURN}`);
    }
    if (from === 0) {
      // As autovacuum would: the table was empty when it was looked at.
      await server.database.raw('analyze punch', []);
    }
    rows = new Map(all.map((row) => [Number(row.requestId.slice('bench-'.length)), row]));
    await inserts.time(turn, async (n) => {
      const answer = await bare.request('/insert', { method: 'POST', body: JSON.stringify({ n }) });
      if ((await answer.json()).code !== 0) {
        throw new Error('the insert failed');
      }
    });
  }
  const [punched, inserted] = [punches.figures(), inserts.figures()];
  return { punches: punched, inserts: inserted, ratio: round(punched.perSecond / inserted.perSecond, 2) };
}

/** Acts in turns, so many at once; the first turn warms up and does not count. */
function meter() {
  const times = [];
  let ms = 0;
  let isWarm = false;
  return {
    time: async (list, act) => {
      let next = 0;
      const own = [];
      const worker = async () => {
        while (next < list.length) {
          const one = list[next];
          next += 1;
          const begunAt = performance.now();
          await act(one);
          own.push(performance.now() - begunAt);
        }
      };
      const startedAt = performance.now();
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      if (isWarm) {
        ms += performance.now() - startedAt;
        times.push(...own);
      }
      isWarm = true;
    },
    figures: () => ({ perSecond: round((times.length / ms) * 1_000), p99: round(percentile(times, 99), 1) }),
  };
}
