import { CODE } from '@contract/codes';
import { joinApply, joinCheckCode, joinLinkView, joinSendCode } from '@contract/joining/apply-calls';
import {
  joinLinkAdd,
  joinLinkClose,
  joinLinkList,
  joinRequestDecide,
  joinRequestPage,
} from '@contract/joining/calls';
import { JOINING_LIMITS } from '@contract/joining/joining';
import { FUNCTION_ID } from '@contract/role/functions';
import { listInbox } from '@contract/inbox/calls';
import { and, eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { joinRequest } from '@server/db/schema/joining';
import { member, role } from '@server/db/schema/member';
import { readEnv } from '@server/config/env';
import type { TextMessage } from '@server/providers/sender/code-sender';
import { sendWelcome } from './welcome';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { beforeAll, describe, expect, it } from 'vitest';

const DAY_MS = 24 * 60 * 60_000;
let numbers = 0;
const freeMobile = () => `1390000${String(1000 + ++numbers)}`;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** Someone who manages people, with an open link to a department. */
async function withLink() {
  const { token, member: owner } = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
  const { tenantId } = owner;
  const organ = await buildDepartment(server.db, tenantId, { name: '静安店' });
  const added = await server.call(joinLinkAdd, { name: '新员工', organId: organ.id, days: 7 }, { token });
  const { list } = (await server.call(joinLinkList, {}, { token })).data;
  return { token, tenantId, organ, id: added.data.id, link: list[0]!.secret! };
}
type World = Awaited<ReturnType<typeof withLink>>;

/** Proves a number and asks to join. */
async function apply({ link }: Pick<World, 'link'>, mobile: string, name: string, note = '') {
  await server.call(joinSendCode, { link, mobile, ...(await server.solvedCaptcha('code')) });
  const vCode = server.lastCode();
  const { data } = await server.call(joinCheckCode, { link, mobile, vCode });
  const answer = await server.call(joinApply, { link, mobile, vCode, name, note });
  server.clock.advance(61_000);
  return { standing: data?.standing, vCode, code: answer.code, msg: answer.msg };
}

const waitingOf = async ({ token }: Pick<World, 'token'>) =>
  (await server.call(joinRequestPage, { isWaiting: true }, { token })).data.list;

describe('a person with the code of a link', () => {
  it('joins by an accepted request, in the department of the link, and is told where to sign in', async () => {
    const world = await withLink();
    const { token, tenantId, organ, link } = world;
    expect((await server.call(joinLinkView, { link })).data).toMatchObject({ linkName: '新员工' });
    const mobile = freeMobile();
    expect(await apply(world, mobile, '白露', '收银')).toMatchObject({ standing: 'new', code: CODE.ok });
    const [request] = await waitingOf(world);
    expect(request).toMatchObject({ name: '白露', note: '收银', organName: '静安店', linkName: '新员工' });
    expect(JSON.stringify(request)).not.toContain(mobile);
    const inbox = (await server.call(listInbox, { kind: 'joinRequest' }, { token })).data.list;
    expect(inbox.map(({ sourceId }) => sourceId)).toEqual([request!.id]);

    const decided = await server.call(joinRequestDecide, { ids: [request!.id], isAccepted: true }, { token });
    expect(decided.data.list).toMatchObject([{ name: '白露', refusal: null }]);
    const [added] = await server.db
      .select({ departmentId: member.departmentId, mobile: account.mobile })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.tenantId, tenantId), eq(account.mobile, mobile)));
    expect(added).toEqual({ departmentId: organ.id, mobile });
    expect(await waitingOf(world)).toEqual([]);
    expect((await server.call(listInbox, { kind: 'joinRequest' }, { token })).data.list).toEqual([]);
    // A second decision changes nothing.
    const again = await server.call(joinRequestDecide, { ids: [request!.id], isAccepted: false }, { token });
    expect(again.data.list[0]!.refusal).toBe('该申请已处理');
    expect((await apply(world, mobile, '白露')).standing).toBe('member');
  });

  it('gets one message, with the same key when the job runs again', async () => {
    const world = await withLink();
    const mobile = freeMobile();
    await apply(world, mobile, '白露');
    const [request] = await waitingOf(world);
    await server.call(joinRequestDecide, { ids: [request!.id], isAccepted: true }, { token: world.token });
    const texts: TextMessage[] = [];
    const sender = { text: async (one: TextMessage) => void texts.push(one) };
    const work = { payload: { requestIds: [request!.id] }, tenantId: world.tenantId };
    for (let time = 0; time < 2; time += 1) {
      await sendWelcome({ db: server.db, env: readEnv({}), sender }, work);
    }
    expect(texts.map(({ key }) => key)).toEqual([`join-${request!.id}`, `join-${request!.id}`]);
    expect(texts[0]!.mobile).toBe(`+86${mobile}`);
  });

  it('has one request: a second one replaces it', async () => {
    const world = await withLink();
    const mobile = freeMobile();
    await apply(world, mobile, '白路');
    expect(await apply(world, mobile, '白露')).toMatchObject({ standing: 'waiting', code: CODE.ok });
    const [request, ...others] = await waitingOf(world);
    expect([request!.name, others]).toEqual(['白露', []]);
    const { token } = world;
    await server.call(joinRequestDecide, { ids: [request!.id], isAccepted: false }, { token });
    expect(await apply(world, mobile, '白露')).toMatchObject({ standing: 'refused', code: CODE.ok });
  });

  it('proves the number: a wrong code and a code that was used are refused', async () => {
    const world = await withLink();
    const { link } = world;
    const mobile = freeMobile();
    const { vCode } = await apply(world, mobile, '白露');
    expect((await server.call(joinApply, { link, mobile, vCode, name: '白露' })).code).toBe(CODE.codeExpired);
    await server.call(joinSendCode, { link, mobile, ...(await server.solvedCaptcha('code')) });
    const wrong = server.lastCode() === '000000' ? '000001' : '000000';
    expect((await server.call(joinApply, { link, mobile, vCode: wrong, name: '白露' })).code).toBe(
      CODE.codeWrong,
    );
  });

  it('joins with the account of the number under its name only', async () => {
    const world = await withLink();
    const elsewhere = await buildMember(server.db);
    const { mobile, name } = elsewhere.account;
    expect((await apply(world, mobile, '别人')).code).toBe(CODE.badRequest);
    expect((await apply(world, mobile, name)).code).toBe(CODE.ok);
    const [request] = await waitingOf(world);
    const ids = [request!.id];
    await server.call(joinRequestDecide, { ids, isAccepted: true }, { token: world.token });
    const [joined] = await server.db.select().from(joinRequest).where(eq(joinRequest.id, request!.id));
    const [row] = await server.db.select().from(member).where(eq(member.id, joined!.memberId!));
    expect(row!.accountId).toBe(elsewhere.accountId);
  });
});

