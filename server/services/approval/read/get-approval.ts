import * as calls from '@contract/approval/calls';
import { and, asc, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { ApproverNode } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { changedFields } from '@contract/form/rules/changed-fields';
import { allNodes } from '@contract/approval/rules/route';
import { rejectTargets, removableSigners } from '@contract/approval/rules/standing';
import type { FlowTask } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import { approvalCopy, approvalEvent } from '@server/db/schema/approval/approval';
import { approvalComment } from '@server/db/schema/approval/approval-comment';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { department } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { describeFiles } from '@server/services/file/use-files';
import { readFormInstance } from '@server/services/form/read-instance';
import { carriedBy } from './carried-questionnaire';
import { allowedOperations, undoOf } from '../act/allowed-operations';
import { wayOf } from '../act/apply-operation';
import { buildChart, taskView, type DelegatesOf, type PersonOf } from './build-chart';
import { itemAccess } from './field-access';
import { hideInChart, hideReason, type HiddenOf } from './hide-values';
import { localizedText } from '@server/kernel/localized-text';
import { loadPeople } from '@server/services/person/load-people';
import { findDelegates, requireVisibleItem, type VisibleItem } from './load-item';
import { markRead } from '../act/mark-read';
import { myTask } from '../act/my-task';
import { nextPending } from '../act/perform';
import { presentTimeline } from './present-timeline';
import { urgeAgainAt, urgesToday } from '../act/take-part';
import { verb } from '@server/kernel/verb';

type Detail = Out<typeof calls.getApproval>;

/** All of one item as the person may see it; opening it reads it. */
export const getApproval = verb(
  calls.getApproval,
  // Also for approval administrators, within the data scope of their role.
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const item = await requireVisibleItem(ctx.db, ctx, input.approvalId);
    const { row, state } = item;
    if (state.status === 'pendingSubmit' || !row.formInstanceId) {
      throw new ServiceError('forbidden');
    }
    const told = await loadTold(ctx, item);
    const delegatesOf = await findDelegates(ctx.db, item, ctx.now());
    const personOf = await personsOf(ctx, item, told, delegatesOf);
    const task = myTask(ctx, item);
    const node = told.nodes.find((one) => one.id === task?.nodeId);
    const nodeOf = (id: string | null | undefined) =>
      allNodes(told.content.nodes).find((one) => one.id === id);
    const read = await readFormInstance(ctx.db, ctx, {
      formInstanceId: row.formInstanceId,
      permissions: await itemAccess(ctx, {
        templateId: told.templateId,
        schema: told.schema,
        content: told.content,
        state,
        taskNodeId: task?.nodeId ?? null,
      }),
    });
    if (!read) {
      throw new Error(`The approval ${row.id} has no form.`);
    }
    const { form, values, permissions } = read;
    const shown = new Set(form.schema.fields.map((field) => field.key));
    const hiding: HiddenOf = { flow: told.content, schema: told.schema, isHidden: (key) => !shown.has(key) };
    const way = wayOf(row.way);
    const described = await describeFiles(
      ctx.db,
      ctx,
      told.events.flatMap((event) => event.attachmentIds),
    );
    const files = new Map(described.map((file) => [file.fileId, file]));
    const urges =
      state.initiatorId === ctx.session.memberId ? await urgesToday(ctx.db, row.id, ctx.now()) : [];
    await markRead(ctx, item);
    const readAt = (memberId: string) =>
      told.copies.find((one) => one.memberId === memberId)?.readAt?.toISOString() ?? null;
    return {
      id: row.id,
      no: row.no,
      center: row.center,
      processCode: row.processCode,
      processName: row.processName,
      title: row.title,
      status: row.status,
      isTerminated: row.isTerminated,
      revision: row.revision,
      submissions: row.submissions,
      initiator: personOf(row.initiatorId),
      initiatorDepartment: told.department,
      createdAt: row.createdAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString(),
      finishedAt: row.finishedAt?.toISOString(),
      abnormalReason:
        row.abnormalReason && hideReason(row.abnormalReason, nodeOf(state.currentNodeId), hiding),
      mendsDay: row.mendsDay,
      questionnaire: await carriedBy(ctx.db, ctx, row),
      form,
      values,
      permissions,
      changes: changesOf(told.schema, row.previousValues, told.values).filter((one) => shown.has(one.key)),
      chart: hideInChart(
        buildChart({ way, flow: told.content, state, personOf, delegatesOf, readAt }),
        hiding,
      ),
      timeline: presentTimeline(told.events, personOf, shown, files).map((event) => ({
        ...event,
        reason: event.reason && hideReason(event.reason, nodeOf(event.nodeId), hiding),
      })),
      comments: told.comments.map(({ id, memberId, text, createdAt }) => ({
        id,
        person: personOf(memberId),
        text,
        at: createdAt.toISOString(),
        isMine: memberId === ctx.session.memberId,
      })),
      copies: told.copies.map((one) => ({
        person: personOf(one.memberId),
        by: one.byMemberId ? personOf(one.byMemberId) : null,
        at: one.createdAt.toISOString(),
        readAt: one.readAt?.toISOString(),
      })),
      allowedOperations: allowedOperations(ctx, item, task, told.events),
      myTask: task && node ? presentTask(ctx, task, node, { personOf, delegatesOf, hiding }) : null,
      rejectTargets: task
        ? rejectTargets(state, way.steps).map(({ nodeId, name }) => ({ nodeId, name }))
        : [],
      removableSigners: removableSigners(state, ctx.session.memberId).map((one) => ({
        taskId: one.id,
        person: personOf(one.assigneeId),
      })),
      undo: undoOf(ctx, item, told.events),
      urgeAgainAt: urgeAgainAt(urges, ctx.now())?.toISOString(),
      nextPendingId: await nextPending(ctx.db, ctx, row),
      choices: row.choices,
    };
  },
);

