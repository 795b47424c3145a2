import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { memberHistory, withdrawStaffEvent } from '@contract/people/history-calls';
import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import {
  buildDepartment,
  buildMember,
  buildSession,
  buildSignedIn,
  buildTenant,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { takeEffect } from './take-effect';

const DAY_MS = 86_400_000;
/** The clock begins at 2026-11-20 10:00 in China. */
const TODAY = '2026-11-20';

let server: TestServer;
let tenantId: string;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let shop: string;
let store: string;
let memberId: string;

beforeEach(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  ({ id: shop } = await buildDepartment(server.db, tenantId, { name: '徐汇店' }));
  ({ id: store } = await buildDepartment(server.db, tenantId, { name: '静安店' }));
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  await server.db.update(account).set({ name: '周静' }).where(eq(account.id, keeper.member.accountId));
  const { data } = await act(calls.memberAdd, {
    name: '沈远',
    mobile: '13600220001',
    organId: shop,
    joinedDay: '2026-03-01',
  });
  memberId = data.id;
});

const act = async <E extends Endpoint>(endpoint: E, input: In<E>, { token } = keeper) =>
  await server.call(endpoint, input, { token });
const events = async () => (await act(memberHistory, { memberId })).data.events;
const brief = async () =>
  (await events()).map(({ kind, state, day, organ }) => [kind, state, day, organ?.name ?? null]);
const pass = async (days: number) => {
  server.clock.advance(days * DAY_MS);
  await takeEffect({ db: server.db, now: server.clock.now, ids: () => crypto.randomUUID() });
};
const row = async () => (await server.db.select().from(member).where(eq(member.id, memberId)))[0]!;

describe('the history of a person', () => {
  it('has what every way of changing a person has done, newest first, with names', async () => {
    await act(calls.memberMove, { memberId, organId: store, day: '2026-05-04' });
    await act(calls.memberSetAccess, { memberId, isOpen: false });
    server.clock.advance(1_000);
    await act(calls.memberSetAccess, { memberId, isOpen: true });
    server.clock.advance(1_000);
    await act(calls.memberLeave, { memberId, lastDay: '2026-11-18' });
    server.clock.advance(1_000);
    await act(calls.memberReturn, { memberId, organId: store });
    expect(await brief()).toEqual([
      ['returned', 'effective', TODAY, '静安店'],
      ['resumed', 'effective', TODAY, null],
      ['suspended', 'effective', TODAY, null],
      ['left', 'effective', '2026-11-18', null],
      ['moved', 'effective', '2026-05-04', '静安店'],
      ['joined', 'effective', '2026-03-01', '徐汇店'],
    ]);
    const { data } = await act(memberHistory, { memberId });
    expect(data).toMatchObject({ recordedSince: null, hasMore: false });
    expect(data.events.at(-2)).toMatchObject({ fromOrgan: { name: '徐汇店' }, by: { name: '周静' } });
  });

  it('follows a corrected start date, and a change that changes nothing leaves no trace', async () => {
    await act(calls.memberChange, { memberId, name: '沈远', joinedDay: '2026-02-01' });
    await act(calls.memberMove, { memberId, organId: shop });
    expect(await brief()).toEqual([['joined', 'effective', '2026-02-01', '徐汇店']]);
  });

  it('is closed to who does not keep people, and to another company', async () => {
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    expect((await act(memberHistory, { memberId }, stranger)).code).toBe(CODE.notFound);
    await act(calls.memberMove, { memberId, organId: store, day: '2026-12-01' });
    const [plan] = await events();
    expect((await act(withdrawStaffEvent, { eventId: plan!.id }, stranger)).code).toBe(CODE.notFound);
    const colleague = await buildSignedIn(server, { tenantId });
    expect((await act(memberHistory, { memberId }, colleague)).code).toBe(CODE.forbidden);
  });
});

