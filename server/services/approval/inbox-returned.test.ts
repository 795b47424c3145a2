import { beforeAll, expect, it } from 'vitest';
import { rejectApproval } from '@contract/approval/operation-calls';
import { resubmitApproval } from '@contract/approval/start-calls';
import { listInbox, readInboxEnd } from '@contract/inbox/calls';
import { INBOX_LIMITS } from '@contract/inbox/inbox';
import { session } from '@server/db/schema/session';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
});
const inbox = async ({ token }: { token: string }) =>
  (await server.call(listInbox, { kind: 'returned' }, { token })).data.list;

it('a returned request waits for its requester alone, until it is submitted again or has rested', async () => {
  const { employee, head, colleague } = company;
  const acts = approvalActs(server, company);
  const reject = async (to: 'initiator' | 'terminate') => {
    const id = await acts.submit();
    const input = { ...(await acts.turn(id, head)), opinion: '请补充', to };
    await server.call(rejectApproval, input, { token: head.token });
    return id;
  };
  await reject('terminate');
  expect(await inbox(employee)).toEqual([]);
  const id = await reject('initiator');
  expect(await inbox(employee)).toMatchObject([
    { sourceId: id, from: { name: head.member.account.name }, approval: { center: 'lgApprove' } },
  ]);
  expect([await inbox(head), await inbox(colleague)]).toEqual([[], []]);
  const { revision } = (await acts.detail(id, employee)).data;
  const again = { approvalId: id, requestId: nextRequest(), revision, choices: {} };
  const values = { leaveDays: 1, reason: '已补充' };
  const { msg } = await server.call(resubmitApproval, { ...again, values }, { token: employee.token });
  expect([msg, await inbox(employee)]).toEqual(['', []]);
  const end = { kind: 'returned' as const, sourceId: id };
  expect((await server.call(readInboxEnd, end, { token: employee.token })).data.end).toMatchObject({
    outcome: 'resubmitted',
    by: { isMe: true },
  });
  const rested = await reject('initiator');
  expect((await inbox(employee)).map(({ sourceId }) => sourceId)).toEqual([rested]);
  server.clock.advance((INBOX_LIMITS.returnedDays + 1) * 86_400_000);
  await server.db.update(session).set({ lastSeenAt: server.clock.now(), expiresAt: new Date('2099-01-01') });
  expect(await inbox(employee)).toEqual([]);
});
