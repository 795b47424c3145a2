import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { staffEvent } from '@server/db/schema/people/staff-event';

type Row = typeof staffEvent.$inferInsert;

export type NewStaffEvent = Pick<Row, 'memberId' | 'kind' | 'day'> &
  Partial<
    Pick<
      Row,
      // The company of the session when left out.
      | 'tenantId'
      | 'fromDepartmentId'
      | 'departmentId'
      | 'fromPositionId'
      | 'positionId'
      | 'reason'
      | 'note'
      | 'heirMemberId'
    >
  >;

/** Writes events of people's employment, in the transaction that changes the people. */
export async function recordStaffEvents(
  tx: Tx,
  {
    session,
    ids,
    now,
  }: Pick<Acting, 'ids' | 'now'> & { session: { tenantId: string; memberId: string | null } },
  events: readonly NewStaffEvent[],
): Promise<void> {
  if (events.length > 0) {
    const createdAt = now();
    await tx.insert(staffEvent).values(
      events.map((event) => ({
        ...event,
        id: ids(),
        tenantId: event.tenantId ?? session.tenantId,
        state: 'effective' as const,
        byMemberId: session.memberId,
        createdAt,
      })),
    );
  }
}

/** Withdraws everything that is planned for people who have left: nothing of it can happen any more. */
export async function withdrawPlans(
  tx: Tx,
  { now }: Pick<Acting, 'now'>,
  memberIds: readonly string[],
): Promise<void> {
  await tx
    .update(staffEvent)
    .set({ state: 'withdrawn', endedAt: now() })
    .where(and(inArray(staffEvent.memberId, [...memberIds]), eq(staffEvent.state, 'planned')));
}

/** Gives the start of people's employment another day, where the record was wrong. */
export async function correctStartEvents(
  tx: Tx,
  corrected: readonly { memberId: string; day: string }[],
): Promise<void> {
  if (corrected.length > 0) {
    await tx.execute(sql`update staff_event set day = t.day
      from jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) as t ("memberId" text, day date)
      where staff_event.id = (select e.id from staff_event e
        where e.member_id = t."memberId" and e.kind in ('joined', 'returned') and e.state = 'effective'
        order by e.day desc, e.created_at desc, e.id limit 1)`);
  }
}
