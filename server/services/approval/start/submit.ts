import type * as startCalls from '@contract/approval/start-calls';
import { and, eq } from 'drizzle-orm';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import type { Out } from '@contract/endpoint';
import type { Way } from '@contract/approval/rules/route';
import { freshState } from '@contract/approval/rules/fresh-state';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { titleOf } from '@server/db/approval-rows';
import { approval } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { fieldPermissions } from '@server/services/form/field-permissions';
import { releaseFiles } from '@server/services/file/use-files';
import { createFormInstance, updateFormInstance } from '@server/services/form/fill-form';
import { inLanguage } from '../read/approval-texts';
import { loadFlow } from '../act/apply-operation';
import { requireClaimFits } from '@server/services/attendance/claim/require-claim';
import { unaskedPermissions } from '@server/services/overtime/preview/unasked-permissions';
import { requireOvertimeFits } from '@server/services/roster/overtime-effect';
import { requireLeaveRules } from './leave-faults';
import type { ApprovalRow } from '../read/load-item';
import { ownRow, rowOfRequest } from '../act/own-row';
import { applyOrRefuse, outcomeOf, perform, record } from '../act/perform';
import {
  loadSchema,
  nextNumber,
  requireProcess,
  requirePublishedFlow,
  type Process,
  type PublishedFlow,
} from '../read/process';
import { daysOf } from '../read/summarize';
import { requireTimeFree } from './time-free';
import { refuseSwap } from './refuse-swap';
import { toldColumns } from '../act/told';

type Submission = CallOf<typeof startCalls.submitApproval>['input'];

/** Submits a request; the same request id again answers the item that the first one made. */
export async function submitApproval({
  ctx,
  input,
}: CallOf<typeof startCalls.submitApproval>): Promise<Out<typeof startCalls.submitApproval>> {
  refuseSwap(input.processCode);
  const process = await requireProcess(ctx, input.processCode);
  return await ctx.db.transaction(async (tx) => {
    const row = await claimRow(tx, ctx, process, input);
    if (row.status !== 'pendingSubmit') {
      return await outcomeOf(tx, ctx, row);
    }
    return await start(tx, ctx, process, row, input);
  });
}

/** The row that will be the item: the draft it was, or a new one. A second call with the same id waits for the first. */
async function claimRow(tx: Tx, ctx: SessionCtx, process: Process, input: Submission): Promise<ApprovalRow> {
  const { memberId } = ctx.session;
  const made = await rowOfRequest(tx, memberId, input.requestId);
  if (made) {
    return made;
  }
  if (input.approvalId) {
    const [draft] = await tx
      .select()
      .from(approval)
      .where(
        and(
          eq(approval.id, input.approvalId),
          eq(approval.initiatorId, memberId),
          eq(approval.processCode, process.processCode),
        ),
      )
      .for('update');
    if (!draft) {
      throw new ServiceError('forbidden');
    }
    if (draft.status !== 'pendingSubmit') {
      if (draft.requestId === input.requestId) {
        return draft;
      }
      throw new ServiceError('approvalDraftUsed');
    }
    return draft;
  }
  return await ownRow(tx, ctx, process, input.requestId);
}

async function start(
  tx: Tx,
  ctx: SessionCtx,
  process: Process,
  row: ApprovalRow,
  input: Submission,
): Promise<ApprovalOutcome> {
  const { tenantId, memberId, user } = ctx.session;
  const flow = await requirePublishedFlow(tx, process);
  const { templateId, processCode } = process;
  const { values } = input;
  const schema = await loadSchema(tx, templateId);
  const permissions = await unaskedPermissions(tx, ctx, { processCode, schema, values, exceptId: row.id });
  const form = await createFormInstance(tx, ctx, { templateId, values, permissions });
  await requireRules(tx, ctx, process, flow, form, row.id);
  const asked = { ...form, memberId, processCode, exceptId: row.id };
  await requireTimeFree(tx, ctx, asked);
  await requireOvertimeFits(tx, ctx, asked);
  await requireClaimFits(tx, ctx, asked);
  await releaseFiles(tx, ctx, 'approvalDraft', row.id);
  const columns = {
    ...(await toldColumns(tx, { ...form, ...process, ...flow, tenantId })),
    no: await nextNumber(tx, tenantId, flow.prefix, ctx.now()),
    processName: process.name,
    title: titleOf(process.name, user),
    departmentId: user.departmentId ?? null,
    flowVersionId: flow.versionId,
    formInstanceId: form.formInstanceId,
    questionnaireId: flow.questionnaireId,
    draftValues: null,
    choices: input.choices,
    requestId: input.requestId,
    submittedAt: ctx.now(),
  };
  const item = { row, state: freshState(memberId), owners: new Set<string>() };
  const applied = await applyOrRefuse(
    tx,
    ctx,
    item,
    { kind: 'submit', actorId: memberId },
    {
      columns,
      requestId: input.requestId,
      checkWay: (way) => checkChoices(ctx, way),
    },
  );
  await record(tx, ctx, 'approval.submit', row, applied.row);
  return await outcomeOf(tx, ctx, applied.row);
}

