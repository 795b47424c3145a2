import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as calls from '@contract/attendance/exception-calls';
import { confirmDays, disputeDay, readAttendanceDay } from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { message } from '@server/db/schema/message';
import { member } from '@server/db/schema/member';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { buildDepartment } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type DayConfirmation = typeof dayConfirmation.$inferSelect;

let server: TestServer;
let company: ExceptionCompany;
let people: ExceptionCompany['keeper'][];
let organId: string;
const month = { from: '2026-11-01', to: '2026-11-30' };
const DAYS = ['2026-11-17', '2026-11-18', WORKED];

beforeAll(async () => {
  server = await createTestServer();
  company = await buildExceptionCompany(server);
  people = [await company.join(), await company.join()];
  ({ id: organId } = await buildDepartment(server.db, company.tenantId));
  await server.db.update(member).set({ departmentId: organId }).where(eq(member.id, people[0]!.member.id));
  for (const one of people) {
    for (const day of DAYS) {
      await lateOn(server, one, day);
    }
  }
  await company.close();
});

const days = async (given: object = {}) =>
  (await server.call(calls.listExceptions, { ...month, ...given }, { token: company.keeper.token })).data;
const unconfirmed = async (given: object = {}) =>
  (await server.call(calls.listUnconfirmed, { ...month, ...given }, { token: company.keeper.token })).data;
const remind = async (given: object = {}) =>
  (await server.call(calls.remindUnconfirmed, { ...month, ...given }, { token: company.keeper.token })).data;

it('days come by date or name in either direction, each once over all pages', async () => {
  for (const sort of ['workDate', 'name'] as const) {
    const orders: string[][] = [];
    for (const isDescending of [false, true]) {
      const read: string[] = [];
      for (let cursor: string | undefined, more = true; more;) {
        const page = await days({ sort, isDescending, pageSize: 4, cursor });
        read.push(...page.list.map(({ person, workDate }) => `${workDate} ${person.id}`));
        cursor = page.nextCursor ?? undefined;
        more = page.hasMore;
      }
      expect(new Set(read).size).toBe(6);
      orders.push(read);
    }
    expect(orders[1]).toEqual([...orders[0]!].reverse());
    const dates = orders[0]!.map((one) => one.slice(0, 10));
    expect(dates).toEqual(sort === 'workDate' ? [...DAYS, ...DAYS].sort() : [...DAYS, ...DAYS]);
  }
});

it('days come the latest first, page by page, of a department, a kind, a span and a name', async () => {
  const all = (await days()).list.map(({ person, workDate }) => `${workDate} ${person.id}`);
  expect(all).toHaveLength(6);
  expect(all.map((one) => one.slice(0, 10))).toEqual([...DAYS, ...DAYS].sort().reverse());
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await days({ pageSize: 4, cursor });
    read.push(...page.list.map(({ person, workDate }) => `${workDate} ${person.id}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(read).toEqual(all);
  expect((await days({ organId })).list.map(({ person }) => person.id)).toEqual(
    DAYS.map(() => people[0]!.member.id),
  );
  expect((await days({ flag: 'absent' })).list).toEqual([]);
  expect((await days({ from: WORKED, to: WORKED })).list).toHaveLength(2);
  expect((await days({ groupId: 'default' })).list).toHaveLength(6);
  expect((await days({ groupId: 'another' })).list).toEqual([]);
  expect((await days({ keyword: 'nobody is called so' })).list).toEqual([]);
  const { code } = await server.call(
    calls.listExceptions,
    { ...month, cursor: 'x' },
    { token: company.keeper.token },
  );
  expect(code).toBe(CODE.badRequest);
  const { data } = await server.call(calls.readExceptionDesk, month, { token: company.keeper.token });
  expect(data).toMatchObject({ days: 6, punches: 0, groups: [{ id: 'default' }] });
});

it('who has not confirmed is counted, and reminded once a day', async () => {
  const [one, other] = people as [ExceptionCompany['keeper'], ExceptionCompany['keeper']];
  const seen = await server.call(readAttendanceDay, { workDate: DAYS[0]! }, { token: one.token });
  const confirmed = { days: [{ workDate: DAYS[0]!, digest: seen.data.digest }] };
  await server.call(confirmDays, confirmed, { token: one.token });
  const sent = { workDate: WORKED, text: '我按时到岗', requestId: 'said' };
  await server.call(disputeDay, sent, { token: one.token });
  const rows = new Map((await unconfirmed()).list.map((row) => [row.person.id, row]));
  expect(rows.get(one.member.id)).toMatchObject({ days: 1, first: DAYS[1], isReminded: false });
  expect(rows.get(other.member.id)).toMatchObject({ days: 3, first: DAYS[0] });
  const disputes = await server.call(calls.listDisputes, {}, { token: company.keeper.token });
  expect(disputes.data.list).toMatchObject([
    { person: { id: one.member.id }, workDate: WORKED, text: '我按时到岗' },
  ]);
  expect(await remind({ memberIds: [one.member.id] })).toEqual({ reminded: 1, left: 0, hasMore: false });
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  expect(await remind()).toEqual({ reminded: 0, left: 2, hasMore: false });
  const told = async (of: typeof one) =>
    (await server.db.select().from(message).where(eq(message.memberId, of.member.id))).map(
      ({ title, path }) => [title.en, path],
    );
  expect(await told(one)).toEqual([['1 day of attendance to confirm', `/attendance-day?date=${DAYS[1]}`]]);
  expect(await told(other)).toEqual([['3 days of attendance to confirm', '/attendance-month?month=2026-11']]);
  expect((await unconfirmed()).list.every(({ isReminded }) => isReminded)).toBe(true);
});

it('a day awaits its confirmation exactly while nothing is said of what it is now', async () => {
  const own = and(eq(dayResult.memberId, people[1]!.member.id), eq(dayResult.workDate, WORKED));
  const awaits = async () => (await server.db.select().from(dayResult).where(own))[0]!.awaits;
  const [row] = await server.db.select().from(dayResult).where(own);
  const { memberId, tenantId, digest, brief } = row!;
  const said = { memberId, tenantId, workDate: WORKED, seen: brief, changedAt: new Date() };
  const ofDay = and(eq(dayConfirmation.memberId, memberId), eq(dayConfirmation.workDate, WORKED));
  const say = async (state: DayConfirmation['state'], seenDigest: string) => {
    await server.db
      .insert(dayConfirmation)
      .values({ ...said, state, digest: seenDigest })
      .onConflictDoUpdate({
        target: [dayConfirmation.memberId, dayConfirmation.workDate],
        set: { state, digest: seenDigest },
      });
    return await awaits();
  };
  expect(await awaits()).toBe(true);
  expect(await say('confirmed', digest)).toBe(false);
  expect(await say('again', 'older')).toBe(true);
  expect(await say('disputed', 'older')).toBe(false);
  expect(await say('confirmed', digest)).toBe(false);
  await server.db.update(dayResult).set({ digest: 'newer' }).where(own);
  expect(await awaits()).toBe(true);
  await server.db.update(dayResult).set({ digest }).where(own);
  expect(await awaits()).toBe(false);
  await server.db.delete(dayConfirmation).where(ofDay);
  expect(await awaits()).toBe(true);
  await server.db.update(dayResult).set({ asksConfirmation: false }).where(own);
  expect(await awaits()).toBe(false);
});
