import * as startCalls from '@contract/approval/start-calls';
import { and, eq } from 'drizzle-orm';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import type { Way } from '@contract/approval/rules/route';
import { freshState } from '@contract/approval/rules/fresh-state';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { titleOf } from '@server/db/approval-rows';
import { approval } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { fieldPermissions } from '@server/services/form/field-permissions';
import { releaseFiles } from '@server/services/file/use-files';
import { createFormInstance, updateFormInstance } from '@server/services/form/fill-form';
import { inLanguage } from '@server/kernel/localized-text';
import { loadFlow } from '../approval/act/apply-operation';
import { requireClaimFits } from '@server/services/attendance/claim/require-claim';
import { unaskedPermissions } from '@server/services/overtime/preview/unasked-permissions';
import { requireOvertimeFits } from '@server/services/overtime/effect/overtime-effect';
import { requireBudgetFits } from '@server/services/pay/structure/require-budget-fits';
import { requireLeaveRules } from './leave-faults';
import type { ApprovalRow } from '../approval/read/load-item';
import { ownRow, rowOfRequest } from '../approval/act/own-row';
import { applyOrRefuse, outcomeOf, perform, record } from '../approval/act/perform';
import {
  loadSchema,
  nextNumber,
  requireProcess,
  requirePublishedFlow,
  type Process,
  type PublishedFlow,
} from '../approval/read/process';
import { daysOf } from '../approval/read/summarize';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireConcerned, scopeOfProcess } from './require-concerned';
import { mendsWholeDay } from './mends-whole-day';
import { requireTimeFree } from '../approval/act/time-free';
import { refuseSwap } from './refuse-swap';
import { toldColumns } from '../approval/act/told';
import { verb } from '@server/kernel/verb';

type Submission = CallOf<typeof startCalls.submitApproval>['input'];

/** Submits a request; the same request id again answers the item that the first one made. */
export const submitApproval = verb(
  startCalls.submitApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    refuseSwap(input.processCode);
    const process = await requireProcess(ctx, input.processCode);
    const scope = await scopeOfProcess(ctx, process);
    return await ctx.db.transaction(async (tx) => {
      const row = await claimRow(tx, ctx, process, input);
      if (row.status !== 'pendingSubmit') {
        return await outcomeOf(tx, ctx, row);
      }
      return await start(tx, ctx, { process, scope }, row, input);
    });
  },
);

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
  { process, scope }: { process: Process; scope: MemberScope },
  row: ApprovalRow,
  input: Submission,
): Promise<ApprovalOutcome> {
  const { tenantId, memberId, user } = ctx.session;
  const flow = await requirePublishedFlow(tx, process);
  const { templateId, processCode } = process;
  const { values } = input;
  const schema = await loadSchema(tx, templateId);
  const permissions = await unaskedPermissions(tx, ctx, { processCode, schema, values, exceptId: row.id });
  const form = await createFormInstance(tx, ctx, { templateId, values, permissions, isRequest: true });
  await requireConcerned(tx, scope, process, { ...form, content: flow.content });
  await requireRules(tx, ctx, process, flow, form, row.id);
  const asked = { ...form, memberId, processCode, exceptId: row.id };
  await requireTimeFree(tx, ctx, asked);
  await requireOvertimeFits(tx, ctx, asked);
  await requireBudgetFits(tx, ctx, asked);
  const mendsDay = mendsWholeDay(input);
  await requireClaimFits(tx, ctx, asked);
  await releaseFiles(tx, ctx, 'approvalDraft', row.id);
  const columns = {
    mendsDay,
    ...(await toldColumns(tx, { ...form, ...process, ...flow, tenantId, mendsDay })),
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
export const resubmitApproval = verb(
  startCalls.resubmitApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
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
    const scope = await scopeOfProcess(ctx, process);
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
        await requireConcerned(tx, scope, process, { ...form, content: flow.content });
        await requireRules(tx, ctx, process, flow, form, approvalId);
        const asked = { ...form, memberId, processCode, exceptId: approvalId };
        await requireTimeFree(tx, ctx, asked);
        await requireOvertimeFits(tx, ctx, asked);
        await requireBudgetFits(tx, ctx, asked);
        await requireClaimFits(tx, ctx, asked);
        return {
          changedKeys: form.changes.map((one) => one.key),
          checkWay: (way: Way) => checkChoices(ctx, way),
          columns: {
            ...(await toldColumns(tx, { ...form, ...process, ...flow, tenantId, mendsDay: row.mendsDay })),
            flowVersionId: flow.versionId,
            previousValues: before,
            choices,
            submittedAt: ctx.now(),
          },
        };
      },
    });
  },
);
