import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import { passApproval } from '@contract/approval/operation-calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import type { Condition, FlowContent } from '@contract/flow/flow';
import type { FieldKind, FormField } from '@contract/form/schema';
import { messageList } from '@contract/message/calls';
import { formFieldPermission, formVersion } from '@server/db/schema/form/form';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { approver, branch, copy, flowOf } from '@tests/helpers/approval/flow-nodes';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
});

const CHOICES = [
  { code: 'one', label: { zh_CN: '甲字', en: 'Alpha' } },
  { code: 'two', label: { zh_CN: '乙字', en: 'Beta' } },
];

type Case = {
  kind: FieldKind;
  /** What is filled in, and the words of it that none may read from whom the field is hidden. */
  value: () => unknown;
  telling: () => string[];
  condition: () => Pick<Condition, 'operator' | 'value'>;
  field?: Partial<FormField>;
};

const CASES: Case[] = [
  {
    kind: 'number',
    value: () => 4417,
    telling: () => ['4417', '4,417'],
    condition: () => ({ operator: 'gt', value: 3391 }),
  },
  {
    kind: 'amount',
    value: () => 88_412.5,
    telling: () => ['88412', '88,412'],
    condition: () => ({ operator: 'ge', value: 77_331 }),
  },
  {
    kind: 'date',
    value: () => '2027-03-19',
    telling: () => ['2027-03-19', '3月19日', 'Mar 19'],
    condition: () => ({ operator: 'gt', value: '2027-01-02' }),
  },
  {
    kind: 'dateRange',
    value: () => ({ start: '2027-03-19', end: '2027-03-21' }),
    telling: () => ['2027-03-19', '3月19日', '3月21日', 'Mar 19'],
    condition: () => ({ operator: 'gt', value: '2027-01-02' }),
  },
  {
    kind: 'singleChoice',
    value: () => 'two',
    telling: () => ['乙字', 'Beta'],
    condition: () => ({ operator: 'in', value: ['two'] }),
    field: { options: CHOICES },
  },
  {
    kind: 'multiChoice',
    value: () => ['two'],
    telling: () => ['乙字', 'Beta'],
    condition: () => ({ operator: 'in', value: ['two'] }),
    field: { options: CHOICES },
  },
  {
    kind: 'person',
    value: () => [{ id: company.employee.member.id, name: '李浩' }],
    telling: () => [company.employee.member.id, '李浩'],
    condition: () => ({ operator: 'in', value: [company.employee.member.id] }),
  },
  {
    kind: 'department',
    value: () => [{ id: company.unit.id, name: '徐汇店' }],
    telling: () => [company.unit.id],
    condition: () => ({ operator: 'in', value: [company.unit.id] }),
  },
];

const BRANCH_NAME = '按隐藏值分支';

/** A business process whose way depends on one field that roles of employees don't see and managers fill out. */
async function buildHiding({ kind, field, condition }: Case, code: string) {
  const { tenantId, colleague } = company;
  const content: FlowContent = flowOf(
    approver('first', [company.hr]),
    branch('fork', { name: BRANCH_NAME, conditions: [{ item: 'hiddenOne', ...condition() }] }, [
      approver('second', [company.director], {
        fieldPermissions: [{ fieldKey: 'hiddenOne', access: 'hidden' }],
      }),
    ]),
    copy('told', [colleague]),
  );
  const process = await addProcess(server, tenantId, code, content, 'ymApprove');
  const fields: FormField[] = [
    { key: 'hiddenOne', kind, label: { zh_CN: '隐藏项', en: 'Hidden one' }, ...field },
    { key: 'reason', kind: 'longText', label: { zh_CN: '事由', en: 'Reason' } },
  ];
  await server.db
    .update(formVersion)
    .set({ schema: { fields } })
    .where(eq(formVersion.id, process.versionId));
  const state = (roleCode: string, access: 'hidden' | 'read' | 'edit') => ({
    tenantId,
    templateId: process.templateId,
    fieldKey: 'hiddenOne',
    roleCode,
    access,
  });
  await server.db
    .insert(formFieldPermission)
    .values([state('employee', 'hidden'), state('manager', 'edit'), state('approvalAdministrator', 'read')]);
}

