import type { FlowContent } from '@contract/flow/flow';
import { allNodes } from '@contract/approval/rules/route';
import type { ApprovalState, FlowTask } from '@contract/approval/rules/state';
import type { LocalizedText } from './columns';
import type { approval, approvalBox } from './schema/approval/approval';
import { gramsOf, searchTextOf } from './search-text';

/** How an item reads as rows: functions of the item alone, for the backend and for the demo data. */
type ApprovalRow = typeof approval.$inferSelect;
type Named = { name: string; enName?: string | null };
const at = (moment: string | null) => (moment === null ? null : new Date(moment));

/** `李浩的请假申请`, `Leave of absence · Hao Li`. */
export function titleOf(processName: LocalizedText, initiator: Named): LocalizedText & { en: string } {
  const english = processName.en ?? processName.zh_CN;
  return {
    zh_CN: `${initiator.name}的${processName.zh_CN}申请`,
    en: `${english} · ${initiator.enName ?? initiator.name}`,
  };
}

/** The columns of a decision. */
export const taskRow = (task: FlowTask) => ({
  ...task,
  openedAt: at(task.openedAt),
  decidedAt: at(task.decidedAt),
  dueAt: at(task.dueAt),
  urgedAt: at(task.urgedAt),
  readAt: at(task.readAt),
  remindAt: at(task.remindAt),
});

type Box = Pick<
  typeof approvalBox.$inferInsert,
  'memberId' | 'box' | 'at' | 'taskId' | 'isUnread' | 'isUrged' | 'isBatchable' | 'dueAt' | 'urgency'
>;

/** What comes first in a list by urgency. */
export const URGENCY = { overdue: 2, urged: 1, none: 0 } as const;

const urgencyOf = ({ dueAt, urgedAt }: FlowTask, now: Date) =>
  dueAt !== null && new Date(dueAt) <= now ? URGENCY.overdue : urgedAt ? URGENCY.urged : URGENCY.none;

/** Whose boxes an item lies in: a function of the item and the hour alone. */
export function boxRows(
  row: ApprovalRow,
  state: ApprovalState,
  copies: readonly { memberId: string; createdAt: Date; readAt: Date | null }[],
  content: FlowContent | null,
  now: Date,
): (typeof approvalBox.$inferInsert)[] {
  const searchText = searchTextOf(row);
  const common = {
    approvalId: row.id,
    tenantId: row.tenantId,
    center: row.center,
    processCode: row.processCode,
    status: state.status,
    initiatorId: row.initiatorId,
    searchText,
    grams: gramsOf(searchText),
  };
  const rest = {
    taskId: null,
    isUnread: false,
    isUrged: false,
    isBatchable: false,
    dueAt: null,
    urgency: URGENCY.none,
  };
  const batchable = new Set(
    allNodes(content?.nodes ?? []).flatMap((node) =>
      node.kind === 'approver' && node.allowBatchPass && !node.opinionRequired && !node.signatureRequired
        ? [node.id]
        : [],
    ),
  );
  const own: Box =
    state.status === 'pendingSubmit'
      ? { ...rest, memberId: row.initiatorId, box: 'drafts', at: row.updatedAt }
      : { ...rest, memberId: row.initiatorId, box: 'started', at: row.submittedAt ?? row.createdAt };
  const pending = state.tasks
    .filter((task) => task.state === 'pending')
    .map((task): Box => ({
      memberId: task.assigneeId,
      box: 'pending',
      at: at(task.openedAt) ?? row.updatedAt,
      taskId: task.id,
      isUnread: task.readAt === null,
      isUrged: task.urgedAt !== null,
      isBatchable: batchable.has(task.nodeId),
      dueAt: at(task.dueAt),
      urgency: urgencyOf(task, now),
    }));
  const decided = [...decidedBy(state)].map(([memberId, moment]): Box => ({
    ...rest,
    memberId,
    box: 'decided',
    at: new Date(moment),
  }));
  const copied = copies.map((copy): Box => ({
    ...rest,
    memberId: copy.memberId,
    box: 'copied',
    at: copy.createdAt,
    isUnread: copy.readAt === null,
  }));
  return [own, ...pending, ...decided, ...copied].map((box) => ({ ...common, ...box }));
}

/** Who decided, and when last; an absent owner finds what the delegate decided. */
function decidedBy(state: ApprovalState): Map<string, string> {
  const last = new Map<string, string>();
  for (const task of state.tasks) {
    if (task.actorId && task.decidedAt) {
      for (const id of [task.actorId, task.assigneeId]) {
        if ((last.get(id) ?? '') < task.decidedAt) {
          last.set(id, task.decidedAt);
        }
      }
    }
  }
  return last;
}

/** The work that waits on the home page: one row for each waiting decision, under its id. */
export function workRows(row: ApprovalRow, state: ApprovalState, now: Date) {
  return state.tasks
    .filter((task) => task.state === 'pending')
    .map((task) => ({
      id: task.id,
      tenantId: row.tenantId,
      memberId: task.assigneeId,
      kind: row.center,
      title: row.title,
      sourceId: row.id,
      taskId: task.id,
      fromMemberId: row.initiatorId,
      createdAt: at(task.openedAt) ?? now,
      dueAt: at(task.dueAt),
      isUrged: task.urgedAt !== null,
    }));
}
