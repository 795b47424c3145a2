import { eq, max } from 'drizzle-orm';
import type { Reason } from '@contract/approval/approval';
import { UNDO_SECONDS } from '@contract/approval/outcome';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { isConcerned } from '@contract/approval/rules/standing';
import { decide } from '@contract/approval/rules/machine';
import type { FlowOperation, Refusal, Surroundings } from '@contract/approval/rules/operation';
import {
  mergeWays,
  nodeOrder,
  resolveRoute,
  type RouteFacts,
  type Way,
} from '@contract/approval/rules/route';
import { currentVisit, isLive, type ApprovalState, type FlowEvent } from '@contract/approval/rules/state';
import type { Tx } from '@server/db/database';
import { approval, approvalEvent } from '@server/db/schema/approval/approval';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { loadFacts } from '../read/load-facts';
import type { ApprovalRow, Item } from '../read/load-item';
import { requestEffects, followStatus, takeEffect } from '../effect/follow-outcome';
import { notify } from './notify';
import { columnsAfter, writeItem } from './write-item';
import { localizedText } from '@server/kernel/localized-text';
import { loadPeople } from '@server/services/person/load-people';
import type { Clock } from '@server/kernel/context';

export type Given = {
  opinion?: string;
  signatureFileId?: string | undefined;
  attachmentIds?: string[];
  requestId?: string;
  changedKeys?: string[];
  /** Values as they were before this operation changed them. */
  valuesBefore?: Record<string, unknown>;
  /** Columns of the item that change with the operation. */
  columns?: Partial<typeof approval.$inferInsert>;
  /** Refuses a way that cannot be taken like this. */
  checkWay?: (way: Way) => void;
};

export type Applied =
  | { refusal: Refusal; obstacle?: Reason }
  | { row: ApprovalRow; state: ApprovalState; eventId: string; undoUntil: Date | null };

/** Operations after which a node may be left or entered: the way is found anew. */
const MOVING = new Set<FlowOperation['kind']>([
  'submit',
  'resubmit',
  'pass',
  'reject',
  'removeSigner',
  'handOver',
]);
/** Decisions that can be taken back for some seconds. */
const UNDOABLE = new Set<FlowOperation['kind']>(['pass', 'reject', 'transfer']);

/**
 * One operation on a locked item, in the caller's transaction: the rules decide, then tasks, copies, boxes, home-page
 * work, messages and the audit rows follow. Nothing is written when the rules refuse.
 */
export async function applyOperation(
  tx: Tx,
  clock: Clock,
  item: Item,
  operation: FlowOperation,
  actsFor: ReadonlySet<string>,
  given: Given = {},
): Promise<Applied> {
  // A draft goes by no flow yet: the only thing that can happen to it is that it is submitted.
  if (item.row.status === 'pendingSubmit' && operation.kind !== 'submit') {
    return { refusal: 'notRunning' };
  }
  const row = { ...item.row, ...given.columns };
  const from = { ...item.state, concernedIds: row.concernedIds };
  const flow = await loadFlow(tx, row);
  const { way, facts } = await findWay(tx, row, from, operation, flow);
  given.checkWay?.(way);
  const around: Surroundings = {
    now: clock.now(),
    newId: clock.ids,
    route: way.steps,
    orderOf: nodeOrder(flow.content),
    repeat: flow.content.repeat,
    actsFor,
  };
  let moved = decide(from, operation, around);
  const eventId = clock.ids();
  if ('state' in moved && moved.state.status === 'approved' && item.state.status !== 'approved') {
    const reason = await takeEffect(tx, clock, { ...row, status: 'approved' }, eventId);
    if (reason) {
      const obstacle = { reason, peopleIds: facts?.administrators ?? [] };
      moved = decide(from, operation, { ...around, obstacle });
      if ('refusal' in moved) {
        return { ...moved, obstacle: reason };
      }
    }
  }
  if ('refusal' in moved) {
    return moved;
  }
  const covered = facts ? await coverAbsent(tx, row, moved, around, facts) : moved;
  const { state, events } = covered;
  const now = clock.now();
  const changes = bumps(operation) ? columnsAfter(row, state, now) : { updatedAt: now };
  const [after] = await tx
    .update(approval)
    .set({ ...given.columns, ...changes, way: way.path })
    .where(eq(approval.id, row.id))
    .returning();
  await writeItem(tx, after!, item.state, state, flow.content, now);
  const undoUntil = UNDOABLE.has(operation.kind) ? new Date(now.getTime() + UNDO_SECONDS * 1000) : null;
  await writeEvents(tx, clock, after!, { eventId, item, state, events, given, undoUntil });
  await notify(tx, clock, after!, { before: item.state, after: state, events, sourceId: eventId });
  await followStatus(tx, clock, after!, item.state.status);
  await requestEffects.get().afterOperation(tx, clock, after!);
  return { row: after!, state, eventId, undoUntil };
}

/** A copy changes nobody's turn: it neither outdates what others see nor keeps a decision from being taken back. */
const bumps = (operation: FlowOperation) => operation.kind !== 'copy';

export type LoadedFlow = { content: FlowContent; schema: FormSchema; values: Record<string, unknown> };

