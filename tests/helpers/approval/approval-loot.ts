import { eq, inArray, sql } from 'drizzle-orm';
import { getApproval } from '@contract/approval/calls';
import { saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import * as flow from '@contract/flow/calls';
import * as operations from '@contract/approval/operation-calls';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import type { Endpoint } from '@contract/endpoint';
import { entrustAdd } from '@contract/delegation/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { formVersion } from '@server/db/schema/form/form';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { addProcess, buildApprovalCompany, nextRequest, type ApprovalCompany } from './approval-company';
import { buildRole } from '../factories';
import type { TestServer } from '../server';
import { FILES } from '../upload-files';

type Who = ApprovalCompany['employee'];

/** What no stranger may ever read: it stands in every text of the company that is stolen from. */
export const SECRET = '机密';

const GROUPS = ['approval', 'approvalOperation', 'approvalStart', 'flow', 'delegation'];
/** Every call of approvals, their flows and delegations, and the one that opens their files. */
export const APPROVAL_CALLS = ALL_ENDPOINTS.filter(
  (one) => GROUPS.includes(one.group) || one.id === 'previewEncrypt',
);

/** Sends what no typed call would: any fields, in the call's encoding. */
export async function sendRaw(server: TestServer, endpoint: Endpoint, input: object, token?: string) {
  const isForm = endpoint.encoding === 'form';
  const answer = await server.post(endpoint.path, {
    token,
    body: isForm
      ? new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()
      : JSON.stringify(input),
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
  });
  return (await answer.json()) as { code: number; msg: string; data?: unknown };
}

const leaveOf = (leaveDays: number) => ({ leaveDays, reason: `${SECRET}事由` });

/** A company where administrators design flows and which has a process with a chosen decider who may change a person. */
export async function buildCompanyWithProcesses(server: TestServer) {
  const company = await buildApprovalCompany(server);
  const { tenantId } = company;
  await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
  const [, content] = FLOW_SEEDS['custom']!;
  const nodes = content.nodes.map((node) =>
    node.kind === 'approver'
      ? { ...node, fieldPermissions: [{ fieldKey: 'partner', access: 'edit' as const }] }
      : node,
  );
  const chosen = await addProcess(server, tenantId, 'custom', { ...content, nodes }, 'ymApprove');
  await server.db
    .update(formVersion)
    .set({
      schema: {
        fields: [
          { key: 'partner', kind: 'person', label: { zh_CN: '同事' } },
          { key: 'photos', kind: 'image', label: { zh_CN: '照片' } },
        ],
      },
    })
    .where(eq(formVersion.templateId, chosen.templateId));
  return { ...company, chosen };
}

/** An item on its way; answers what its decider needs. */
export async function submitted(
  server: TestServer,
  { employee, head }: ApprovalCompany,
  values: Record<string, unknown> = leaveOf(5),
) {
  const { data } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    { token: employee.token },
  );
  return { approvalId: data.approvalId, taskId: await taskOf(server, data.approvalId, head) };
}

export async function taskOf(server: TestServer, approvalId: string, { token }: Who): Promise<string> {
  const { data } = await server.call(getApproval, { approvalId }, { token });
  return data.myTask!.taskId;
}

/** A company full of what others would like to have, each thing by its id. */
export async function buildLoot(server: TestServer) {
  const company = await buildCompanyWithProcesses(server);
  const { employee, head, director, hr, administrator, leave } = company;
  await server.db
    .update(account)
    .set({ name: sql`${`${SECRET}人`} || ${account.name}`, enName: null })
    .where(
      inArray(
        account.id,
        [employee, head, director, hr, administrator, company.colleague].map((one) => one.member.accountId),
      ),
    );
  const { approvalId, taskId } = await submitted(server, company);
  const draft = await server.call(
    saveApprovalDraft,
    { requestId: nextRequest(), saveId: 'one', processCode: 'leave', values: leaveOf(2), choices: {} },
    { token: employee.token },
  );
  const back = await submitted(server, company);
  const rejection = { ...back, requestId: nextRequest(), to: 'initiator' as const, opinion: `${SECRET}意见` };
  const returned = await server.call(operations.rejectApproval, rejection, { token: head.token });

  const passed = await submitted(server, company);
  const fileId = (
    await server.upload('image', [{ bytes: FILES.png, name: `${SECRET}.png` }], { token: head.token })
  ).data[0]!.fileId;
  const passing = { ...passed, requestId: nextRequest(), attachmentIds: [fileId] };
  const decided = await server.call(operations.passApproval, passing, { token: head.token });

  const shared = await submitted(server, company);
  const adding = {
    ...shared,
    requestId: nextRequest(),
    position: 'after' as const,
    memberIds: [hr.member.id],
  };
  await server.call(operations.addSigner, adding, { token: head.token });
  const withSigner = await server.call(getApproval, { approvalId: shared.approvalId }, { token: head.token });
  const copying = { approvalId: shared.approvalId, requestId: nextRequest(), memberIds: [hr.member.id] };
  await server.call(operations.copyApproval, copying, { token: employee.token });

  const phrase = await server.call(
    operations.savePhrase,
    { text: `${SECRET}意见` },
    { token: employee.token },
  );
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const delegation = await server.call(
    entrustAdd,
    {
      delegateId: director.member.id,
      kinds: ['ymApprove'],
      startAt: at(-1),
      endAt: at(5),
      remark: `${SECRET}委托`,
    },
    { token: head.token },
  );
  const process = await server.call(
    flow.createProcess,
    { requestId: nextRequest(), name: { zh_CN: `${SECRET}流程` }, formId: leave.templateId },
    { token: administrator.token },
  );
  return {
    ...company,
    approvalId,
    taskId,
    draftId: draft.data.approvalId,
    draftRevision: draft.data.revision,
    returnedId: back.approvalId,
    returnedRevision: returned.data.revision,
    passedId: passed.approvalId,
    eventId: decided.data.undo!.eventId,
    fileId,
    sharedId: shared.approvalId,
    signerTaskId: withSigner.data.removableSigners[0]!.taskId,
    phraseId: phrase.data.id,
    entrustId: delegation.data.id,
    processCode: process.data.processCode,
  };
}
export type Loot = Awaited<ReturnType<typeof buildLoot>>;

/** Tables in which a company's approvals are kept, with the column that says whose a row is. */
const KEPT = {
  approval: 'initiator_id',
  approval_task: 'assignee_id',
  approval_event: 'member_id',
  approval_copy: 'member_id',
  approval_comment: 'member_id',
  approval_box: 'member_id',
  approval_phrase: 'member_id',
  entrust: 'owner_member_id',
  flow_definition: 'id',
  flow_version: 'id',
  process_form: 'id',
  form_instance: 'member_id',
  file_ref: 'file_id',
  stored_file: 'owner_member_id',
} as const;

/** What a company's approvals are, as a number of rows and a digest for each table; without the rows of one person. */
export async function keptOf({ database }: TestServer, tenantId: string, exceptMemberId = '') {
  const tables = Object.entries(KEPT).map(
    ([table, owner]) => `select '${table}' as name, count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
      from ${table} t where tenant_id = $1 and ${owner} is distinct from $2`,
  );
  return await database.raw(tables.join(' union all '), [tenantId, exceptMemberId]);
}
