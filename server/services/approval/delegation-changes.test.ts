import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passApproval } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { entrustAdd, entrustChangeStatus, entrustDelete, entrustUpdate } from '@contract/delegation/calls';
import { listInbox } from '@contract/inbox/calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany, type ApprovalCompany } from '@tests/helpers/approval/approval-company';
import { watchApprovals } from '@tests/helpers/approval/approval-watch';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Who = ApprovalCompany['employee'];

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
let entrustId: string;
let approvalId: string;
beforeAll(async () => {
  server = await createTestServer();
});
/** The head lets a colleague decide, and a request waits. */
beforeEach(async () => {
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
  const { data } = await server.call(entrustAdd, { ...days(), ...to(company.colleague) }, asHead());
  entrustId = data.id;
  approvalId = await acts.submit(1);
});

const asHead = () => ({ token: company.head.token });
const to = ({ member: { id } }: Who) => ({ delegateId: id, kinds: ['lgApprove' as const] });
function days() {
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  return { startAt: at(-1), endAt: at(5) };
}
const watch = async () => await watchApprovals(server);
const hasWork = async ({ token }: Who) =>
  (await server.call(listInbox, {}, { token })).data.list.some((row) => row.sourceId === approvalId);

describe('a delegation that changes while a request waits', () => {
  const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'is switched off',
      () => server.call(entrustChangeStatus, { id: entrustId, isEnabled: 'false' }, asHead()),
    ],
    ['is deleted', () => server.call(entrustDelete, { id: entrustId }, asHead())],
    ['has run out', () => Promise.resolve(server.clock.advance(6 * 3_600_000))],
    [
      'goes to somebody else',
      () => server.call(entrustUpdate, { id: entrustId, ...days(), ...to(company.director) }, asHead()),
    ],
  ];

  it.each(ends)(
    'and %s leaves the former delegate nothing to decide, and the owner everything',
    async (_, end) => {
      const { colleague, head } = company;
      const turn = await acts.turn(approvalId, colleague);
      expect(turn.taskId).not.toBe('none');
      await end();
      const refused = await server.call(passApproval, turn, { token: colleague.token });
      expect(refused.code).toBe(CODE.forbidden);
      expect(await acts.holds('pending', colleague, approvalId)).toBe(false);
      await watch();
      expect(await hasWork(colleague)).toBe(false);
      expect(await acts.holds('pending', head, approvalId)).toBe(true);
      expect((await acts.pass(approvalId, head)).data.status).toBe('approved');
    },
  );

  it('to somebody else lets that one decide under both names', async () => {
    const { director, employee } = company;
    await server.call(entrustUpdate, { id: entrustId, ...days(), ...to(director) }, asHead());
    await watch();
    expect(await hasWork(director)).toBe(true);
    expect((await acts.pass(approvalId, director)).data.status).toBe('approved');
    const { data } = await acts.detail(approvalId, employee);
    expect(data.timeline.find((one) => one.kind === 'pass')).toMatchObject({
      person: { name: '陈琳' },
      actingFor: { name: '赵敏' },
    });
    await watch();
    expect(await hasWork(director)).toBe(false);
  });

  it('because its delegate has left leaves the owner to decide, who is asked as before', async () => {
    const { colleague, head } = company;
    const { accountId } = colleague.member;
    await server.db.update(account).set({ status: 'deleted' }).where(eq(account.id, accountId));
    await server.db.update(member).set({ status: 'left' }).where(eq(member.accountId, accountId));
    await watch();
    const { data } = await acts.detail(approvalId, head);
    expect(data).toMatchObject({ status: 'inApproval', myTask: { actingFor: null } });
    expect((await acts.pass(approvalId, head)).data.status).toBe('approved');
  });

  it('and whose owner has left goes to the administrator, not on with the delegate', async () => {
    const { colleague, head, administrator } = company;
    const { accountId } = head.member;
    await server.db.update(account).set({ status: 'deleted' }).where(eq(account.id, accountId));
    await server.db.update(member).set({ status: 'left' }).where(eq(member.accountId, accountId));
    await watch();
    expect(await acts.holds('pending', colleague, approvalId)).toBe(false);
    expect(await hasWork(colleague)).toBe(false);
    expect((await acts.pass(approvalId, administrator)).data.status).toBe('approved');
  });
});
