import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPlanRules, savePlanRules } from '@contract/roster/plan-calls';
import { previewRoster } from '@contract/roster/publish-calls';
import { account } from '@server/db/schema/account';
import { notice } from '@server/db/schema/notice';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** At ten in the evening of the date before `date(1)`, when the usual quiet hours begin. */
async function buildEvening() {
  const company = await buildRosterCompany(server);
  server.clock.advance(Date.parse(`${company.date(0)}T22:00:00+08:00`) - server.clock.now().getTime());
  for (const { accountId } of [company.an, company.bo]) {
    await server.db
      .update(account)
      .set({ email: `${accountId}@example.com`, emailVerifiedAt: server.clock.now() })
      .where(eq(account.id, accountId));
  }
  const { call, week } = company;
  const findings = async () =>
    (await call(previewRoster, week)).data.people.flatMap(({ person, findings: own }) =>
      own.filter(({ rule }) => rule === 'notice').map(({ workDate, value }) => [person.id, workDate, value]),
    );
  const urgent = async ({ id }: { id: string }) =>
    (await server.db.select().from(notice).where(eq(notice.memberId, id))).map(({ isUrgent }) => isUrgent);
  return { ...company, findings, urgent };
}

describe('publishing for the next morning', () => {
  it('warns who publishes, and notifies who is to work through quiet hours', async () => {
    const { an, bo, date, put, work, publish, findings, urgent } = await buildEvening();
    await put(an, 1, [work('early')]);
    await put(bo, 3, [work('early')]);
    expect(await findings()).toEqual([[an.id, date(1), 540]]);
    const unasked = await publish({ isWarned: undefined });
    expect(unasked.msg).toContain('提前 12 小时');
    expect((await publish()).msg).toBe('');
    expect(await urgent(an)).toEqual([true]);
    expect(await urgent(bo)).toEqual([false]);
  });

  it('goes by the notice period of the company', async () => {
    const { an, call, date, put, work, publish, findings } = await buildEvening();
    const save = async (level: 'block' | 'off', limit: number) => {
      const { settings, revision } = (await call(getPlanRules, {})).data;
      const saved = await call(savePlanRules, {
        revision,
        settings: { ...settings, notice: { level, limit } },
      });
      expect(saved.msg).toBe('');
    };
    await put(an, 2, [work('early')]);
    expect(await findings()).toEqual([]);
    await save('block', 48 * 60);
    expect(await findings()).toEqual([[an.id, date(2), 1_980]]);
    expect((await publish()).msg).toContain('提前 48 小时');
    await save('off', 48 * 60);
    expect(await findings()).toEqual([]);
    expect((await publish()).msg).toBe('');
  });
});
