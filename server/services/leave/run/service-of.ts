import { eq } from 'drizzle-orm';
import type { Service } from '@contract/leave/year/annual-leave';
import type { Db, Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { dayOf } from '@server/kernel/day-range';

/** Columns of a person that rules of leave ask for. */
export const SERVICE = {
  joinedAt: member.joinedAt,
  leftAt: member.leftAt,
  status: member.status,
  serviceSince: member.serviceSince,
};
type Row = Pick<typeof member.$inferSelect, keyof typeof SERVICE>;

/** How long somebody has worked, as rules of leave read it. */
export const serviceOf = ({ joinedAt, leftAt, status, serviceSince }: Row): Service => ({
  hiredOn: dayOf(joinedAt),
  leftOn: status === 'left' && leftAt ? dayOf(leftAt) : null,
  serviceSince,
});

/** The same of one person; null where there is nobody. */
export async function loadService(db: Db | Tx, memberId: string): Promise<Service | null> {
  const [row] = await db.select(SERVICE).from(member).where(eq(member.id, memberId));
  return row ? serviceOf(row) : null;
}
