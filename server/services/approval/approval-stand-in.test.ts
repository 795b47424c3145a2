import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import { entrustAdd } from '@contract/delegation/calls';
import { listInbox } from '@contract/inbox/calls';
import { account } from '@server/db/schema/account';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import {
  nextRequest,
  buildApprovalCompany,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
});

describe('a request', () => {
  it('is decided by a delegate under both names', async () => {
    const { head, colleague } = company;
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
    const made = await server.call(
      entrustAdd,
      { delegateId: colleague.member.id, kinds: ['lgApprove'], startAt: at(-1), endAt: at(5) },
      { token: head.token },
    );
    expect(made.code).toBe(CODE.ok);
    const id = await acts.submit(1);
    const another = await acts.submit(1);
    // What waits for the absent is next for the delegate as well.
    expect((await acts.detail(another, colleague)).data.nextPendingId).toBe(id);
    const [row] = (await acts.box('pending', colleague)).filter((one) => one.id === id);
    expect(row?.delegatedFor?.name).toBe('赵敏');
    const work = await server.call(listInbox, { kind: 'lgApprove' }, { token: colleague.token });
    expect(work.data.list.some((one) => one.sourceId === id)).toBe(true);
    expect((await acts.pass(id, colleague)).data.status).toBe('approved');
    const { data } = await acts.detail(id, company.employee);
    expect(data.timeline.find((one) => one.kind === 'pass')).toMatchObject({
      person: { name: '王芳' },
      actingFor: { name: '赵敏' },
    });
    expect(await acts.holds('pending', colleague, id)).toBe(false);
  });

  it('is decided by an administrator instead of somebody who has left, and says why', async () => {
    const other = await buildApprovalCompany(server);
    await server.db
      .update(account)
      .set({ status: 'disabled' })
      .where(eq(account.id, other.head.member.accountId));
    const { data } = await server.call(
      submitApproval,
      {
        requestId: nextRequest(),
        processCode: 'leave',
        values: { leaveDays: 1, reason: '病假' },
        choices: {},
      },
      { token: other.employee.token },
    );
    expect(data.status).toBe('abnormal');
    const seen = await acts.detail(data.approvalId, other.employee);
    expect(seen.data.abnormalReason?.code).toBe('nobodyFound');
    expect(seen.data.chart[0]?.people.map((one) => one.person.name)).toEqual(['吴岚']);
  });
});
