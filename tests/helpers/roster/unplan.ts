import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { demoPerson, type DemoPerson } from '../demo-people';

/**
 * Takes what the roster of the demo has planned for somebody away. Open shifts lie so many days from today and the roster's by the
 * day of the week: on some days both together are more than a week may have, which is told before anything else.
 */
export async function unplan(db: Db, who: DemoPerson): Promise<void> {
  const ids = db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson(who).mobile));
  await db.delete(assignment).where(inArray(assignment.memberId, ids));
}
