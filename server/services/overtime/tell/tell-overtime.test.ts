import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import { message } from '@server/db/schema/message';
import { punch } from '@server/db/schema/attendance/punch';
import { closeDays } from '@server/services/attendance/days/close-days';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { tellOvertime } from './tell-overtime';

/** A Saturday; today is the Friday after it. */
const SATURDAY = '2026-11-14';
let server: TestServer;
let company: EffectCompany;
let employee: EffectCompany['employee'];

beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave', 'overtime', 'compensatoryLeave');
  await rule(server, company.head.member, '2026-11-02');
});
beforeEach(async () => {
  employee = await company.hire();
});

/** Approved overtime of that Saturday from nine on. */
async function worked(until: string, punchedUntil: string): Promise<void> {
  await punchAt(server, employee.member, `${SATURDAY} 09:00`);
  await punchAt(server, employee.member, `${SATURDAY} ${punchedUntil}`);
  const id = await company.ask(employee, 'overtime', {
    overtimeType: 'workday',
    settlementWay: 'timeOff',
    period: { start: `${SATURDAY} 09:00`, end: `${SATURDAY} ${until}` },
    reason: '盘点',
  });
  await company.acts.pass(id, company.head);
  await close();
}
const close = async () => await closeDays({ db: server.db, now: server.clock.now });
const refuse = async (at: string) => {
  await server.db
    .update(punch)
    .set({ review: 'refused' })
    .where(eq(punch.at, new Date(`${SATURDAY}T${at}:00+08:00`)));
  await close();
};
/**
 * What is told by a run of the clock, and where it leads. Messages of one moment have no order, and the clock stands: new ones are those
 * whose ids were not there.
 */
async function told(): Promise<string[]> {
  const before = new Set((await messages()).map(({ id }) => id));
  await tellOvertime({ db: server.db, now: server.clock.now, ids: randomId });
  return (await messages())
    .filter(({ id }) => !before.has(id))
    .map(({ title, body, path }) => `${title.en} | ${body.en} | ${path}`)
    .sort();
}
const messages = async () =>
  (await server.db.select().from(message).where(eq(message.memberId, employee.member.id))).filter(
    ({ path }) => path?.startsWith('/my-overtime'),
  );

it('is silent where overtime counts as it was asked for', async () => {
  await worked('13:00', '13:10');
  expect(await told()).toEqual([]);
});

it('tells once what counts otherwise, and again when that changes', async () => {
  await worked('13:00', '12:30');
  expect(await told()).toEqual([
    'Your overtime on Sat, Nov 14 counts as 3 h 30 min | You asked for 4 h. See how it was worked out. | /my-overtime?month=2026-11',
  ]);
  expect(await told()).toEqual([]);
  await refuse('12:30');
  expect(await told()).toEqual([
    "Your overtime on Sat, Nov 14 doesn't count | It counted as 3 h 30 min. See how it was worked out. | /my-overtime?month=2026-11",
  ]);
  expect(await told()).toEqual([]);
});

it('tells who owes time off that they took, once', async () => {
  await worked('17:00', '17:00');
  await company.ask(employee, 'compensatoryLeave', {
    sourceDate: SATURDAY,
    period: { start: '2026-11-23 09:00', end: '2026-11-23 18:00' },
    reason: '休息',
  });
  expect(await told()).toEqual([]);
  await refuse('17:00');
  const owed = (await told()).filter((text) => text.startsWith('You owe'));
  expect(owed).toEqual([expect.stringContaining('You owe 8 h of comp leave')]);
  expect(await told()).toEqual([]);
});

it('does not call time off owed that was asked for beyond the balance', async () => {
  await company.send(employee, 'compensatoryLeave', {
    sourceDate: SATURDAY,
    period: { start: '2026-11-24 09:00', end: '2026-11-24 18:00' },
    reason: '休息',
  });
  expect(await told()).toEqual([]);
});
