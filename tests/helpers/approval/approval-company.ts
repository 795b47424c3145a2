import type { FlowContent } from '@contract/flow/flow';
import { FUNCTION_ID, type RoleCode } from '@contract/role/functions';
import { eq } from 'drizzle-orm';
import { flowDefinition, flowVersion } from '@server/db/schema/approval/flow';
import { formTemplate, formVersion, processForm } from '@server/db/schema/form/form';
import { department } from '@server/db/schema/company';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import { seedBase } from '@server/db/seed/seed-base';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildDepartment, buildSignedIn, buildTenant } from '../factories';
import type { TestServer } from '../server';

type Person = Awaited<ReturnType<typeof buildSignedIn>>;

export type ApprovalCompany = Awaited<ReturnType<typeof buildApprovalCompany>>;

/** A company with an employee, the head of their department, the head above, HR, an administrator of approvals, and two processes. */
export async function buildApprovalCompany(server: TestServer, content?: FlowContent) {
  const { db } = server;
  await seedBase(db, randomId, BUILT_AT);
  const { id: tenantId } = await buildTenant(db);
  const top = await buildDepartment(db, tenantId, { name: '总部', enName: 'Headquarters' });
  const unit = await buildDepartment(db, tenantId, { name: '徐汇店', enName: 'Xuhui', parentId: top.id });
  const functions = [
    FUNCTION_ID.initiateApproval,
    FUNCTION_ID.dutyDelegation,
    FUNCTION_ID.businessApproval,
    FUNCTION_ID.leaveOfAbsence,
  ];
  const person = async (name: string, departmentId: string, ...roles: RoleCode[]): Promise<Person> =>
    await buildSignedIn(server, {
      tenantId,
      account: { name, enName: `${name} en` },
      member: { departmentId },
      roles: ['employee', ...roles],
      functions,
    });
  const employee = await person('李浩', unit.id);
  const colleague = await person('王芳', unit.id);
  const head = await person('赵敏', unit.id, 'manager');
  const director = await person('陈琳', top.id, 'manager');
  const hr = await person('周静', top.id, 'companyAdministrator');
  const administrator = await person('吴岚', top.id, 'approvalAdministrator');
  await db.update(department).set({ headMemberId: head.member.id }).where(eq(department.id, unit.id));
  await db.update(department).set({ headMemberId: director.member.id }).where(eq(department.id, top.id));
  const company = { tenantId, unit, top, employee, colleague, head, director, hr, administrator };
  const leave = await addProcess(server, tenantId, 'leave', content ?? FLOW_SEEDS['leave']![1]);
  return { ...company, leave };
}

/** A process with a form of a number of days and a reason, and a published flow. */
export async function addProcess(
  { db }: Pick<TestServer, 'db'>,
  tenantId: string,
  processCode: string,
  content: FlowContent,
  center: 'lgApprove' | 'ymApprove' = 'lgApprove',
) {
  const [templateId, versionId, flowId, flowVersionId] = [randomId(), randomId(), randomId(), randomId()];
  const name = { zh_CN: '请假', en: 'Leave' };
  await db.insert(formTemplate).values({
    id: templateId,
    tenantId,
    code: processCode,
    name,
    status: 'published',
    currentVersionId: versionId,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
  });
  await db.insert(formVersion).values({
    id: versionId,
    tenantId,
    templateId,
    version: 1,
    schema: {
      fields: [
        {
          key: 'leaveDays',
          kind: 'number',
          label: { zh_CN: '天数', en: 'Days' },
          isRequired: true,
          decimals: 1,
          min: 0.5,
        },
        {
          key: 'reason',
          kind: 'longText',
          label: { zh_CN: '事由', en: 'Reason' },
          isRequired: true,
          maxLength: 200,
        },
        { key: 'secret', kind: 'text', label: { zh_CN: '备注', en: 'Note' } },
      ],
    },
    publishedAt: BUILT_AT,
  });
  await db.insert(processForm).values({ id: randomId(), tenantId, processCode, center, name, templateId });
  await db.insert(flowDefinition).values({
    id: flowId,
    tenantId,
    processCode,
    prefix: processCode.slice(0, 2).toUpperCase(),
    currentVersionId: flowVersionId,
    updatedAt: BUILT_AT,
  });
  await db
    .insert(flowVersion)
    .values({ id: flowVersionId, tenantId, flowId, version: 1, content, publishedAt: BUILT_AT });
  return { templateId, versionId, flowId, flowVersionId };
}

/** Gives a form the fields that the demo companies have in theirs of this code. */
export async function giveSeededFields({ db }: Pick<TestServer, 'db'>, code: string, templateId: string) {
  const { fields } = FORM_SEEDS.find((form) => form.code === code)!;
  await db.update(formVersion).set({ schema: { fields } }).where(eq(formVersion.templateId, templateId));
}

let serial = 0;
/** What a caller makes up for each operation. */
export const nextRequest = () => `request-${++serial}`;
