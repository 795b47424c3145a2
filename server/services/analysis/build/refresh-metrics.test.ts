import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { analysisBuilt } from '@server/db/schema/analysis/metric';
import { tenantProfile } from '@server/db/schema/company-profile';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { absent } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { refreshMetrics } from './refresh-metrics';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

it('computes each company until the day that is over on its own clocks, and again where facts have changed', async () => {
  // Four in the afternoon in Shanghai of November 20, three in the morning in New York.
  server.clock.advance(Date.parse('2026-11-20T08:00:00Z') - server.clock.now().getTime());
  const [here, there] = [await buildAnalysisCompany(server), await buildAnalysisCompany(server)];
  await server.db
    .insert(tenantProfile)
    .values({ tenantId: there.tenantId, timezone: 'America/New_York', updatedAt: server.clock.now() });
  const parts = { db: server.db, now: server.clock.now };
  const stateOf = async (tenantId: string) =>
    (await server.db.select().from(analysisBuilt).where(eq(analysisBuilt.tenantId, tenantId)))[0];
  await refreshMetrics(parts);
  // Days are over from four in the morning of the next one on.
  expect((await stateOf(here.tenantId))?.untilDate).toBe('2026-11-19');
  expect((await stateOf(there.tenantId))?.untilDate).toBe('2026-11-18');
  server.clock.advance(2 * 3_600_000);
  await refreshMetrics(parts);
  expect((await stateOf(there.tenantId))?.untilDate).toBe('2026-11-19');
  const person = await here.employ(here.departments.north);
  await here.worked(person, '2026-11-18');
  await here.close();
  const planned = async () => (await here.figure('attendance', { period: 'thisMonth' })).data.value.den;
  await refreshMetrics(parts);
  expect(await planned()).toBe(540);
  await absent(server, person.member, '2026-11-18T00:00:00+08:00', '2026-11-18T23:59:00+08:00');
  await here.close();
  await refreshMetrics(parts);
  expect((await here.figure('attendanceWithoutLeave', { period: 'thisMonth' })).data.value.den).toBe(0);
});
