import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { ApprovalState, FlowEvent } from '@contract/approval/rules/state';
import { UNDO_SECONDS } from '@contract/approval/outcome';
import type { NoticeKind } from '@contract/message/notice';
import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { entrust } from '@server/db/schema/approval/delegation';
import { workItem } from '@server/db/schema/work';
import { notify as tell } from '../../notice/notify';
import { noteTitle, type NoteKind } from '../read/approval-texts';
import { both } from '../read/load-facts';
import type { ApprovalRow } from '../read/load-item';

export type Clock = Pick<Ctx, 'now' | 'ids'>;
type Note = { to: string; kind: NoteKind };

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
  const delegates = await findDelegates(
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
    ...delegates.map((one): Note => ({ to: one.delegateId, kind: 'delegated' })),
    ...ending(before, after),
    ...events.flatMap((one) =>
      one.kind === 'copy' || one.kind === 'urge' || one.kind === 'remind'
        ? (one.detail.people ?? []).map((to): Note => ({ to, kind: NOTE_OF[one.kind as 'copy'] }))
        : [],
    ),
  ].filter((note) => note.to !== actorId);
  await sendNotes(tx, clock, row, notes, sourceId);
  const delegated = arrived.flatMap((task) =>
    delegates
      .filter((one) => one.ownerId === task.assigneeId)
      .map((one) => ({ task, delegateId: one.delegateId })),
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
  const [first] = row.summary;
  const said = first
    ? both(
        `${row.title.zh_CN}：${first.text.zh_CN}`,
        `${row.title.en ?? row.title.zh_CN}: ${first.text.en ?? first.text.zh_CN}`,
      )
    : row.title;
  await tell(
    tx,
    clock,
    row.tenantId,
    once.map(({ to, kind }) => ({
      to,
      kind: NOTICE_OF[kind],
      title: noteTitle(kind),
      subject: row.title,
      body: said,
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

/** Who decides for these people at the moment; never the initiator of the item. */
export async function findDelegates(
  tx: Tx,
  row: Pick<ApprovalRow, 'center' | 'tenantId' | 'initiatorId'>,
  ownerIds: readonly string[],
  now: Date,
): Promise<{ ownerId: string; delegateId: string }[]> {
  if (ownerIds.length === 0) {
    return [];
  }
  return await tx
    .select({ ownerId: entrust.ownerMemberId, delegateId: entrust.delegateMemberId })
    .from(entrust)
    .where(
      and(
        eq(entrust.tenantId, row.tenantId),
        inArray(entrust.ownerMemberId, [...new Set(ownerIds)]),
        ne(entrust.delegateMemberId, row.initiatorId),
        eq(entrust.isEnabled, true),
        isNull(entrust.deletedAt),
        lte(entrust.startAt, now),
        gt(entrust.endAt, now),
        sql`${row.center} = any(${entrust.kinds})`,
      ),
    );
}
