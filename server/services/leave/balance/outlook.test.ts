import { beforeEach, describe, expect, it } from 'vitest';
import { getColleagueBalances, getLeaveBalances } from '@contract/leave/balance-calls';
import { buildQuota } from '@tests/helpers/leave-quota';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY = 480;

let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
/** Friday, 2026-11-20, ten in the morning in Shanghai. */
beforeEach(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server, { carry: { maxDays: 5, until: '03-31' } });
});

const annualOf = async (memberId: string, day?: string) => {
  const { data } = await server.call(getColleagueBalances, { memberId, day }, desk.as);
  return data.kinds.find(({ kind }) => kind === 'annual')!;
};
/** Ten by the statute, and seven of this year that were set by hand. */
async function settled() {
  const { id: memberId } = await desk.person('2010-01-01');
  await buildQuota(server.db, { tenantId: desk.tenantId, memberId, year: 2026, kind: 'annual', days: 7 });
  return memberId;
}

describe('a balance on a day to come', () => {
  it('counts what the daily runs will do, with the reasons, and nothing while they are off', async () => {
    const memberId = await settled();
    const off = await annualOf(memberId, '2027-01-01');
    expect([off.left, off.leftThen]).toEqual([7 * DAY, 0]);
    expect(off.reasons.map(({ why, isExpected }) => [why, isExpected])).toEqual([['expires', false]]);
    await desk.turnOn();
    const on = await annualOf(memberId, '2027-01-01');
    expect([on.left, on.leftThen]).toEqual([7 * DAY, 15 * DAY]);
    expect(
      on.reasons.map(({ why, minutes, isExpected, because }) => [
        why,
        minutes / DAY,
        isExpected,
        because?.code ?? null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['carriedIn', 5, true, 'unusedOfYear'],
        ['granted', 10, true, 'statute'],
        ['carriedOut', -5, true, null],
        ['expires', -2, false, null],
      ]),
    );
    const today = await annualOf(memberId);
    expect([today.leftThen, today.reasons, today.lots.length]).toEqual([7 * DAY, [], 1]);
    expect((await desk.lotsOf(memberId)).map(({ source }) => source)).toEqual(['quota']);
  });

  it('says why nothing is granted', async () => {
    await desk.turnOn();
    const { data } = await server.call(getLeaveBalances, { day: '2028-02-01' }, desk.as);
    expect(data.kinds.find(({ kind }) => kind === 'annual')!.notGranted).toEqual([
      { day: '2026-11-20', because: { code: 'serviceDateMissing', params: {} } },
    ]);
  });

  it('does not expect again what was granted this year and is over', async () => {
    desk = await createLeaveRunDesk(server, {
      grant: { by: 'year', days: 12, pace: 'monthly', firstYear: 'share' },
      validity: { until: 'months', months: 2 },
      carry: null,
    });
    const { id } = await desk.person('2010-01-01');
    await desk.turnOn();
    await desk.tick();
    await desk.work();
    expect(await desk.lotsOf(id)).toHaveLength(11);
    const then = await annualOf(id, '2026-12-31');
    expect(then.reasons.filter(({ why }) => why === 'granted')).toMatchObject([
      { day: '2026-12-01', minutes: DAY, because: { code: 'monthOfYear' } },
    ]);
    expect(then.leftThen).toBe(2 * DAY);
  });
});
