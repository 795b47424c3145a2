import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { leavingOpenItems, leavingOpenList, leavingPayout } from '@contract/leaving/calls';
import { OPEN_KINDS } from '@contract/leaving/open-item';
import { addAsset } from '@contract/people/asset-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { payAccessList } from '@contract/pay/access-calls';
import { provePerson } from '@contract/session/proof-calls';
import { department } from '@server/db/schema/company';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { randomId } from '@server/auth/random';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { storePay } from '@tests/helpers/pay/pay-office';
import { assign } from '@tests/helpers/roster/plan-company';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY = 480;
/** The clock begins on 2026-11-20 at 10:00 in China. */
const LAST_DAY = '2026-11-25';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
let tenantId: string;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let memberId: string;
let accountId: string;

beforeEach(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server);
  ({ tenantId } = desk);
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation, FUNCTION_ID.payRecords, FUNCTION_ID.roster],
  });
  ({ id: memberId, accountId } = await desk.person('2020-03-01', '2012-07-01'));
});

const act = async <E extends Endpoint>(endpoint: E, input: In<E>, { token } = keeper) =>
  await server.call(endpoint, input, { token });
const open = async (lastDay?: string) => (await act(leavingOpenItems, { memberId, lastDay })).data;
const listOf = async (kind: (typeof OPEN_KINDS)[number], pageNo = 1, lastDay?: string) =>
  (await act(leavingOpenList, { memberId, kind, pageNo, pageSize: 2, lastDay })).data;
const planLeaving = async () => await act(memberLeave, { memberId, lastDay: LAST_DAY });

describe('what is open of a leaver', () => {
  it('is counted by kind, and each count is the length of its list', async () => {
    const me = { id: memberId, tenantId };
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-28', '2026-12-01']) {
      await assign(server, me, day, '09:00-18:00');
    }
    await act(addAsset, { memberId, name: '笔记本电脑', number: 'NB-1', handedOutOn: '2026-03-01' });
    await act(addAsset, {
      memberId,
      name: '工牌',
      handedOutOn: '2026-03-01',
      returnedOn: '2026-11-01',
    });
    await server.db.insert(department).values({ id: 'led', tenantId, name: '门店', headMemberId: memberId });
    await storePay(server, { tenantId, memberId }, '2026-12-01', 900_000);
    await planLeaving();
    const { state, lastDay, items } = await open();
    expect([state, lastDay]).toEqual(['planned', LAST_DAY]);
    expect(items).toEqual([
      { kind: 'shifts', count: 3, firstDay: '2026-11-26' },
      { kind: 'departments', count: 1, firstDay: null },
      { kind: 'assets', count: 1, firstDay: null },
      { kind: 'payChanges', count: 1, firstDay: '2026-12-01' },
    ]);
    for (const kind of OPEN_KINDS) {
      const first = await listOf(kind);
      const second = first.hasMore ? await listOf(kind, 2) : { list: [] };
      const count = items.find((one) => one.kind === kind)?.count ?? 0;
      expect([kind, first.list.length + second.list.length]).toEqual([kind, count]);
    }
    expect((await listOf('shifts')).list).toMatchObject([
      {
        day: '2026-11-26',
        title: { zh_CN: '早班', en: 'Morning' },
        path: `/roster?day=2026-11-26&person=${memberId}`,
      },
      { day: '2026-11-28' },
    ]);
    expect((await open('2026-11-27')).items[0]).toMatchObject({ count: 2, firstDay: '2026-11-28' });
    expect((await listOf('assets')).list).toMatchObject([{ title: { zh_CN: '笔记本电脑 NB-1' } }]);
    expect(JSON.stringify(await open())).not.toContain('900');
  });

  it('are shifts without anyone once they have left, and open documents', async () => {
    const company = await buildSigningCompany(server, { tenantId });
    const { an, bo } = company;
    const me = { memberId: bo.id };
    await company.send([bo]);
    const items = async () => (await act(leavingOpenItems, me)).data.items;
    expect(await items()).toEqual([{ kind: 'toSign', count: 1, firstDay: null }]);
    expect((await act(leavingOpenItems, { memberId: an.id })).data.items).toEqual([
      { kind: 'sentSignings', count: 1, firstDay: null },
    ]);
    await assign(server, { id: bo.id, tenantId }, '2026-11-26', '09:00-18:00');
    await act(memberLeave, me);
    expect(await items()).toEqual([{ kind: 'gaps', count: 1, firstDay: '2026-11-26' }]);
    expect((await act(leavingOpenList, { ...me, kind: 'gaps' })).data.list).toMatchObject([
      { day: '2026-11-26', path: '/roster-gaps' },
    ]);
  });

  it('has a heir and is of no one without the function or beyond the scope', async () => {
    const heir = await buildMember(server.db, { tenantId, account: { name: '何川' } });
    expect((await open()).state).toBe('none');
    await act(memberLeave, { memberId, lastDay: LAST_DAY, heirId: heir.id });
    expect((await open()).heir?.name).toBe('何川');
    const colleague = await buildSignedIn(server, { tenantId });
    const functions = [FUNCTION_ID.organisation, FUNCTION_ID.payRecords];
    const stranger = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
    for (const [who, code] of [
      [colleague, CODE.forbidden],
      [stranger, CODE.notFound],
    ] as const) {
      expect((await act(leavingOpenItems, { memberId }, who)).code).toBe(code);
      expect((await act(leavingOpenList, { memberId, kind: 'assets' }, who)).code).toBe(code);
      expect((await act(leavingPayout, { memberId }, who)).code).toBe(code);
    }
  });

  it('says nothing of pay to who may not read it', async () => {
    await storePay(server, { tenantId, memberId }, '2026-12-01', 900_000);
    const plain = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.organisation],
    });
    const { data } = await act(leavingOpenItems, { memberId }, plain);
    expect([data.items, data.mayReadPay]).toEqual([[], false]);
    const list = await act(leavingOpenList, { memberId, kind: 'payChanges' }, plain);
    expect(list.data.list).toEqual([]);
    expect((await act(leavingPayout, { memberId }, plain)).code).toBe(CODE.forbidden);
  });
});

