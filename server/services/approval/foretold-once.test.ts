import { beforeAll, expect, it } from 'vitest';
import type { ChartNode } from '@contract/approval/approval';
import { getApproval } from '@contract/approval/calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import { passApproval } from '@contract/approval/operation-calls';
import { dryRunFlow } from '@contract/flow/calls';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { FUNCTION_ID } from '@contract/role/functions';
import { flowVersion } from '@server/db/schema/approval/flow';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const approver = (id: string, memberId: string): FlowNode => ({
  kind: 'approver',
  id,
  name: { zh_CN: id },
  source: { by: 'person', memberIds: [memberId] },
  mode: 'all',
  selfApprove: 'headAbove',
  whenEmpty: 'administrator',
  fieldPermissions: [],
  allowBatchPass: true,
  opinionRequired: false,
  signatureRequired: false,
});
const copy = (id: string, memberId: string): FlowNode => ({
  kind: 'copy',
  id,
  name: { zh_CN: id },
  source: { by: 'person', memberIds: [memberId] },
});

let server: TestServer;
let company: ApprovalCompany;
let content: FlowContent;
beforeAll(async () => {
  const placeholder = { nodes: [], repeat: 'once' } satisfies FlowContent;
  server = await createTestServer();
  company = await buildApprovalCompany(server, placeholder);
  await buildRole(server.db, company.tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
  const { head, director, hr } = company;
  content = {
    repeat: 'once',
    nodes: [
      approver('first', head.member.id),
      copy('note', hr.member.id),
      approver('second', director.member.id),
      approver('third', head.member.id),
      copy('again', hr.member.id),
    ],
  };
  await server.db.update(flowVersion).set({ content });
});

const values = { leaveDays: 1, reason: '探亲' };
/** What a chart says of each step: of whom it asks something, and why of nobody. */
const told = (chart: readonly ChartNode[]) =>
  chart.map(
    ({ nodeId, state, people, reason }) =>
      `${nodeId} ${state} ${people.map((one) => one.state).join()}${reason ? ` ${reason.code}` : ''}`,
  );
const FORETOLD = [
  'first ahead ahead',
  'note ahead ahead',
  'second ahead ahead',
  'third skipped skipped repeated',
  'again skipped skipped copiedBefore',
];

it('a trial, the way before the submission and the steps to come ask nobody whom the real run does not ask', async () => {
  const designer = { token: company.administrator.token };
  const trial = await server.call(dryRunFlow, { processCode: 'leave', content, values }, designer);
  expect(told(trial.data.chart)).toEqual(FORETOLD);

  const employee = { token: company.employee.token };
  const preview = await server.call(previewRoute, { processCode: 'leave', values, choices: {} }, employee);
  expect(told(preview.data.chart)).toEqual(FORETOLD);

  const { data } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    employee,
  );
  const { approvalId } = data;
  const chart = async () => (await server.call(getApproval, { approvalId }, employee)).data.chart;
  expect(told(await chart())).toEqual(['first current pending', ...FORETOLD.slice(1)]);

  for (const person of [company.head, company.director]) {
    const { data: item } = await server.call(getApproval, { approvalId }, { token: person.token });
    await server.call(
      passApproval,
      { requestId: nextRequest(), approvalId, taskId: item.myTask!.taskId, opinion: '' },
      { token: person.token },
    );
  }
  const { data: item } = await server.call(getApproval, { approvalId }, employee);
  expect(item.status).toBe('approved');
  expect(item.timeline.filter((one) => one.kind === 'pass')).toHaveLength(2);
});
