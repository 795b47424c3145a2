import * as calls from '@contract/flow/calls';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { PROCESSES_MAX } from '@contract/flow/calls';
import type { Parsed } from '@contract/endpoint';
import type { FlowContent } from '@contract/flow/flow';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { formTemplate, formVersion, processForm } from '@server/db/schema/form/form';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { named, processNames } from '../form/template/list-form-templates';
import { recordOperation } from '@server/kernel/record-operation';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { loadFlow, selectFlows } from './load-flow';
import { verb } from '@server/kernel/verb';

/** Begins the numbers of requests of the companies' own kinds. */
const PREFIX = 'CU';

/** What a new kind starts with: the initiator's head of department decides. */
const FIRST_FLOW: FlowContent = {
  nodes: [
    {
      kind: 'approver',
      id: 'head',
      name: { zh_CN: '直属主管审批', en: 'Line manager' },
      source: { by: 'departmentHead', level: 1 },
      mode: 'all',
      selfApprove: 'headAbove',
      whenEmpty: 'administrator',
      fieldPermissions: [],
      allowBatchPass: false,
      opinionRequired: false,
      signatureRequired: false,
    },
  ],
  repeat: 'consecutive',
};

/** The published forms that a new kind of request can be filled in with. */
export const listProcessForms = verb(
  calls.listProcessForms,
  { permission: 'flowDesign', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({
        formId: formTemplate.id,
        name: formTemplate.name,
        fieldCount: sql<number>`jsonb_array_length(${formVersion.schema} -> 'fields')`,
      })
      .from(formTemplate)
      .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
      .where(
        and(
          eq(formTemplate.tenantId, ctx.session.tenantId),
          eq(formTemplate.status, 'published'),
          input.keyword ? named(input.keyword) : undefined,
        ),
      )
      .orderBy(...newestFirst(formTemplate.updatedAt, formTemplate.id))
      .limit(limit)
      .offset(offset);
    const processes = await processNames(
      ctx,
      rows.map((row) => row.formId),
    );
    return toPage(rows, input.pageSize, (row) => ({ ...row, processes: processes.get(row.formId) ?? [] }));
  },
);

/** Makes a kind of request of the company's own; it can be started once its first flow is published. */
export const createProcess = verb(
  calls.createProcess,
  { permission: 'flowDesign', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const requestId = `${memberId}:${input.requestId}`;
    return await ctx.db.transaction(async (tx) => {
      // One after the other in a company, so that names and numbers of kinds hold.
      await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
      const [made] = await tx
        .select({ processCode: processForm.processCode })
        .from(processForm)
        .where(and(eq(processForm.tenantId, tenantId), eq(processForm.requestId, requestId)));
      const processCode = made?.processCode ?? (await insertProcess(tx, ctx, input, requestId));
      const [row] = await selectFlows(tx, tenantId, sql`p.process_code = ${processCode}`);
      return row!;
    });
  },
);

async function insertProcess(
  tx: Tx,
  ctx: SessionCtx,
  input: Parsed<typeof calls.createProcess>,
  requestId: string,
): Promise<string> {
  const { tenantId, memberId } = ctx.session;
  const { icon, formId } = input;
  const name = input.name.en ? input.name : { zh_CN: input.name.zh_CN };
  const sort = await requireRoom(tx, tenantId, name.zh_CN);
  await requireForm(tx, tenantId, formId);
  const draft = input.flowOf ? await flowOf(tx, ctx, input.flowOf) : FIRST_FLOW;
  const id = ctx.ids();
  // Codes of the kinds that the portal brings along are words; nothing else can have this one.
  const processCode = `custom${id}`;
  await tx.insert(processForm).values({
    id,
    tenantId,
    processCode,
    center: 'ymApprove',
    name,
    icon,
    templateId: formId,
    functionId: FUNCTION_ID.businessApproval,
    sort,
    requestId,
  });
  await tx.insert(flowDefinition).values({
    id: ctx.ids(),
    tenantId,
    processCode,
    prefix: PREFIX,
    draft,
    updatedAt: ctx.now(),
    updatedByMemberId: memberId,
  });
  await recordOperation(tx, ctx, {
    action: 'flow.create',
    targetId: id,
    targetName: name.zh_CN,
    targetEnName: name.en,
  });
  return processCode;
}

/** Refuses one kind too many and a name that is taken; answers the place after the last one. */
async function requireRoom(tx: Tx, tenantId: string, name: string): Promise<number> {
  const [all] = await tx
    .select({
      count: count(),
      last: max(processForm.sort),
      isTaken: sql<boolean | null>`bool_or(${processForm.name} ->> 'zh_CN' = ${name})`,
    })
    .from(processForm)
    .where(eq(processForm.tenantId, tenantId));
  if (all?.isTaken) {
    throw new ServiceError('processNameTaken', { name });
  }
  if ((all?.count ?? 0) >= PROCESSES_MAX) {
    throw new ServiceError('processTooMany', { max: PROCESSES_MAX });
  }
  return (all?.last ?? 0) + 1;
}

async function requireForm(tx: Tx, tenantId: string, formId: string): Promise<void> {
  const [form] = await tx
    .select({ status: formTemplate.status })
    .from(formTemplate)
    .where(and(eq(formTemplate.id, formId), eq(formTemplate.tenantId, tenantId)));
  if (form?.status !== 'published') {
    throw new ServiceError('processFormWrong');
  }
}

/** The flow of another kind, as it is published. */
async function flowOf(tx: Tx, ctx: SessionCtx, processCode: string): Promise<FlowContent> {
  const { published, content } = await loadFlow(tx, ctx, processCode);
  return published?.content ?? content;
}
