import { eq } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';

/** What an employee is called, active or not: for records, which outlive both. */
export async function nameOfMember(
  db: Db | Tx,
  memberId: string,
): Promise<{ name: string; enName: string | null } | undefined> {
  const [row] = await db
    .select({ name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  return row;
}
