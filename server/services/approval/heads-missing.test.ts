import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { submitApproval } from '@contract/approval/start-calls';
import type { FlowContent } from '@contract/flow/flow';
import { department } from '@server/db/schema/company';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const flow = (level: number, whenEmpty: 'administrator' | 'skip'): FlowContent => ({
  nodes: [
    {
      kind: 'approver',
      id: 'head',
      name: { zh_CN: '负责人' },
      source: { by: 'departmentHead', level },
      mode: 'all',
      selfApprove: 'headAbove',
      whenEmpty,
      fieldPermissions: [],
      allowBatchPass: false,
      opinionRequired: false,
      signatureRequired: false,
    },
  ],
  repeat: 'ask',
});

type Missing = 'unit' | 'top';

/** What becomes of an employee's request whose flow asks for the head so many levels up, when these departments have none. */
async function outcome(level: number, missing: readonly Missing[], whenEmpty: 'administrator' | 'skip') {
  const company = await buildApprovalCompany(server, flow(level, whenEmpty));
  for (const which of missing) {
    await server.db
      .update(department)
      .set({ headMemberId: null })
      .where(eq(department.id, company[which].id));
  }
  const { token } = company.employee;
  const values = { leaveDays: 1, reason: '家中有事' };
  const { data } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    { token },
  );
  const item = (await server.call(getApproval, { approvalId: data.approvalId }, { token })).data;
  return {
    status: item.status,
    reason: item.abnormalReason?.code ?? null,
    people: item.chart.flatMap((node) => node.people.map((one) => one.person.name)),
  };
}

describe('a department without a head', () => {
  it.each<[number, readonly Missing[], string, string | null, string[]]>([
    [1, [], 'inApproval', null, ['赵敏']],
    [2, [], 'inApproval', null, ['陈琳']],
    [1, ['top'], 'inApproval', null, ['赵敏']],
    [1, ['unit'], 'abnormal', 'nobodyFound', ['吴岚']],
    [2, ['unit'], 'inApproval', null, ['陈琳']],
    [2, ['top'], 'abnormal', 'nobodyFound', ['吴岚']],
    [1, ['unit', 'top'], 'abnormal', 'nobodyFound', ['吴岚']],
    [3, [], 'abnormal', 'nobodyFound', ['吴岚']],
  ])('at level %i with none in %j: %s, %s, %j', async (level, missing, status, reason, people) => {
    expect(await outcome(level, missing, 'administrator')).toEqual({ status, reason, people });
  });

  it.each([1, 2, 3])('at level %i is passed over where the flow says so', async (level) => {
    const { status, reason } = await outcome(level, ['unit', 'top'], 'skip');
    expect([status, reason]).toEqual(['approved', null]);
  });
});
