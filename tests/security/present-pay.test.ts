import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { passApproval } from '@contract/approval/operation-calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import { getProposerFormConfig } from '@contract/form/calls';
import { memberPayEnter } from '@contract/pay/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { FlowContent } from '@contract/flow/flow';
import { formFieldPermission } from '@server/db/schema/form/form';
import { role } from '@server/db/schema/member';
import {
  addProcess,
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { approver, branch, flowOf } from '@tests/helpers/approval/flow-nodes';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { shownPay } from '@tests/helpers/pay/shown-pay';

let server: TestServer;
let company: ApprovalCompany;
let templateId: string;
const PROCESS = 'salaryAdjustment';

beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  const flow: FlowContent = flowOf(
    approver('first', [company.hr]),
    branch('size', { name: '大幅', conditions: [{ item: 'salaryChange', operator: 'gt', value: 1000 }] }, [
      approver('second', [company.administrator]),
    ]),
  );
  ({ templateId } = await addProcess(server, company.tenantId, PROCESS, flow, 'ymApprove'));
  await giveSeededFields(server, PROCESS, templateId);
});

type Who = ApprovalCompany['head'];
const valuesOf = (about: Who, given: object) => ({
  employee: [{ id: about.member.id, name: 'x' }],
  adjustedAmount: 9000,
  effectiveDate: '2026-12-01',
  reason: '年度调薪',
  ...given,
});
const submit = async (about: Who, given: object, by: Who = company.head) =>
  await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: PROCESS, values: valuesOf(about, given), choices: {} },
    { token: by.token },
  );
const preview = async (about: Who, given: object, by: Who = company.head) =>
  (
    await server.call(
      previewRoute,
      { processCode: PROCESS, values: valuesOf(about, given), choices: {} },
      { token: by.token },
    )
  ).data;
const stepsOf = async (approvalId: string) =>
  (await server.call(getApproval, { approvalId }, { token: company.head.token })).data.chart.map(
    (node) => node.nodeId,
  );
const pass = async (approvalId: string, by: Who) => {
  const { data } = await server.call(getApproval, { approvalId }, { token: by.token });
  const passed = await server.call(
    passApproval,
    { approvalId, taskId: data.myTask!.taskId, requestId: nextRequest(), opinion: '同意' },
    { token: by.token },
  );
  expect(passed.msg).toBe('');
  server.clock.advance(60_000);
};
/** Gives a person their pay: by an adjustment that went the whole way. */
const givePay = async (about: Who, adjustedAmount: number, effectiveDate: string) => {
  const { data, msg } = await submit(about, { adjustedAmount, effectiveDate });
  expect(msg).toBe('');
  await pass(data.approvalId, company.hr);
  if ((await stepsOf(data.approvalId)).includes('second')) {
    await pass(data.approvalId, company.administrator);
  }
};

const LARGE = ['first', 'size', 'second'];
const SMALL = ['first', 'size'];

