import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { personTerms, sortNameOf } from '../person-terms';
import type { Db, Tx } from './database';
import { account } from './schema/account';
import { position } from './schema/company';
import { member, memberTerm } from './schema/member';

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
  for (let at = 0; at < memberIds.length; at += BATCH) {
    await indexBatch(tx, memberIds.slice(at, at + BATCH));
  }
}

/** Each set of rows is one parameter: a person has dozens of texts, and a statement holds 65,535 parameters at most. */
async function indexBatch(tx: Tx, memberIds: string[]): Promise<void> {
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
    .where(inArray(member.id, memberIds));
  await tx.delete(memberTerm).where(inArray(memberTerm.memberId, memberIds));
  const terms = rows.flatMap((row) =>
    personTerms(row).map((term) => ({ id: row.id, of: row.tenantId, term })),
  );
  await tx.execute(sql`insert into member_term (member_id, tenant_id, term)
    select id, "of", term from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (id text, "of" text, term text)`);
  const names = rows.map(({ id, name }) => ({ id, name: sortNameOf(name) }));
  await tx.execute(sql`update member set sort_name = t.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as t (id text, name text) where member.id = t.id`);
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
