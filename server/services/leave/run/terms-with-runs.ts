import { eq } from 'drizzle-orm';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { leaveTermsAt, type LeaveVersion } from '@contract/leave/rule/terms-at';
import type { Db, Tx } from '@server/db/database';
import { leaveRunSetting } from '@server/db/schema/leave/rule';

/** Whether the clock applies the rules of leave of a company. */
export async function hasDailyRuns(db: Db | Tx, tenantId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: leaveRunSetting.isOn })
    .from(leaveRunSetting)
    .where(eq(leaveRunSetting.tenantId, tenantId));
  return row?.isOn ?? false;
}

/** The rules of kinds by day as they come true: where the clock applies none, nothing is carried over. */
export async function termsWithRuns(
  db: Db | Tx,
  tenantId: string,
  versions: readonly LeaveVersion[],
): Promise<(kind: string) => (day: string) => LeaveTerms> {
  const isOn = await hasDailyRuns(db, tenantId);
  return (kind) => (day) => {
    const terms = leaveTermsAt(versions, kind, day);
    return isOn ? terms : { ...terms, carry: null };
  };
}