describe('a planned move', () => {
  it('happens at the beginning of its day, once', async () => {
    await act(calls.memberMove, { memberId, organId: store, day: '2026-11-23' });
    await pass(2);
    expect((await row()).departmentId).toBe(shop);
    await pass(1);
    await pass(0);
    expect((await row()).departmentId).toBe(store);
    expect(await brief()).toEqual([
      ['moved', 'effective', '2026-11-23', '静安店'],
      ['joined', 'effective', '2026-03-01', '徐汇店'],
    ]);
  });

  it('is taken back until then, and not afterwards', async () => {
    await act(calls.memberMove, { memberId, organId: store, day: '2026-11-23' });
    const eventId = (await events())[0]!.id;
    expect((await act(calls.memberMove, { memberId, organId: store, day: '2026-11-23' })).msg).toBe(
      '当天已有调动安排，请先撤销',
    );
    expect((await act(withdrawStaffEvent, { eventId })).code).toBe(0);
    expect((await act(withdrawStaffEvent, { eventId })).msg).toBe('此安排已生效或已撤销');
    await pass(5);
    expect((await row()).departmentId).toBe(shop);
  });

  it('that cannot happen stays on the record with its reason, and its planner gets a message', async () => {
    await act(calls.memberMove, { memberId, organId: store, day: '2026-11-23' });
    await server.db.delete(department).where(eq(department.id, store));
    await pass(3);
    expect((await row()).departmentId).toBe(shop);
    expect((await events())[0]).toMatchObject({ state: 'refused', refusal: '内容不存在或已被删除' });
    const messages = await server.db.select().from(message).where(eq(message.memberId, keeper.member.id));
    expect(messages).toMatchObject([
      {
        title: { zh_CN: expect.stringContaining('沈远'), en: expect.any(String) },
        path: `/people-detail?id=${memberId}`,
      },
    ]);
  });

  it.each([
    ['2025-11-01', '日期只能在过去366天到未来366天之间'],
    ['2028-01-01', '日期只能在过去366天到未来366天之间'],
    ['2026-02-28', '日期不能早于入职日期'],
  ])('on %s is refused', async (day, msg) => {
    expect(await act(calls.memberMove, { memberId, organId: store, day })).toMatchObject({
      code: CODE.badRequest,
      msg,
    });
  });
});

describe('a leaving with a last working day', () => {
  const signIn = async () => {
    const token = await buildSession(server.db, await row(), server.clock.now());
    return async () => (await server.call(getTokenInfo, {}, { token })).code;
  };

  it('leaves the person at work until that day is over, and withdraws what was planned for later', async () => {
    await server.db.insert(dictionaryItem).values({
      id: 'resigned',
      itemType: 'leavingReason',
      itemCode: 'resigned',
      name: '个人原因离职',
      enName: 'Resigned',
    });
    const enters = await signIn();
    await act(calls.memberMove, { memberId, organId: store, day: '2026-12-01' });
    expect((await act(calls.memberLeave, { memberId, lastDay: '2026-11-22', reason: 'made up' })).msg).toBe(
      '请选择有效的离职原因',
    );
    await act(calls.memberLeave, { memberId, lastDay: '2026-11-22', reason: 'resigned', note: '回老家' });
    expect((await act(calls.memberMove, { memberId, organId: store, day: '2026-12-01' })).code).toBe(
      CODE.badRequest,
    );
    expect((await act(calls.memberLeave, { memberId, lastDay: '2026-11-25' })).code).toBe(CODE.conflict);
    await pass(2);
    expect(await enters()).toBe(0);
    await pass(1);
    expect(await enters()).toBe(CODE.loginExpired);
    expect((await act(calls.memberFile, { memberId })).data).toMatchObject({
      status: 'left',
      leftDay: '2026-11-22',
    });
    expect(await events()).toMatchObject([
      { kind: 'moved', state: 'withdrawn' },
      { kind: 'left', state: 'effective', day: '2026-11-22', reason: { enName: 'Resigned' }, note: '回老家' },
      { kind: 'joined' },
    ]);
  });

  it('of today ends at midnight where that was asked for', async () => {
    const enters = await signIn();
    await act(calls.memberLeave, { memberId, lastDay: TODAY, isAtDayEnd: true });
    expect(await enters()).toBe(0);
    await pass(1);
    expect(await enters()).toBe(CODE.loginExpired);
    expect((await events())[0]).toMatchObject({ kind: 'left', day: TODAY });
  });

  it('gives what waits then to who planned it where no one was named', async () => {
    await server.db.update(department).set({ headMemberId: memberId }).where(eq(department.id, store));
    await act(calls.memberLeave, { memberId, lastDay: '2026-11-21' });
    await pass(2);
    const [led] = await server.db.select().from(department).where(eq(department.id, store));
    expect(led!.headMemberId).toBe(keeper.member.id);
  });

  it('is carried out by an administrator when its planner has left since', async () => {
    const other = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    await act(calls.memberLeave, { memberId, lastDay: '2026-11-21' }, other);
    await server.db
      .update(member)
      .set({ status: 'left' })
      .where(and(eq(member.id, other.member.id), eq(member.tenantId, tenantId)));
    await pass(2);
    expect((await row()).status).toBe('left');
    expect((await events())[0]).toMatchObject({ kind: 'left', by: { name: '周静' } });
  });

  it('in the past is the day on record', async () => {
    const { id: early } = await buildMember(server.db, { tenantId });
    expect((await act(calls.memberLeave, { memberId: early, lastDay: '2026-11-10' })).code).toBe(0);
    expect((await act(calls.memberFile, { memberId: early })).data.leftDay).toBe('2026-11-10');
    expect((await act(calls.memberLeave, { memberId, lastDay: '2026-02-01' })).code).toBe(CODE.badRequest);
  });
});
