import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';
import type { MemberRow } from '@server/services/people/member/found-member';

export type OwnLeaving = Pick<
  typeof staffEvent.$inferSelect,
  'day' | 'reason' | 'fromDepartmentId' | 'fromPositionId' | 'heirMemberId'
>;

/** The leaving of a person that is planned or, once they have left, on record with its last working day. */
export async function leavingOf(
  db: Db | Tx,
  { id, status, leftAt }: Pick<MemberRow, 'id' | 'status' | 'leftAt'>,
): Promise<OwnLeaving | undefined> {
  const isGone = status === 'left';
  const [row] = await db
    .select({
      day: staffEvent.day,
      reason: staffEvent.reason,
      fromDepartmentId: staffEvent.fromDepartmentId,
      fromPositionId: staffEvent.fromPositionId,
      heirMemberId: staffEvent.heirMemberId,
    })
    .from(staffEvent)
    .where(
      and(
        eq(staffEvent.memberId, id),
        eq(staffEvent.kind, 'left'),
        eq(staffEvent.state, isGone ? 'effective' : 'planned'),
      ),
    )
    .orderBy(desc(staffEvent.day), desc(staffEvent.createdAt))
    .limit(1);
  if (isGone && leftAt) {
    const none = { reason: null, fromDepartmentId: null, fromPositionId: null, heirMemberId: null };
    return { ...none, ...row, day: dayOf(leftAt) };
  }
  return row;
}