function presentTask(
  ctx: SessionCtx,
  task: FlowTask,
  node: ApproverNode,
  { personOf, delegatesOf, hiding }: { personOf: PersonOf; delegatesOf: DelegatesOf; hiding: HiddenOf },
): NonNullable<Detail['myTask']> {
  return {
    ...taskView(task, personOf, delegatesOf),
    reason: hideReason(task.reason, node, hiding),
    taskId: task.id,
    nodeId: node.id,
    nodeName: node.name,
    actingFor: task.assigneeId === ctx.session.memberId ? null : personOf(task.assigneeId),
    opinionRequired: node.opinionRequired,
    signatureRequired: node.signatureRequired,
  };
}

function changesOf(
  schema: FormSchema,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Detail['changes'] {
  return before
    ? changedFields(schema, before, after).map(({ key }) => ({ key, before: before[key] ?? null }))
    : [];
}

type Told = Awaited<ReturnType<typeof loadTold>>;

async function loadTold(ctx: SessionCtx, { row }: VisibleItem) {
  const { db } = ctx;
  const [filled] = await db
    .select({ values: formInstance.values, schema: formVersion.schema, templateId: formVersion.templateId })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(eq(formInstance.id, row.formInstanceId ?? ''));
  const [version] = await db
    .select({ content: flowVersion.content })
    .from(flowVersion)
    .where(eq(flowVersion.id, row.flowVersionId ?? ''));
  const [unit] = await db
    .select({ name: department.name, enName: department.enName })
    .from(department)
    .where(and(eq(department.id, row.departmentId ?? ''), eq(department.tenantId, row.tenantId)));
  if (!filled || !version) {
    throw new Error(`The approval ${row.id} has no flow or no form.`);
  }
  return {
    ...filled,
    content: version.content,
    nodes: allNodes(version.content.nodes).flatMap((node) => (node.kind === 'approver' ? [node] : [])),
    department: unit ? localizedText(unit.name, unit.enName) : null,
    events: await db
      .select()
      .from(approvalEvent)
      .where(eq(approvalEvent.approvalId, row.id))
      .orderBy(asc(approvalEvent.place)),
    comments: await db
      .select()
      .from(approvalComment)
      .where(eq(approvalComment.approvalId, row.id))
      .orderBy(asc(approvalComment.createdAt), asc(approvalComment.id)),
    copies: await db
      .select()
      .from(approvalCopy)
      .where(eq(approvalCopy.approvalId, row.id))
      .orderBy(asc(approvalCopy.createdAt), asc(approvalCopy.memberId)),
  };
}

async function personsOf(
  ctx: SessionCtx,
  { row, state }: VisibleItem,
  told: Told,
  delegatesOf: DelegatesOf,
): Promise<PersonOf> {
  const ids = [
    row.initiatorId,
    ...state.tasks.flatMap((task) => [task.assigneeId, task.actorId ?? '']),
    ...wayOf(row.way).steps.flatMap((step) => step.people.map((one) => one.id)),
    ...told.events.flatMap((event) => [
      event.memberId ?? '',
      event.actingForId ?? '',
      ...(event.detail.people ?? []),
    ]),
    ...told.comments.map((one) => one.memberId),
    ...told.copies.flatMap((one) => [one.memberId, one.byMemberId ?? '']),
    ...[...delegatesOf.values()].flat().map(({ id }) => id),
  ];
  const people = await loadPeople(ctx.db, row.tenantId, ids);
  return (id) => {
    const { name = '', enName = null, avatar = null } = people.get(id) ?? {};
    return { id, name, enName, avatar };
  };
}
