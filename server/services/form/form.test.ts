import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { FormSchema } from '@contract/form/schema';
import {
  fieldPermissionList,
  findFormTemplateInstanceWithFormInstanceId,
  getFormByAssign,
  getProposerFormConfig,
} from '@contract/form/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  formFieldPermission,
  formInstance,
  formTemplate,
  formVersion,
  processForm,
} from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { accessOfRoles } from './field-permissions';

const fields: FormSchema['fields'] = [
  { key: 'reason', kind: 'longText', label: { zh_CN: '事由' }, isRequired: true },
  { key: 'salary', kind: 'amount', label: { zh_CN: '薪资' } },
];

describe('forms', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  async function buildForm(tenantId: string, given: Partial<typeof formTemplate.$inferInsert> = {}) {
    const id = randomId();
    const versionId = randomId();
    const row = { code: id, name: { zh_CN: '表单' }, status: 'published' as const, createdAt: BUILT_AT };
    await server.db
      .insert(formTemplate)
      .values({ id, tenantId, ...row, currentVersionId: versionId, ...given });
    await server.db.insert(formVersion).values({
      id: versionId,
      tenantId,
      templateId: id,
      version: 1,
      schema: { fields },
      publishedAt: BUILT_AT,
    });
    return { id, versionId };
  }
  const hide = async (tenantId: string, templateId: string, roleCode: string, access: 'read' | 'hidden') =>
    await server.db
      .insert(formFieldPermission)
      .values({ tenantId, templateId, roleCode, fieldKey: 'salary', access });
  const attach = async (
    tenantId: string,
    templateId: string,
    given: Partial<typeof processForm.$inferInsert> = {},
  ) => {
    const processCode = `p${randomId()}`;
    const row = { id: randomId(), tenantId, templateId, processCode, name: { zh_CN: '流程' } };
    await server.db.insert(processForm).values({ ...row, center: 'lgApprove', ...given });
    return processCode;
  };

  it('of a process come without the fields hidden from the person, with what may be done to the rest', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['employee'] });
    const form = await buildForm(member.tenantId);
    const processCode = await attach(member.tenantId, form.id);
    const get = async () => (await server.call(getProposerFormConfig, { processCode }, { token })).data;
    expect((await get()).form.schema.fields.map((one) => one.key)).toEqual(['reason', 'salary']);
    await hide(member.tenantId, form.id, 'employee', 'hidden');
    expect(await get()).toMatchObject({
      processCode,
      permissions: [],
      form: { templateId: form.id, version: 1 },
    });
    expect((await get()).form.schema.fields.map((one) => one.key)).toEqual(['reason']);
    const assigned = await server.call(
      getFormByAssign,
      { assignKind: 'process', assignId: processCode },
      { token },
    );
    expect(assigned.data.form?.schema.fields.map((one) => one.key)).toEqual(['reason']);
  });

  it('are refused when the process is off, needs another function, is unknown or of another company', async () => {
    const { member, token } = await buildSignedIn(server);
    const { member: stranger } = await buildSignedIn(server);
    const form = await buildForm(member.tenantId);
    const foreign = await buildForm(stranger.tenantId);
    const draft = await buildForm(member.tenantId, { status: 'draft', currentVersionId: null });
    const off = await attach(member.tenantId, form.id, { isEnabled: false });
    const locked = await attach(member.tenantId, form.id, { functionId: FUNCTION_ID.businessApproval });
    const cases = [
      [off, CODE.conflict],
      [locked, CODE.forbidden],
      ['unknown', CODE.notFound],
      [await attach(stranger.tenantId, foreign.id), CODE.notFound],
      [await attach(member.tenantId, draft.id), CODE.notFound],
    ] as const;
    for (const [processCode, code] of cases) {
      const answer = await server.call(getProposerFormConfig, { processCode }, { token });
      expect([answer.code, answer.data]).toEqual([code, undefined]);
    }
    const nothing = await server.call(
      getFormByAssign,
      { assignKind: 'process', assignId: 'unknown' },
      { token },
    );
    expect(nothing.data).toEqual({ form: null });
    const task = await server.call(getFormByAssign, { assignKind: 'task', assignId: 'unknown' }, { token });
    expect(task.code).toBe(CODE.notFound);
  });

  it('filled in are read by who filled them and by administrators, in their version, without hidden values', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['employee'] });
    const { tenantId } = member;
    const { id: templateId, versionId } = await buildForm(tenantId);
    await server.db.insert(formVersion).values({
      id: randomId(),
      tenantId,
      templateId,
      version: 2,
      schema: { fields: [] },
      publishedAt: BUILT_AT,
    });
    await hide(tenantId, templateId, 'employee', 'hidden');
    const id = randomId();
    const values = { reason: '搬家', salary: 9000, unknown: 'x' };
    await server.db.insert(formInstance).values({
      id,
      tenantId,
      versionId,
      memberId: member.id,
      values,
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    const read = async (by: string) =>
      await server.call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId: id }, { token: by });
    expect((await read(token)).data).toMatchObject({ filledById: member.id, form: { version: 1 } });
    expect((await read(token)).data.values).toEqual({ reason: '搬家' });
    const admin = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
    expect((await read(admin.token)).data.values).toEqual({ reason: '搬家', salary: 9000 });
    const colleague = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const foreign = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    for (const stranger of [colleague, foreign]) {
      expect(await read(stranger.token)).toMatchObject({ code: CODE.notFound, data: undefined });
    }
  });

  it('list what may be done with their fields, leaving out forms of other companies', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['employee', 'manager'] });
    const { tenantId } = member;
    const one = await buildForm(tenantId);
    const two = await buildForm(tenantId);
    const foreign = await buildForm((await buildSignedIn(server)).member.tenantId);
    await hide(tenantId, one.id, 'employee', 'hidden');
    await hide(tenantId, one.id, 'manager', 'read');
    await hide(tenantId, two.id, 'employee', 'hidden');
    const templateIds = [one.id, two.id, foreign.id, 'unknown'];
    const { data } = await server.call(fieldPermissionList, { templateIds }, { token });
    expect(new Map(data.map((entry) => [entry.templateId, entry.fields]))).toEqual(
      new Map([
        [one.id, [{ fieldKey: 'salary', access: 'read' }]],
        [two.id, [{ fieldKey: 'salary', access: 'hidden' }]],
      ]),
    );
  });
});

describe('accessOfRoles', () => {
  it.each([
    [[], 'edit'],
    [['hidden'], 'hidden'],
    [['read'], 'read'],
    [['edit'], 'edit'],
    [['hidden', 'hidden'], 'hidden'],
    [['hidden', 'read'], 'read'],
    [['hidden', 'edit'], 'edit'],
    [['read', 'edit'], 'edit'],
    [['hidden', 'read', 'edit'], 'edit'],
  ] as const)('of the statements %j is %s', (statements, expected) => {
    expect(accessOfRoles(statements)).toBe(expected);
  });
});
