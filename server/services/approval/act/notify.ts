import type { Clock } from '@server/kernel/context';
import type { ApprovalState, FlowEvent } from '@contract/approval/rules/state';
import { UNDO_SECONDS } from '@contract/approval/outcome';
import type { NoticeKind } from '@contract/message/notice';
import type { Tx } from '@server/db/database';
import { workItem } from '@server/db/schema/work';
import { notify as tell } from '../../notice/notify';
import { noteTitle, type NoteKind } from '../read/approval-texts';
import { noteText } from '../read/note-text';
import { loadPeople } from '@server/services/person/load-people';
import { delegatesOf, type ApprovalRow } from '../read/load-item';

/** `byId` is who decided, where the message says so. */
type Note = { to: string; kind: NoteKind; byId?: string | null };

export const pathOf = ({ center, id }: Pick<ApprovalRow, 'center' | 'id'>) =>
  `/${center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${id}`;

/** Who is told of a change, and for whom a delegate finds work on the home page. Nobody is told of what they did. */
export async function notify(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  change: { before: ApprovalState; after: ApprovalState; events: readonly FlowEvent[]; sourceId: string },
): Promise<void> {
  const { before, after, events, sourceId } = change;
  const actorId = events[0]?.actorId ?? null;
  const wasPending = new Set(before.tasks.filter((one) => one.state === 'pending').map((one) => one.id));
  const arrived = after.tasks.filter((one) => one.state === 'pending' && !wasPending.has(one.id));
  const delegates = await delegatesOf(
    tx,
    row,
    arrived.map((one) => one.assigneeId),
    clock.now(),
  );
  const handedTo = new Set(
    events.flatMap((one) => (one.kind === 'handOver' ? (one.detail.people ?? []) : [])),
  );
  const notes: Note[] = [
    ...arrived.map((one): Note => ({
      to: one.assigneeId,
      kind: handedTo.has(one.assigneeId) ? 'handedOver' : 'waiting',
    })),
    ...delegates.map((one): Note => ({ to: one.id, kind: 'delegated' })),
    ...ending(before, after).map((note) => ({ ...note, byId: actorId })),
    ...events.flatMap((one) =>
      one.kind === 'copy' || one.kind === 'urge' || one.kind === 'remind'
        ? (one.detail.people ?? []).map((to): Note => ({ to, kind: NOTE_OF[one.kind as 'copy'] }))
        : [],
    ),
  ].filter((note) => note.to !== actorId);
  await sendNotes(tx, clock, row, notes, sourceId);
  const delegated = arrived.flatMap((task) =>
    delegates.filter((one) => one.ownerId === task.assigneeId).map((one) => ({ task, delegateId: one.id })),
  );
  if (delegated.length > 0) {
    await tx
      .insert(workItem)
      .values(
        delegated.map(({ task, delegateId }) => ({
          id: `${task.id}-${delegateId}`,
          tenantId: row.tenantId,
          memberId: delegateId,
          kind: row.center,
          title: row.title,
          sourceId: row.id,
          taskId: task.id,
          fromMemberId: row.initiatorId,
          createdAt: clock.now(),
          dueAt: task.dueAt === null ? null : new Date(task.dueAt),
        })),
      )
      .onConflictDoUpdate({ target: workItem.id, set: { doneAt: null } });
  }
}

const NOTE_OF = { copy: 'copied', urge: 'urged', remind: 'reminded' } as const;

function ending(before: ApprovalState, after: ApprovalState): Note[] {
  if (before.status === after.status) {
    return [];
  }
  const to = after.initiatorId;
  switch (after.status) {
    case 'approved':
      return [{ to, kind: 'approved' }];
    case 'rejected':
      return [{ to, kind: after.isTerminated ? 'terminated' : 'returned' }];
    case 'withdrawn':
      return before.tasks
        .filter((task) => task.state === 'pending')
        .map((task) => ({ to: task.assigneeId, kind: 'withdrawn' }));
    default:
      return [];
  }
}

/** One message a person and kind, marked with what sent it so that it can be taken back. */
export async function sendNotes(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  notes: readonly Note[],
  sourceId: string,
): Promise<void> {
  const once = [...new Map(notes.map((note) => [`${note.to} ${note.kind}`, note])).values()];
  if (once.length === 0) {
    return;
  }
  const byIds = once.flatMap(({ byId }) => byId ?? []);
  const people = byIds.length > 0 ? await loadPeople(tx, row.tenantId, byIds) : new Map();
  await tell(
    tx,
    clock,
    row.tenantId,
    once.map(({ to, kind, byId }) => ({
      to,
      kind: NOTICE_OF[kind],
      title: noteTitle(kind),
      ...noteText(kind, row, people.get(byId ?? ''), clock.now()),
      path: pathOf(row),
      sourceId,
    })),
    { holdMs: HOLD_MS },
  );
}

/** As long as a decision can be taken back, nobody is told of it outside the portal. */
export const HOLD_MS = (UNDO_SECONDS + 1) * 1_000;

const NOTICE_OF: Record<NoteKind, NoticeKind> = {
  waiting: 'waiting',
  delegated: 'waiting',
  handedOver: 'waiting',
  approved: 'decided',
  returned: 'decided',
  terminated: 'decided',
  withdrawn: 'decided',
  takenBack: 'decided',
  copied: 'copied',
  urged: 'urged',
  reminded: 'urged',
};
