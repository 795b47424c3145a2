import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { listStartable, previewRoute, submitApproval } from '@contract/approval/start-calls';
import * as flow from '@contract/flow/calls';
import { passApproval } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { formTemplate, processForm } from '@server/db/schema/form/form';
import { operationTrack } from '@server/db/schema/audit';
import { randomId } from '@server/auth/random';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Creation = In<typeof flow.createProcess>;

let server: TestServer;
let company: ApprovalCompany;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  await buildRole(server.db, company.tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
  ({ token } = company.administrator);
});

let serial = 0;
const create = async (given: Partial<Creation> = {}, as = token) => {
  const input: Creation = {
    requestId: nextRequest(),
    name: { zh_CN: `外出申请${++serial}`, en: `Field work ${serial}` },
    icon: 'vehicle',
    formId: company.leave.templateId,
    ...given,
  };
  return await server.call(flow.createProcess, input, { token: as });
};

const startable = async () =>
  (await server.call(listStartable, { center: 'ymApprove' }, { token: company.employee.token })).data;

const submit = async (processCode: string) =>
  await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode, values: { leaveDays: 1, reason: '拜访客户' }, choices: {} },
    { token: company.employee.token },
  );

async function publish(processCode: string) {
  const { data } = await server.call(flow.getFlow, { processCode }, { token });
  return (await server.call(flow.publishFlow, { processCode, revision: data.revision }, { token })).data;
}

describe('a company’s own kind of request', () => {
  it('begins as a draft of the second center, with its name, icon and a first flow', async () => {
    const { data, code } = await create({ name: { zh_CN: '外勤', en: 'Field work' } });
    expect(code).toBe(CODE.ok);
    expect(data).toMatchObject({
      center: 'ymApprove',
      name: { zh_CN: '外勤', en: 'Field work' },
      icon: 'vehicle',
      isEnabled: true,
      version: 0,
      hasDraft: true,
      running: 0,
    });
    const { processCode } = data;
    const shown = (await server.call(flow.getFlow, { processCode }, { token })).data;
    expect(shown.content.nodes.map((node) => [node.kind, node.name.zh_CN])).toEqual([
      ['approver', '直属主管审批'],
    ]);
    expect(shown.form?.schema.fields.map((field) => field.key)).toContain('leaveDays');
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'flow.create'));
    expect(records).toMatchObject([{ targetName: '外勤', memberId: company.administrator.member.id }]);
  });

  it('is started once its first flow is published, and not before', async () => {
    const { processCode } = (await create({ icon: 'gift' })).data;
    expect((await startable()).some((one) => one.processCode === processCode)).toBe(false);
    expect((await submit(processCode)).msg).toBe('该审批尚未配置流程，请联系审批管理员');
    expect(await publish(processCode)).toMatchObject({ version: 1, problems: [] });
    const offered = (await startable()).find((one) => one.processCode === processCode);
    expect(offered).toMatchObject({ icon: 'gift', center: 'ymApprove' });
    const { data } = await submit(processCode);
    expect(data.no).toMatch(/^CU\d{8}-\d{4}$/);
    const { token: head } = company.head;
    const seen = (await server.call(getApproval, { approvalId: data.approvalId }, { token: head })).data;
    expect(seen.myTask?.nodeName).toEqual({ zh_CN: '直属主管审批', en: 'Line manager' });
  });

  it('may start with the flow of another kind', async () => {
    const { processCode } = (await create({ flowOf: 'leave' })).data;
    const nodes = async (code: string) =>
      (await server.call(flow.getFlow, { processCode: code }, { token })).data.content.nodes;
    expect(await nodes(processCode)).toEqual(await nodes('leave'));
  });

  it('needs no English name and takes a plain look', async () => {
    const { data } = await create({ name: { zh_CN: '只有中文', en: '' }, icon: undefined });
    expect([data.name, data.icon]).toEqual([{ zh_CN: '只有中文' }, 'workflow']);
  });

  it('is one when it is asked for again', async () => {
    const input = { requestId: nextRequest(), name: { zh_CN: '一次' } };
    const answers = await Promise.all([create(input), create(input), create(input)]);
    expect(new Set(answers.map((one) => one.data.processCode)).size).toBe(1);
  });

  it('is not called like another one, also when two are made at the same moment', async () => {
    const name = { zh_CN: '领用', en: 'Supplies' };
    const answers = await Promise.all([create({ name }), create({ name })]);
    expect(answers.map((one) => one.code).sort((a, b) => a - b)).toEqual([CODE.ok, CODE.conflict]);
    expect((await create({ name: { zh_CN: ' 领用 ' } })).msg).toBe(
      '已有名称为“领用”的审批流程，请换一个名称',
    );
  });

  it.each<[string, () => Promise<Partial<Creation>>, number]>([
    ['a blank name', async () => ({ name: { zh_CN: '  ' } }), CODE.badRequest],
    ['a name too long', async () => ({ name: { zh_CN: '长'.repeat(31) } }), CODE.badRequest],
    ['an icon that does not exist', async () => ({ icon: 'skull' as 'gift' }), CODE.badRequest],
    ['a form that does not exist', async () => ({ formId: 'unknown' }), CODE.badRequest],
    ['another company’s form', async () => ({ formId: await foreignForm() }), CODE.badRequest],
    ['a form that is off', async () => ({ formId: await formThatIs('disabled') }), CODE.badRequest],
    ['a form never published', async () => ({ formId: await formThatIs('draft') }), CODE.badRequest],
    ['the flow of an unknown kind', async () => ({ flowOf: 'unknown' }), CODE.notFound],
  ])('refuses %s', async (_, given, code) => {
    expect((await create(await given())).code).toBe(code);
  });

  it('is made by nobody without the function', async () => {
    for (const who of [company.employee, company.head]) {
      expect((await create({}, who.token)).code).toBe(CODE.forbidden);
      const forms = await server.call(flow.listProcessForms, {}, { token: who.token });
      expect(forms.code).toBe(CODE.forbidden);
    }
  });

  it('has a limit to its number', async () => {
    const other = await buildApprovalCompany(server);
    const { tenantId, leave, administrator } = other;
    await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
    await server.db.insert(processForm).values(
      Array.from({ length: flow.PROCESSES_MAX - 1 }, (_, place) => ({
        id: randomId(),
        tenantId,
        processCode: `custom${place}`,
        center: 'ymApprove' as const,
        name: { zh_CN: `流程${place}` },
        templateId: leave.templateId,
      })),
    );
    expect((await create({ formId: leave.templateId }, administrator.token)).msg).toBe(
      '最多可创建100种审批流程',
    );
  });
});

