import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { personTerms, sortNameOf } from '../person-terms';
import type { Db, Tx } from './database';
import { account } from './schema/account';
import { member, memberTerm } from './schema/member';
import { position } from './schema/company';

const BATCH = 200;

/**
 * Makes employees findable under their present names; to be called in the transaction that writes a name, a mobile or a
 * position.
 */
export async function indexPeople(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) {
    return;
  }
  // Two processes may index one person at a moment. The second waits, then reads what the first has left.
  await tx
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
    .orderBy(asc(member.id))
    .for('update');
  const rows = await tx
    .select({
      id: member.id,
      tenantId: member.tenantId,
      jobNumber: member.jobNumber,
      name: account.name,
      enName: account.enName,
      mobile: account.mobile,
      positionName: position.name,
      positionEnName: position.enName,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(position, eq(position.id, member.positionId))
    .where(inArray(member.id, [...memberIds]));
  await tx.delete(memberTerm).where(inArray(memberTerm.memberId, [...memberIds]));
  const terms = rows.flatMap((row) =>
    personTerms(row).map((term) => ({ memberId: row.id, tenantId: row.tenantId, term })),
  );
  if (terms.length > 0) {
    await tx.insert(memberTerm).values(terms);
  }
  for (const row of rows) {
    await tx
      .update(member)
      .set({ sortName: sortNameOf(row.name) })
      .where(eq(member.id, row.id));
  }
}

/** The same for those who came past the product, such as an import; little by little, so that nobody waits for it. */
export async function indexNewPeople(db: Db): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: member.id })
      .from(member)
      .where(and(isNull(member.sortName), gt(member.id, last)))
      .orderBy(asc(member.id))
      .limit(BATCH);
    if (rows.length === 0) {
      return;
    }
    const ids = rows.map((row) => row.id);
    await db.transaction(async (tx) => await indexPeople(tx, ids));
    last = ids.at(-1)!;
  }
}
