import { eq } from 'drizzle-orm';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { leaveTermsAt, type LeaveVersion } from '@contract/leave/rule/terms-at';
import type { Db, Tx } from '@server/db/database';
import { leaveRule } from '@server/db/schema/leave/rule';

/** Every version of the rules of leave that a company has. */
export async function leaveVersions(db: Db | Tx, tenantId: string): Promise<LeaveVersion[]> {
  return await db
    .select({ kind: leaveRule.kind, fromDate: leaveRule.fromDate, terms: leaveRule.terms })
    .from(leaveRule)
    .where(eq(leaveRule.tenantId, tenantId));
}

/** The rules of every kind of leave of a company on a day. */
export async function leaveRulesAt(
  db: Db | Tx,
  tenantId: string,
  day: string,
): Promise<(kind: unknown) => LeaveTerms> {
  const versions = await leaveVersions(db, tenantId);
  return (kind) => leaveTermsAt(versions, kind, day);
}

/** The rules of one kind of leave of a company on a day. */
export const leaveRuleAt = async (
  db: Db | Tx,
  tenantId: string,
  kind: unknown,
  day: string,
): Promise<LeaveTerms> => (await leaveRulesAt(db, tenantId, day))(kind);