async function formThatIs(status: 'disabled' | 'draft'): Promise<string> {
  const id = randomId();
  const at = server.clock.now();
  await server.db.insert(formTemplate).values({
    id,
    tenantId: company.tenantId,
    code: id,
    name: { zh_CN: '表单' },
    status,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

async function foreignForm(): Promise<string> {
  return (await buildApprovalCompany(server)).leave.templateId;
}

describe('the forms to choose from', () => {
  it('are the published ones of the company, with the kinds that use them', async () => {
    await formThatIs('draft');
    const { data } = await server.call(flow.listProcessForms, {}, { token });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({ formId: company.leave.templateId, fieldCount: 3 });
    expect(data.list[0]?.processes).toContainEqual({ zh_CN: '请假', en: 'Leave' });
    const none = await server.call(flow.listProcessForms, { keyword: '没有' }, { token });
    expect(none.data.list).toEqual([]);
    expect((await server.call(flow.listProcessForms, { keyword: 'leav' }, { token })).data.list).toHaveLength(
      1,
    );
  });
});

describe('a kind that is switched off', () => {
  it('cannot be started, and what is on its way goes on', async () => {
    const { processCode } = (await create()).data;
    await publish(processCode);
    const { approvalId } = (await submit(processCode)).data;
    const turn = async (isEnabled: boolean) =>
      (await server.call(flow.setFlowEnabled, { processCode, isEnabled }, { token })).data;
    expect(await turn(false)).toMatchObject({ isEnabled: false, running: 1 });
    expect((await startable()).some((one) => one.processCode === processCode)).toBe(false);
    expect((await submit(processCode)).code).toBe(CODE.conflict);
    const trial = { processCode, values: {}, choices: {} };
    const { token: own } = company.employee;
    expect((await server.call(previewRoute, trial, { token: own })).code).toBe(CODE.conflict);
    const { token: head } = company.head;
    const { data } = await server.call(getApproval, { approvalId }, { token: head });
    const decision = { approvalId, taskId: data.myTask!.taskId, requestId: nextRequest() };
    expect((await server.call(passApproval, decision, { token: head })).data.status).toBe('approved');
    expect(await turn(true)).toMatchObject({ isEnabled: true, running: 0 });
    expect((await submit(processCode)).code).toBe(CODE.ok);
  });
});
