import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Employment } from '@contract/pay/rules/contract-pay';
import type { Db, Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';

const FIRST_DAY = '0001-01-01';

/** Stretches of employment of people, in order and with the present or last one at the end; each of the people has an entry. */
export async function employmentsOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Employment[]>> {
  const people = await db
    .select({ id: member.id, joinedAt: member.joinedAt, leftAt: member.leftAt })
    .from(member)
    .where(inArray(member.id, [...memberIds]));
  const events = await db
    .select({ memberId: staffEvent.memberId, kind: staffEvent.kind, day: staffEvent.day })
    .from(staffEvent)
    .where(
      and(
        inArray(staffEvent.memberId, [...memberIds]),
        eq(staffEvent.state, 'effective'),
        inArray(staffEvent.kind, ['joined', 'returned', 'left']),
      ),
    )
    .orderBy(asc(staffEvent.day), asc(staffEvent.createdAt));
  const byMember = new Map<string, typeof events>();
  for (const event of events) {
    byMember.set(event.memberId, [...(byMember.get(event.memberId) ?? []), event]);
  }
  return new Map(
    people.map(({ id, joinedAt, leftAt }) => {
      const present = { from: dayOf(joinedAt), to: leftAt && dayOf(leftAt) };
      return [id, [...earlier(byMember.get(id) ?? [], present.from), present]];
    }),
  );
}

/** From each start to the last working day that follows it, before the present employment. Without a start on record, from the beginning of time. */
function earlier(events: readonly { kind: string; day: string }[], presentFrom: string): Employment[] {
  let start = FIRST_DAY;
  return events.flatMap(({ kind, day }) => {
    if (kind !== 'left') {
      start = day;
      return [];
    }
    return day < presentFrom ? [{ from: start, to: day }] : [];
  });
}
