import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  entrustAdd,
  entrustChangeStatus,
  entrustCopy,
  entrustDelete,
  entrustList,
  entrustUpdate,
} from '@contract/delegation/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { entrust } from '@server/db/schema/approval/delegation';
import { operationTrack } from '@server/db/schema/audit';
import { buildMember, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY_MS = 86_400_000;
const FUNCTIONS = { functions: [FUNCTION_ID.dutyDelegation] };

describe('duty delegation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  const day = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
  const period = (start: number, end: number) => ({ startAt: day(start), endAt: day(end) });

  async function couple() {
    const { id: tenantId } = await buildTenant(server.db);
    const owner = await buildSignedIn(server, { tenantId, ...FUNCTIONS });
    const delegate = await buildSignedIn(server, { tenantId, ...FUNCTIONS });
    const add = async (start: number, end: number, kinds: ('lgApprove' | 'ymApprove')[] = ['lgApprove']) =>
      await server.call(
        entrustAdd,
        { delegateId: delegate.member.id, kinds, ...period(start, end) },
        { token: owner.token },
      );
    return { tenantId, owner, delegate, add };
  }

  it('is added, seen by both people and recorded', async () => {
    const { owner, delegate, add } = await couple();
    const { data } = await add(-1, 3, ['lgApprove', 'ymApprove']);
    expect(data).toMatchObject({
      state: 'active',
      owner: { id: owner.member.id },
      delegate: { id: delegate.member.id },
    });
    const listed = async (token: string, direction?: 'given' | 'received') =>
      (await server.call(entrustList, { direction }, { token })).data.list.map((one) => one.id);
    expect(await listed(owner.token)).toEqual([data.id]);
    expect(await listed(delegate.token, 'received')).toEqual([data.id]);
    expect(await listed(delegate.token)).toEqual([]);
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, data.id));
    expect(records).toMatchObject([{ action: 'entrust.add', memberId: owner.member.id }]);
  });

  it.each([
    ['an end before its start', [3, 2], '结束时间必须晚于开始时间'],
    ['an end at its start', [2, 2], '结束时间必须晚于开始时间'],
    ['an end that has passed', [-3, -1], '结束时间已过，请重新选择'],
  ] as const)('refuses %s', async (_name, [start, end], msg) => {
    const { add } = await couple();
    expect(await add(start, end)).toMatchObject({ code: CODE.badRequest, msg });
  });

  it('refuses oneself, people of other companies, people who left, and no kind at all', async () => {
    const { tenantId, owner } = await couple();
    const { token, member } = owner;
    const foreign = await buildMember(server.db);
    const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const closed = await buildMember(server.db, { tenantId, account: { status: 'disabled' } });
    for (const delegateId of [member.id, foreign.id, left.id, closed.id, 'unknown']) {
      const input = { delegateId, kinds: ['lgApprove' as const], ...period(1, 2) };
      expect((await server.call(entrustAdd, input, { token, lang: 'en' })).code).toBe(CODE.badRequest);
    }
    const none = { delegateId: foreign.id, kinds: [], ...period(1, 2) };
    expect((await server.call(entrustAdd, none, { token })).code).toBe(CODE.badRequest);
    expect((await server.call(entrustList, {}, { token })).data.list).toEqual([]);
  });

  it('refuses the same kind twice at a time, and delegating back; other kinds and other times are free', async () => {
    const { owner, delegate, add } = await couple();
    expect((await add(1, 5)).code).toBe(CODE.ok);
    expect(await add(4, 6)).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('已有同类委托'),
    });
    expect((await add(5, 6)).code).toBe(CODE.ok);
    expect((await add(1, 5, ['ymApprove'])).code).toBe(CODE.ok);
    const back = { delegateId: owner.member.id, kinds: ['lgApprove' as const], ...period(2, 3) };
    expect(await server.call(entrustAdd, back, { token: delegate.token, lang: 'en' })).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining("can't delegate it back"),
    });
  });

  it('is made once when it is sent twice at the same moment', async () => {
    const { owner, add } = await couple();
    const codes = (await Promise.all([add(1, 2), add(1, 2), add(1, 2)])).map((answer) => answer.code);
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect((await server.call(entrustList, {}, { token: owner.token })).data.list).toHaveLength(1);
  });

  it('does not go back and forth when both delegate at the same moment', async () => {
    const { owner, delegate } = await couple();
    const to = async (delegateId: string, token: string) =>
      (await server.call(entrustAdd, { delegateId, kinds: ['lgApprove'], ...period(1, 2) }, { token })).code;
    const codes = await Promise.all([
      to(delegate.member.id, owner.token),
      to(owner.member.id, delegate.token),
    ]);
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
  });

  it('is changed while it has not ended, and the record says from what to what', async () => {
    const { tenantId, owner, add } = await couple();
    const { token } = owner;
    const other = await buildMember(server.db, { tenantId });
    const { id } = (await add(1, 2)).data;
    const input = {
      id,
      delegateId: other.id,
      kinds: ['ymApprove' as const],
      ...period(1, 4),
      remark: '出差',
    };
    expect((await server.call(entrustUpdate, input, { token })).data).toMatchObject({
      delegate: { id: other.id },
      kinds: ['ymApprove'],
      remark: '出差',
    });
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, id));
    const changes = records.find((one) => one.action === 'entrust.update')?.changes;
    expect(new Set(changes?.map((one) => one.field))).toEqual(
      new Set(['delegate', 'kinds', 'endAt', 'remark']),
    );
    server.clock.advance(5 * DAY_MS);
    const ended = await server.call(entrustUpdate, { ...input, ...period(1, 2) }, { token });
    expect(ended).toMatchObject({ code: CODE.conflict, msg: '委托已结束，不能修改，可复制后重新发起' });
    const copied = await server.call(entrustCopy, { id, ...period(1, 2) }, { token });
    expect(copied.data).toMatchObject({ delegate: { id: other.id }, remark: '出差', state: 'waiting' });
    expect(copied.data.id).not.toBe(id);
  });

  it('is switched off and on, but not on over another one', async () => {
    const { owner, add } = await couple();
    const { token } = owner;
    const { id } = (await add(-1, 5)).data;
    const turn = async (isEnabled: boolean) =>
      await server.call(entrustChangeStatus, { id, isEnabled }, { token });
    expect((await turn(false)).data.state).toBe('disabled');
    expect((await turn(false)).data.state).toBe('disabled');
    const { id: second } = (await add(2, 3)).data;
    expect((await turn(true)).code).toBe(CODE.conflict);
    expect((await server.call(entrustDelete, { id: second }, { token })).code).toBe(CODE.ok);
    expect((await turn(true)).data.state).toBe('active');
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, id));
    expect(records.map((one) => one.action).filter((one) => one !== 'entrust.add')).toHaveLength(2);
  });

  it('is filtered by what the moment makes of it, and read alone by its id', async () => {
    const { owner, add } = await couple();
    const { token } = owner;
    const active = (await add(-1, 1)).data.id;
    const waiting = (await add(2, 3)).data.id;
    for (const [state, id] of [
      ['active', active],
      ['waiting', waiting],
    ] as const) {
      const { list } = (await server.call(entrustList, { state }, { token })).data;
      expect(list.map((one) => [one.id, one.state])).toEqual([[id, state]]);
    }
    expect((await server.call(entrustList, { id: waiting }, { token })).data.list).toHaveLength(1);
    expect((await server.call(entrustList, { state: 'ended' }, { token })).data.list).toEqual([]);
  });

  it('of another person does not exist: not to the delegate, a colleague or another company', async () => {
    const { tenantId, owner, delegate, add } = await couple();
    const { id } = (await add(1, 2)).data;
    const colleague = await buildSignedIn(server, { tenantId });
    const foreign = await buildSignedIn(server, FUNCTIONS);
    for (const { token } of [delegate, colleague, foreign]) {
      const answers = [
        await server.call(
          entrustUpdate,
          { id, delegateId: owner.member.id, kinds: ['lgApprove'], ...period(1, 2) },
          { token },
        ),
        await server.call(entrustCopy, { id, ...period(7, 8) }, { token }),
        await server.call(entrustChangeStatus, { id, isEnabled: false }, { token }),
        await server.call(entrustDelete, { id }, { token }),
      ];
      expect(answers.map((answer) => answer.code)).toEqual(Array(4).fill(CODE.notFound));
    }
    expect((await server.call(entrustList, { id }, { token: colleague.token })).data.list).toEqual([]);
    const [row] = await server.db.select().from(entrust).where(eq(entrust.id, id));
    expect(row).toMatchObject({ isEnabled: true, deletedAt: null });
  });

  it('needs its function', async () => {
    const { member, token } = await buildSignedIn(server);
    const colleague = await buildMember(server.db, { tenantId: member.tenantId });
    const input = { delegateId: colleague.id, kinds: ['lgApprove' as const], ...period(1, 2) };
    expect((await server.call(entrustAdd, input, { token })).code).toBe(CODE.forbidden);
  });
});
