import { and, eq, gte, inArray } from 'drizzle-orm';
import { momentsOf } from '@contract/open-shift/rules/take';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { assignment, rosterCell, rosterGap } from '@server/db/schema/planning/roster';
import { dayOf } from '@server/kernel/day-range';
import { tellGaps } from './tell-gaps';

/**
 * What somebody who has left was still to work: shifts of the roster that have not begun are open places, of which who plans is told,
 * and what was drafted for them is gone. Overtime was theirs alone and needs nobody else. Asked for with the person locked.
 */
export async function openShiftsOf(
  tx: Tx,
  ctx: Pick<Acting, 'now' | 'ids'>,
  { tenantId, memberId }: { tenantId: string; memberId: string },
): Promise<void> {
  const now = ctx.now();
  const today = dayOf(now);
  await tx.delete(rosterCell).where(and(eq(rosterCell.memberId, memberId), gte(rosterCell.workDate, today)));
  const ahead = await tx
    .select()
    .from(assignment)
    .where(and(eq(assignment.memberId, memberId), gte(assignment.workDate, today)))
    .orderBy(assignment.workDate, assignment.id);
  const left = ahead.filter(
    ({ workDate, shift: { segments } }) => momentsOf({ workDate, segments }).startsAt > now,
  );
  if (left.length === 0) {
    return;
  }
  await tx.delete(assignment).where(
    inArray(
      assignment.id,
      left.map(({ id }) => id),
    ),
  );
  const shifts = left.filter(({ source }) => source !== 'overtime');
  if (shifts.length > 0) {
    await tx.insert(rosterGap).values(
      shifts.map(({ id, workDate, shift, placeCode, source, revision }) => ({
        id: ctx.ids(),
        tenantId,
        memberId,
        workDate,
        shift,
        placeCode,
        assignmentId: id,
        source,
        revision,
        createdAt: now,
      })),
    );
  }
  await tellGaps(tx, ctx, { tenantId, memberId, cause: 'left' }, shifts, memberId);
}