describe('leave to pay out', () => {
  const take = async (days: number, day: string) =>
    await server.db.insert(leaveEvent).values({
      id: randomId(),
      tenantId,
      memberId,
      lotId: (await desk.lotsOf(memberId))[0]!.id,
      kind: 'annual',
      type: 'reserve',
      minutes: -days * DAY,
      day,
      requestId: 'r',
      writtenAt: server.clock.now(),
    });
  const left = async (lastDay: string) =>
    (await open(lastDay)).leave.map(({ kind, minutes, statutoryMinutes }) => [
      kind,
      minutes / DAY,
      statutoryMinutes === null ? null : statutoryMinutes / DAY,
    ]);

  beforeEach(async () => {
    await desk.start();
    await desk.work();
  });

  it('is what was earned until the last day and not taken', async () => {
    // 329 of 365 days of ten: 9.01.
    expect(await left('2026-11-25')).toEqual([['annual', 9, 9]]);
    await take(3.5, '2026-11-23');
    expect(await left('2026-11-25')).toEqual([['annual', 5.5, 5.5]]);
    // Booked for a day on which they are gone.
    await take(2, '2026-12-01');
    expect(await left('2026-11-25')).toEqual([['annual', 5.5, 5.5]]);
    expect(await left('2026-12-31')).toEqual([['annual', 4.5, 4.5]]);
  });

  it('is the same before the leaving and once it has happened', async () => {
    await planLeaving();
    const before = (await open()).leave;
    server.clock.advance(6 * 86_400_000);
    keeper = { ...keeper, token: await buildSession(server.db, keeper.member, server.clock.now()) };
    await act(memberLeave, { memberId, lastDay: LAST_DAY });
    const after = await open();
    expect([after.state, after.lastDay]).toEqual(['left', LAST_DAY]);
    expect(after.leave).toEqual(before);
  });

  it('has its worth under a proof alone, and the person reads who looked', async () => {
    await storePay(server, { tenantId, memberId }, '2020-03-01', 870_000);
    await planLeaving();
    const payout = async () => await act(leavingPayout, { memberId });
    expect(await payout()).toMatchObject({ code: CODE.payProofNeeded });
    await act(provePerson, { password: PASSWORD, purpose: 'pay' });
    // 8,700 / 21.75 x 9 x 200 %.
    expect((await payout()).data).toMatchObject({
      payout: {
        cents: 720_000,
        currency: 'CNY',
        months: 12,
        monthCents: 870_000,
        statutoryMinutes: 9 * DAY,
      },
      gap: null,
    });
    const token = await buildSession(server.db, { id: memberId, tenantId, accountId }, server.clock.now());
    const { list } = (await server.call(payAccessList, {}, { token })).data;
    expect(list).toMatchObject([{ kind: 'leaving' }]);
  });

  it.each([
    ['without pay on record', async (): Promise<void> => undefined, 'noPay'],
    [
      'of pay by the hour',
      async (): Promise<void> =>
        await storePay(server, { tenantId, memberId }, '2020-03-01', 5_000, { basis: 'hour' }),
      'hourlyPay',
    ],
  ] as const)('%s has no worth that can be told', async (_, prepare, gap) => {
    await prepare();
    await act(provePerson, { password: PASSWORD, purpose: 'pay' });
    expect((await act(leavingPayout, { memberId })).data).toMatchObject({ payout: null, gap });
  });

  it('without a known start of working life has days and no worth', async () => {
    ({ id: memberId } = await desk.person('2025-03-01', null));
    await storePay(server, { tenantId, memberId }, '2025-03-01', 870_000);
    await act(provePerson, { password: PASSWORD, purpose: 'pay' });
    expect((await act(leavingPayout, { memberId })).data).toMatchObject({ payout: { cents: 0 } });
  });
});
