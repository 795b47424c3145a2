import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import * as operations from '@contract/approval/operation-calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import { entrustAdd } from '@contract/delegation/calls';
import type { ApproverNode, FlowContent } from '@contract/flow/flow';
import { role } from '@server/db/schema/member';
import {
  addProcess,
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { approver, branch, flowOf } from '@tests/helpers/approval/flow-nodes';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
});

type Who = ApprovalCompany['head'];
let count = 0;
/** A salary adjustment whose flow is given, about `about`, submitted by HR unless told otherwise. */
async function start(
  content: FlowContent,
  about: Who,
  given: { by?: Who; choices?: Record<string, string[]> } = {},
) {
  const processCode = `pay${(count += 1)}`;
  const { templateId } = await addProcess(server, company.tenantId, processCode, content, 'ymApprove');
  await giveSeededFields(server, 'salaryAdjustment', templateId);
  const values = {
    employee: [{ id: about.member.id, name: 'x' }],
    currentAmount: 5000,
    adjustedAmount: 9000,
    effectiveDate: '2026-12-01',
    reason: '年度调薪',
  };
  return await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode, values, choices: given.choices ?? {} },
    { token: (given.by ?? company.hr).token },
  );
}

const deciders = async (approvalId: string) => {
  const { data } = await server.call(getApproval, { approvalId }, { token: company.hr.token });
  return data.chart.flatMap((node) => node.people.map((one) => one.person.id));
};

describe('the person whom a business request is about', () => {
  it.each<[string, (who: Who) => Partial<ApproverNode>]>([
    ['named', () => ({})],
    ['a role member', () => ({ source: { by: 'role', role: 'manager' } })],
    ['a head', () => ({ source: { by: 'departmentHead', level: 1 } })],
    ['passed over when no one is found', () => ({ whenEmpty: 'skip' })],
  ])('decides no step as %s', async (_, given) => {
    const { director, administrator } = company;
    const { data, msg } = await start(flowOf(approver('only', [director], given(director))), director);
    expect(msg).toBe('');
    const people = await deciders(data.approvalId);
    expect(people).not.toContain(director.member.id);
    expect(people.length).toBeGreaterThan(0);
    const seen = await server.call(getApproval, { approvalId: data.approvalId }, { token: director.token });
    expect(seen.code).toBe(CODE.forbidden);
    expect(people.every((id) => [administrator.member.id, company.head.member.id].includes(id))).toBe(true);
  });

  it('is not chosen, not transferred to and not added', async () => {
    const { director, head, administrator } = company;
    const choice = approver('only', [], { source: { by: 'initiatorChoice', max: 2 } });
    const chosen = await start(flowOf(choice), director, { choices: { only: [director.member.id] } });
    expect(chosen.code).not.toBe(CODE.ok);
    const { data } = await start(flowOf(approver('only', [head])), director);
    const { myTask } = (
      await server.call(getApproval, { approvalId: data.approvalId }, { token: head.token })
    ).data;
    const common = { approvalId: data.approvalId, taskId: myTask!.taskId };
    const send = async () => [
      await server.call(
        operations.transferApproval,
        { ...common, requestId: nextRequest(), memberId: director.member.id },
        { token: head.token },
      ),
      await server.call(
        operations.addSigner,
        {
          ...common,
          requestId: nextRequest(),
          position: 'before',
          memberIds: [administrator.member.id, director.member.id],
        },
        { token: head.token },
      ),
    ];
    for (const answer of await send()) {
      expect(answer).toMatchObject({
        code: CODE.badRequest,
        msg: expect.stringContaining('与此人有关') as unknown,
      });
    }
  });

  it('does not decide as a delegate, alone or with others', async () => {
    const { director, head } = company;
    const now = server.clock.now().getTime();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const added = await server.call(
      entrustAdd,
      {
        delegateId: director.member.id,
        kinds: ['ymApprove'],
        startAt: at(0),
        endAt: at(3),
        remark: '',
      },
      { token: head.token },
    );
    expect(added.msg).toBe('');
    server.clock.advance(60_000);
    const { data } = await start(flowOf(approver('only', [head], { allowBatchPass: true })), director);
    const { approvalId } = data;
    const { myTask } = (await server.call(getApproval, { approvalId }, { token: head.token })).data;
    expect(myTask!.delegates).toEqual([]);
    const { token } = director;
    const task = { approvalId, taskId: myTask!.taskId };
    const [passed, together] = [
      await server.call(operations.passApproval, { ...task, requestId: nextRequest() }, { token }),
      await server.call(
        operations.batchPass,
        { items: [task], requestId: nextRequest(), opinion: '' },
        { token },
      ),
    ];
    expect(passed.code).toBe(CODE.forbidden);
    expect(together.data.results).toMatchObject([{ isPassed: false }]);
    const listed = await server.call(listApprovals, { center: 'ymApprove', box: 'pending' }, { token });
    expect(listed.data.list.map((one) => one.id)).not.toContain(approvalId);
  });

  it('is within the data scope of who starts it', async () => {
    await server.db.update(role).set({ dataScope: 'self' }).where(eq(role.tenantId, company.tenantId));
    const { head, employee, director, colleague } = company;
    const flow = flowOf(approver('only', [company.administrator]));
    const codes = async (by: Who, ...about: Who[]) =>
      await Promise.all(about.map(async (one) => (await start(flow, one, { by })).code));
    expect(await codes(head, director)).toEqual([CODE.forbidden]);
    expect(await codes(employee, colleague)).toEqual([CODE.forbidden]);
    expect(await codes(employee, employee)).toEqual([CODE.ok]);
  });

  it('beyond the data scope of who previews changes nothing of the route', async () => {
    const { employee, colleague, tenantId } = company;
    const flow = flowOf(
      approver('head', [], {
        source: { by: 'departmentHead', level: 1 },
        whenEmpty: 'administrator',
      }),
      branch(
        'unit',
        { name: 'unit', conditions: [{ item: 'employee', operator: 'in', value: [colleague.member.id] }] },
        [approver('about', [company.head])],
      ),
    );
    const { templateId } = await addProcess(server, tenantId, 'previewedPay', flow, 'ymApprove');
    await giveSeededFields(server, 'salaryAdjustment', templateId);
    const preview = async (...about: Who[]) => {
      const values = { employee: about.map(({ member }) => ({ id: member.id, name: 'x' })) };
      const input = { processCode: 'previewedPay', values, choices: {} };
      return (await server.call(previewRoute, input, { token: employee.token })).data.chart;
    };
    expect(await preview(colleague)).toEqual(await preview());
  });
});
