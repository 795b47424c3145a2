import { Hono } from 'hono';
import { importSource } from '../../../scripts/demo-backend.mjs';
import { percentile, round } from '../../figures.mjs';
import { AT_ONCE, openCompany, seed, tokensOf } from './company.mjs';

/** Who punches, each once. */
const PUNCHERS = 2_000;
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
  const punches = await timed(tokens, async (token, n) => {
    const body = JSON.stringify({ requestId: `bench-${n}`, position: POSITION, device: `phone-of-${n}` });
    const answer = await server.post('/attendance/web/mobile/punch/punch', {
      token,
      body,
      // Without a length, as no phone sends it, the body would be counted as it comes.
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    });
    const { code, msg } = await answer.json();
    if (code !== 0) {
      throw new Error(`the punch was answered ${code} ${msg}`);
    }
  });
  const rows = await server.db.select().from(punch);
  if (rows.length !== PUNCHERS) {
    throw new Error(`${rows.length} punches of ${PUNCHERS}`);
  }
  const bare = new Hono().post('/insert', async (c) => {
    const row = rows[(await c.req.json()).n];
    await server.db.insert(punch).values({ ...row, id: `bare${row.id}`, requestId: `bare-${row.id}` });
    return c.json({ code: 0 });
  });
  const inserts = await timed(rows, async (_row, n) => {
    const body = JSON.stringify({ n });
    const answer = await bare.request('/insert', { method: 'POST', body });
    if ((await answer.json()).code !== 0) {
      throw new Error('the insert failed');
    }
  });
  return { punches, inserts, ratio: round(punches.perSecond / inserts.perSecond, 2) };
}

/** All of them, so many at once; the first tenth warms up and does not count. */
async function timed(list, act) {
  const warm = Math.floor(list.length / 10);
  const times = [];
  let next = 0;
  let startedAt = 0;
  const worker = async () => {
    while (next < list.length) {
      const n = next;
      next += 1;
      if (n === warm) {
        startedAt = performance.now();
      }
      const begunAt = performance.now();
      await act(list[n], n);
      if (n >= warm) {
        times.push(performance.now() - begunAt);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: round(times.length / seconds), p99: round(percentile(times, 99), 1) };
}