describe('a link', () => {
  it('is over for everyone once it is closed or its days are gone, and wrong ones are refused alike', async () => {
    const closed = await withLink();
    await server.call(joinLinkClose, { id: closed.id }, { token: closed.token });
    const expired = await withLink();
    server.clock.advance(8 * DAY_MS);
    for (const link of [closed.link, expired.link, 'made-up']) {
      const answer = await server.call(joinLinkView, { link });
      expect([answer.code, answer.msg]).toEqual([CODE.notFound, '该邀请链接已失效，请向公司索取新的链接']);
    }
  });

  it('is the company’s: others neither see, close nor decide', async () => {
    const world = await withLink();
    await apply(world, freeMobile(), '白露');
    const [request] = await waitingOf(world);
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] });
    const { token } = stranger;
    expect((await server.call(joinLinkList, {}, { token })).data.list).toEqual([]);
    expect((await server.call(joinLinkClose, { id: world.id }, { token })).code).toBe(CODE.notFound);
    const decided = await server.call(joinRequestDecide, { ids: [request!.id], isAccepted: true }, { token });
    expect(decided.data.list[0]).toMatchObject({ name: '', refusal: '该申请已处理' });
    expect(await waitingOf(world)).toHaveLength(1);
  });

  it('reaches no further than the data scope', async () => {
    const world = await withLink();
    await apply(world, freeMobile(), '白露');
    const [request] = await waitingOf(world);
    const own = await buildDepartment(server.db, world.tenantId);
    const { token } = await buildSignedIn(server, {
      tenantId: world.tenantId,
      member: { departmentId: own.id },
      roles: ['manager'],
      functions: [FUNCTION_ID.organisation],
    });
    await server.db
      .update(role)
      .set({ dataScope: 'departmentTree' })
      .where(and(eq(role.tenantId, world.tenantId), eq(role.code, 'manager')));
    expect((await server.call(joinLinkList, {}, { token })).data.list).toEqual([]);
    expect(await waitingOf({ token })).toEqual([]);
    expect((await server.call(listInbox, { kind: 'joinRequest' }, { token })).data.list).toEqual([]);
    await server.call(
      joinRequestDecide,
      { ids: [request!.id], isAccepted: true, organId: own.id },
      { token },
    );
    expect(await waitingOf(world)).toHaveLength(1);
    const elsewhere = { name: '别处', organId: world.organ.id, days: 7 };
    expect((await server.call(joinLinkAdd, elsewhere, { token })).code).toBe(CODE.notFound);
  });

  it('of a deleted department asks for another one', async () => {
    const world = await withLink();
    await apply(world, freeMobile(), '白露');
    await server.db.delete(department).where(eq(department.id, world.organ.id));
    const [request] = await waitingOf(world);
    const { token } = world;
    const ids = [request!.id];
    const first = await server.call(joinRequestDecide, { ids, isAccepted: true }, { token });
    expect(first.data.list[0]!.refusal).toBe('邀请链接的部门已删除，请选择其他部门');
    const other = await buildDepartment(server.db, world.tenantId);
    const second = await server.call(
      joinRequestDecide,
      { ids, isAccepted: true, organId: other.id },
      { token },
    );
    expect(second.data.list[0]!.refusal).toBeNull();
  });

  it('is one of twenty open ones', async () => {
    const { token, organ } = await withLink();
    const add = async () =>
      await server.call(joinLinkAdd, { name: 'x', organId: organ.id, days: 7 }, { token });
    for (let open = 1; open < JOINING_LIMITS.openLinks; open += 1) {
      expect((await add()).code).toBe(CODE.ok);
    }
    expect((await add()).code).toBe(CODE.conflict);
  });

  it('adds a person once, whoever accepts at the same time', async () => {
    const world = await withLink();
    await apply(world, freeMobile(), '白露');
    const [request] = await waitingOf(world);
    const { token } = world;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { data } = await server.call(
          joinRequestDecide,
          { ids: [request!.id], isAccepted: true },
          { token },
        );
        return data.list[0]!.refusal;
      }),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
  });
});