async function requireRules(
  tx: Tx,
  ctx: SessionCtx,
  { processCode }: Process,
  { content }: PublishedFlow,
  { schema, values, leaveDays }: Awaited<ReturnType<typeof createFormInstance>>,
  exceptId: string,
): Promise<void> {
  const firstDay = daysOf(schema, values).startDay;
  await requireLeaveRules(tx, ctx, { processCode, schema, values, firstDay, leaveDays, exceptId, content });
}

/** Where the initiator names who decides, somebody must be named, and not too many. */
function checkChoices(ctx: SessionCtx, { steps }: Way): void {
  for (const { choice, kind, people, name } of steps) {
    const node = inLanguage(name, ctx.lang);
    if (choice && choice.chosenIds.length > choice.max) {
      throw new ServiceError('approvalChoiceTooMany', { node, max: choice.max });
    }
    if (choice && kind === 'approver' && people.length === 0) {
      throw new ServiceError('approvalChoiceMissing', { node });
    }
  }
}

/** Submits an item again that came back or was withdrawn, under the newest version of its flow. */
export async function resubmitApproval({
  ctx,
  input,
}: CallOf<typeof startCalls.resubmitApproval>): Promise<Out<typeof startCalls.resubmitApproval>> {
  const { approvalId, requestId, revision, values, choices } = input;
  const { memberId, tenantId } = ctx.session;
  const [known] = await ctx.db
    .select({ processCode: approval.processCode })
    .from(approval)
    .where(and(eq(approval.id, approvalId), eq(approval.initiatorId, memberId)));
  if (!known) {
    throw new ServiceError('forbidden');
  }
  refuseSwap(known.processCode);
  const process = await requireProcess(ctx, known.processCode);
  return await perform(ctx, {
    approvalId,
    requestId,
    operation: { kind: 'resubmit', actorId: memberId },
    action: 'approval.resubmit',
    prepare: async (tx, { row }) => {
      if (
        !row.formInstanceId ||
        (row.status !== 'rejected' && row.status !== 'withdrawn') ||
        row.isTerminated
      ) {
        throw new ServiceError('approvalNotReturned');
      }
      if (row.revision !== revision) {
        throw new ServiceError('conflict');
      }
      const flow = await requirePublishedFlow(tx, process);
      const { values: before, schema } = await loadFlow(tx, row);
      const { processCode, templateId } = process;
      const ofRoles = (await fieldPermissions(ctx, [templateId], tx)).get(templateId) ?? [];
      const unasked = await unaskedPermissions(tx, ctx, {
        processCode,
        schema,
        values,
        exceptId: approvalId,
      });
      const form = await updateFormInstance(tx, ctx, {
        formInstanceId: row.formInstanceId,
        values,
        permissions: [...ofRoles, ...unasked],
        otherwise: 'edit',
        isSentAnew: true,
      });
      await requireRules(tx, ctx, process, flow, form, approvalId);
      const asked = { ...form, memberId, processCode, exceptId: approvalId };
      await requireTimeFree(tx, ctx, asked);
      await requireOvertimeFits(tx, ctx, asked);
      await requireClaimFits(tx, ctx, asked);
      return {
        changedKeys: form.changes.map((one) => one.key),
        checkWay: (way: Way) => checkChoices(ctx, way),
        columns: {
          ...(await toldColumns(tx, { ...form, ...process, ...flow, tenantId })),
          flowVersionId: flow.versionId,
          previousValues: before,
          choices,
          submittedAt: ctx.now(),
        },
      };
    },
  });
}