/** All that a person can read of an item: in full, in lists, and in messages. */
async function everythingRead(approvalId: string, { token }: { token: string }) {
  const call = async (lang: 'zh_CN' | 'en') => [
    (await server.call(getApproval, { approvalId }, { token, lang })).data,
    (await server.call(messageList, { pageNo: 1, pageSize: 50 }, { token, lang })).data,
    ...(await Promise.all(
      (['pending', 'started', 'decided', 'copied'] as const).map(
        async (box) => (await server.call(listApprovals, { center: 'ymApprove', box }, { token, lang })).data,
      ),
    )),
  ];
  return JSON.stringify([await call('zh_CN'), await call('en')]);
}

describe('a hidden field', () => {
  it.each(CASES.map((one, index) => [one.kind, one, `hiding${index}`] as const))(
    'of kind %s is in nothing that a person without it reads',
    async (_, one, processCode) => {
      await buildHiding(one, processCode);
      const { head, hr, director, administrator } = company;
      const values = { hiddenOne: one.value(), reason: '例行' };
      const sent = await server.call(
        submitApproval,
        { requestId: nextRequest(), processCode, values, choices: {} },
        { token: head.token },
      );
      expect(sent.msg).toBe('');
      const { approvalId } = sent.data;
      const own = await server.call(getApproval, { approvalId }, { token: head.token });
      expect(own.data.values).toHaveProperty('hiddenOne');
      expect(own.data.chart.find((node) => node.branch)?.branch).toMatchObject({ branchId: 'forkTaken' });
      const tells = [...one.telling(), BRANCH_NAME];
      for (const reader of [hr, director]) {
        const detail = await server.call(getApproval, { approvalId }, { token: reader.token });
        const { myTask, chart, values: shown } = detail.data;
        expect(shown).not.toHaveProperty('hiddenOne');
        expect(chart.find((node) => node.kind === 'condition')?.branch).toEqual({
          nodeId: 'fork',
          name: expect.anything() as unknown,
          branchId: null,
          branchName: null,
          conditions: [],
          isHidden: true,
        });
        const read = await everythingRead(approvalId, reader);
        // Who takes part is named anyway, and the department of the requester.
        expect(tells.filter((text) => read.includes(text) && text !== company.unit.id)).toEqual([]);
        await server.call(
          passApproval,
          { approvalId, taskId: myTask!.taskId, requestId: nextRequest(), opinion: '同意' },
          { token: reader.token },
        );
      }
      const copied = await everythingRead(approvalId, company.colleague);
      expect(tells.filter((text) => copied.includes(text))).toEqual([]);
      const granted = await server.call(getApproval, { approvalId }, { token: administrator.token });
      expect(granted.data.values).toHaveProperty('hiddenOne');
      expect(granted.data.chart.find((node) => node.branch)?.branch).toMatchObject({ branchId: 'forkTaken' });
    },
  );

  it('is no part of a preview: neither what is sent for it nor what follows from it', async () => {
    const one = CASES[1]!;
    await buildHiding(one, 'previewed');
    const preview = async (hiddenOne: number, { token }: { token: string }) =>
      (
        await server.call(
          previewRoute,
          { processCode: 'previewed', values: { hiddenOne, reason: 'x' }, choices: {} },
          { token },
        )
      ).data.chart;
    const { colleague, head } = company;
    const [low, high] = [await preview(1, colleague), await preview(90_000, colleague)];
    expect(low).toEqual(high);
    expect(low.map((node) => node.nodeId)).toEqual(['first', 'fork']);
    expect((await preview(90_000, head)).map((node) => node.nodeId)).toEqual([
      'first',
      'fork',
      'second',
      'told',
    ]);
  });
});