describe('the present pay in a request about pay', () => {
  it('unknown, is decided as the largest raise whatever is typed', async () => {
    const { colleague, head } = company;
    for (const currentAmount of [8500, 9000, undefined]) {
      expect((await preview(colleague, { currentAmount })).chart.map((node) => node.nodeId)).toEqual(LARGE);
      const { data, msg } = await submit(colleague, { currentAmount });
      expect(msg).toBe('');
      expect(await stepsOf(data.approvalId)).toEqual(LARGE);
      const { values } = (
        await server.call(getApproval, { approvalId: data.approvalId }, { token: head.token })
      ).data;
      expect(values).not.toHaveProperty('currentAmount');
    }
  });

  it('on record, decides the route: 5,000 to 9,000 stays what it is with 8,500 typed', async () => {
    const { employee, head } = company;
    await givePay(employee, 5000, '2026-11-01');
    const typed = { currentAmount: 8500 };
    const shown = await preview(employee, typed);
    expect(shown.chart.map((node) => node.nodeId)).toEqual(LARGE);
    expect(shown.pay).toEqual({
      key: 'currentAmount',
      memberId: employee.member.id,
      day: '2026-12-01',
      amount: 5000,
      basis: 'month',
    });
    const { data } = await submit(employee, typed);
    expect(await stepsOf(data.approvalId)).toEqual(LARGE);
    const item = await server.call(getApproval, { approvalId: data.approvalId }, { token: head.token });
    expect(item.data.values).toMatchObject({ currentAmount: 5000, adjustedAmount: 9000 });
    const small = await submit(employee, { adjustedAmount: 5800, currentAmount: 1 });
    expect(await stepsOf(small.data.approvalId)).toEqual(SMALL);
  });

  it('is what is in effect on the day the new one begins, the one approved last of a day', async () => {
    const { director } = company;
    await givePay(director, 7000, '2026-11-01');
    await givePay(director, 12_000, '2027-02-01');
    await givePay(director, 7500, '2026-11-01');
    const on = async (effectiveDate: string) => (await preview(director, { effectiveDate })).pay?.amount;
    expect([await on('2026-10-31'), await on('2026-12-01'), await on('2027-02-01')]).toEqual([
      null,
      7500,
      12_000,
    ]);
  });

  it('entered by who keeps pay records, decides the first adjustment, and later ones by date', async () => {
    const { tenantId } = company;
    const about = await buildSignedIn(server, { tenantId });
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payRecords],
    });
    const enter = async (fromDay: string, amountCents: number) =>
      await server.call(
        memberPayEnter,
        { requestId: nextRequest(), memberId: about.member.id, fromDay, amountCents },
        { token: keeper.token },
      );
    const adjustedTo = async (adjustedAmount: number) => {
      const { data } = await submit(about, { adjustedAmount });
      return await stepsOf(data.approvalId);
    };
    expect(await adjustedTo(5800)).toEqual(LARGE);
    await enter('2026-10-01', 500_050);
    expect((await preview(about, {})).pay?.amount).toBe(5000.5);
    expect([await adjustedTo(6000.5), await adjustedTo(6000.51)]).toEqual([SMALL, LARGE]);
    await givePay(about, 7000, '2026-11-01');
    expect((await preview(about, {})).pay?.amount).toBe(7000);
    await enter('2026-10-15', 100_000);
    expect((await preview(about, {})).pay?.amount).toBe(7000);
    await enter('2026-11-02', 710_000);
    expect((await preview(about, {})).pay?.amount).toBe(7100);
    const records = await shownPay(server, keeper.token, about.member.id);
    expect(records.map(({ amountCents, source }) => [amountCents, source])).toEqual([
      [710_000, 'entered'],
      [700_000, 'adjustment'],
      [100_000, 'entered'],
      [500_050, 'entered'],
    ]);
  });

  it('is asked of no one who fills the form out', async () => {
    const config = await server.call(
      getProposerFormConfig,
      { processCode: PROCESS },
      { token: company.head.token },
    );
    expect(config.data.permissions).toContainEqual({ fieldKey: 'currentAmount', access: 'read' });
  });

  it('is told neither from whom it is hidden nor beyond the data scope', async () => {
    const { employee, head, colleague, tenantId } = company;
    const state = (roleCode: string, access: 'hidden' | 'edit') => ({
      tenantId,
      templateId,
      fieldKey: 'currentAmount',
      roleCode,
      access,
    });
    await server.db
      .insert(formFieldPermission)
      .values([state('employee', 'hidden'), state('manager', 'edit')]);
    const hidden = await preview(employee, { adjustedAmount: 5800 }, colleague);
    expect(hidden.pay ?? null).toBeNull();
    expect(hidden.chart).toEqual((await preview(employee, {}, colleague)).chart);
    await server.db.update(role).set({ dataScope: 'self' }).where(eq(role.tenantId, tenantId));
    const beyond = await preview(employee, { adjustedAmount: 5800 }, head);
    expect(beyond.pay?.amount).toBeNull();
    expect(beyond.chart.map((node) => node.nodeId)).toEqual(LARGE);
  });
});