/** The version of the flow that an item goes by, and its form as it is filled in. */
export async function loadFlow(tx: Tx, row: ApprovalRow): Promise<LoadedFlow> {
  const [version] = await tx
    .select({ content: flowVersion.content })
    .from(flowVersion)
    .where(eq(flowVersion.id, row.flowVersionId ?? ''));
  const [form] = await tx
    .select({ values: formInstance.values, schema: formVersion.schema })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(eq(formInstance.id, row.formInstanceId ?? ''));
  if (!version || !form) {
    throw new Error(`The approval ${row.id} has no flow or no form.`);
  }
  return { content: version.content, schema: form.schema, values: form.values };
}

async function findWay(
  tx: Tx,
  row: ApprovalRow,
  state: ApprovalState,
  operation: FlowOperation,
  { content, schema, values }: LoadedFlow,
): Promise<{ way: Way; facts?: RouteFacts }> {
  const stored = wayOf(row.way);
  if (!MOVING.has(operation.kind)) {
    return { way: stored };
  }
  const { tenantId, center, initiatorId, choices } = row;
  const others = [
    ...stored.steps.flatMap((step) => step.people.map((one) => one.id)),
    ...state.tasks.filter(isLive).map((task) => task.assigneeId),
    ...(operation.kind === 'handOver' ? [operation.toId] : []),
  ];
  const facts = await loadFacts(tx, {
    tenantId,
    center,
    content,
    schema,
    values,
    initiatorId,
    choices,
    others,
  });
  const fresh = resolveRoute(content, facts);
  const isNew = operation.kind === 'submit' || operation.kind === 'resubmit';
  return {
    facts,
    way: isNew ? fresh : mergeWays(stored, fresh, state.currentNodeId, nodeOrder(content)),
  };
}

export const wayOf = (path: Way['path']): Way => ({
  path,
  steps: path.flatMap((one) => ('step' in one ? [one.step] : [])),
});

/** An administrator replaces at once who was to decide next and has left, or whom the request is about by now; the item says so. */
async function coverAbsent(
  tx: Tx,
  row: ApprovalRow,
  moved: { state: ApprovalState; events: FlowEvent[] },
  around: Surroundings,
  facts: RouteFacts,
): Promise<{ state: ApprovalState; events: FlowEvent[] }> {
  let { state } = moved;
  const events = [...moved.events];
  const isAbout = (id: string) => isConcerned({ concernedIds: facts.concernedIds }, id);
  const absent = currentVisit(state).filter(
    (task) => isLive(task) && (!facts.isActive(task.assigneeId) || isAbout(task.assigneeId)),
  );
  const people = await loadPeople(
    tx,
    row.tenantId,
    absent.map((task) => task.assigneeId),
  );
  for (const task of absent) {
    const taken = new Set(
      currentVisit(state)
        .filter(isLive)
        .map((one) => one.assigneeId),
    );
    const toId = facts.administrators.find((id) => !taken.has(id));
    const left = people.get(task.assigneeId);
    if (!toId || !left) {
      continue;
    }
    const next = decide(
      state,
      {
        kind: 'handOver',
        taskId: task.id,
        toId,
        reason: isAbout(task.assigneeId)
          ? { code: 'nobodyFound', params: {} }
          : { code: 'personLeft', params: { person: localizedText(left.name, left.enName) } },
      },
      around,
    );
    if (!('refusal' in next)) {
      state = next.state;
      events.push(...next.events);
    }
  }
  return { state, events };
}

async function writeEvents(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  of: {
    /** Of the first event. */
    eventId: string;
    item: Item;
    state: ApprovalState;
    events: FlowEvent[];
    given: Given;
    undoUntil: Date | null;
  },
): Promise<void> {
  const { eventId, item, state, events, given, undoUntil } = of;
  const place = (await lastPlace(tx, row.id)) + 1;
  const known = new Set(item.state.copies.map((one) => one.memberId));
  const { copies: _, ...before } = item.state;
  const rows = events.map((event, index): typeof approvalEvent.$inferInsert => {
    const isFirst = index === 0;
    return {
      id: isFirst ? eventId : clock.ids(),
      tenantId: row.tenantId,
      approvalId: row.id,
      place: place + index,
      kind: event.kind,
      memberId: event.actorId,
      actingForId: event.actingForId,
      nodeId: event.nodeId,
      taskId: event.taskId,
      detail:
        isFirst && given.changedKeys ? { ...event.detail, changedKeys: given.changedKeys } : event.detail,
      opinion: isFirst ? (given.opinion ?? '') : '',
      signatureFileId: isFirst ? given.signatureFileId : null,
      attachmentIds: isFirst ? (given.attachmentIds ?? []) : [],
      requestId: isFirst ? given.requestId : null,
      revision: row.revision,
      statusBefore: item.state.status,
      statusAfter: state.status,
      createdAt: clock.now(),
      undoUntil: isFirst ? undoUntil : null,
      undo:
        isFirst && undoUntil
          ? {
              state: before,
              copiesAdded: state.copies.map((one) => one.memberId).filter((id) => !known.has(id)),
              values: given.valuesBefore,
              way: item.row.way,
              leaveDays: item.row.leaveDays,
            }
          : null,
    };
  });
  if (rows.length > 0) {
    await tx.insert(approvalEvent).values(rows);
  }
}

/** The place of the newest audit row of an item, -1 before the first. */
export async function lastPlace(tx: Tx, approvalId: string): Promise<number> {
  const [row] = await tx
    .select({ place: max(approvalEvent.place) })
    .from(approvalEvent)
    .where(eq(approvalEvent.approvalId, approvalId));
  return row?.place ?? -1;
}
