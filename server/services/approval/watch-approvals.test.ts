import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { submitApproval } from '@contract/approval/start-calls';
import { entrustAdd, entrustChangeStatus } from '@contract/delegation/calls';
import { listInbox } from '@contract/inbox/calls';
import { account } from '@server/db/schema/account';
import { job } from '@server/db/schema/job';
import { message } from '@server/db/schema/message';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { watchApprovals } from '@tests/helpers/approval/approval-watch';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR_MS = 3_600_000;

describe('without anybody’s tap', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const watch = async () => await watchApprovals(server);

  async function submitted() {
    const company = await buildApprovalCompany(server);
    const { data } = await server.call(
      submitApproval,
      {
        requestId: nextRequest(),
        processCode: 'leave',
        values: { leaveDays: 1, reason: '家中有事' },
        choices: {},
      },
      { token: company.employee.token },
    );
    return { ...company, approvalId: data.approvalId };
  }

  it('an overdue decision is reminded of, again after its pause, and by one of two processes', async () => {
    const { head, approvalId, employee } = await submitted();
    const reminders = async () =>
      (await server.db.select().from(message).where(eq(message.memberId, head.member.id))).filter(
        (one) => one.title.en === 'A request is overdue for review',
      ).length;
    await watch();
    expect(await reminders()).toBe(0);
    server.clock.advance(25 * HOUR_MS);
    await Promise.all([watch(), watch()]);
    expect(await reminders()).toBe(1);
    server.clock.advance(13 * HOUR_MS);
    await watch();
    expect(await reminders()).toBe(2);
    const { data } = await server.call(getApproval, { approvalId }, { token: employee.token });
    expect(data.timeline.filter((row) => row.kind === 'remind')).toHaveLength(2);
  });

  it('the decision of somebody who has left goes to the approval administrator and the item says why', async () => {
    const { head, administrator, approvalId, employee } = await submitted();
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, head.member.accountId));
    await watch();
    const { data } = await server.call(getApproval, { approvalId }, { token: employee.token });
    expect(data).toMatchObject({ status: 'abnormal', abnormalReason: { code: 'personLeft' } });
    const work = await server.call(listInbox, {}, { token: administrator.token });
    expect(work.data.list.map((row) => row.sourceId)).toEqual([approvalId]);
  });

  it('says once a day what it could not hand over, and does so when somebody can take it', async () => {
    const { head, administrator, hr, tenantId } = await submitted();
    const set = async (status: 'disabled' | 'normal', ...people: (typeof head)[]) => {
      const ids = people.map((one) => one.member.accountId);
      await server.db.update(account).set({ status }).where(inArray(account.id, ids));
    };
    const handOvers = async () =>
      await server.db.select().from(job).where(eq(job.tenantId, tenantId)).orderBy(job.createdAt);
    await set('disabled', head, administrator, hr);
    await watch();
    await watch();
    expect(await handOvers()).toMatchObject([
      { state: 'failed', failure: { key: 'noStandIn', params: { count: 1 } } },
    ]);
    await set('normal', administrator);
    server.clock.advance(24 * HOUR_MS);
    await watch();
    expect((await handOvers()).map((one) => one.state)).toEqual(['failed', 'done']);
  });

  it('a delegate finds the owner’s work on the home page while the delegation is on', async () => {
    const { head, colleague, approvalId } = await submitted();
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const { data } = await server.call(
      entrustAdd,
      { delegateId: colleague.member.id, kinds: ['lgApprove'], startAt: at(-1), endAt: at(5) },
      { token: head.token },
    );
    const found = async () =>
      (await server.call(listInbox, {}, { token: colleague.token })).data.list.map((row) => row.sourceId);
    expect(await found()).toEqual([]);
    await watch();
    expect(await found()).toEqual([approvalId]);
    await server.call(entrustChangeStatus, { id: data.id, isEnabled: 'false' }, { token: head.token });
    await watch();
    expect(await found()).toEqual([]);
  });
});
