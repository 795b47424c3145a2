import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { AgreementCode } from '@contract/help/calls';
import type { Session } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { agreement, helpDocument } from '@server/db/schema/help';
import { found, ServiceError } from '@server/kernel/errors';

export type AgreementRow = typeof agreement.$inferSelect;
type Reader = { session: Pick<Session, 'tenantId'> };

/** A version of the company, whatever its state; one of another company is not there. */
export async function findAgreement(
  db: Db | Tx,
  { session }: Reader,
  id: string,
  isLocked = false,
): Promise<AgreementRow> {
  const query = db
    .select()
    .from(agreement)
    .where(and(eq(agreement.id, id), eq(agreement.tenantId, session.tenantId)));
  return found((await (isLocked ? query.for('update') : query))[0]);
}

/** The company's own version in force; the newest of those that have begun. */
export async function ownInForce(
  db: Db | Tx,
  tenantId: string,
  code: AgreementCode,
  now: Date,
): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(agreement)
    .where(
      and(
        eq(agreement.tenantId, tenantId),
        eq(agreement.code, code),
        isNotNull(agreement.publishedAt),
        lte(agreement.publishedAt, now),
      ),
    )
    .orderBy(desc(agreement.publishedAt), desc(agreement.id))
    .limit(1);
  return row;
}

/** The product's version in force, which stands for companies without one of their own. */
export async function productInForce(db: Db | Tx, code: AgreementCode, now: Date) {
  const [row] = await db
    .select()
    .from(helpDocument)
    .where(
      and(
        eq(helpDocument.code, code),
        eq(helpDocument.category, 'agreement'),
        lte(helpDocument.publishedAt, now),
      ),
    )
    .orderBy(desc(helpDocument.publishedAt))
    .limit(1);
  return row;
}

/** An agreement as the target of an operation record. */
export const asTarget = ({ id, title, version }: Pick<AgreementRow, 'id' | 'title' | 'version'>) => ({
  targetId: id,
  targetName: `${title.zh_CN} ${version}`,
  targetEnName: `${title.en} ${version}`,
});

export function requireRevision(row: AgreementRow, revision: number): void {
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
}
