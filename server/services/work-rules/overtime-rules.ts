import { and, asc, eq, lte } from 'drizzle-orm';
import { USUAL_OVERTIME, type OvertimeTerms } from '@contract/overtime/terms';
import type { Db, Tx } from '@server/db/database';
import { overtimeRule } from '@server/db/schema/attendance/overtime';

export type OvertimeVersion = { id: string | null; fromDate: string; terms: OvertimeTerms };

/** Versions from before planned work could be overtime say nothing of it: then it was none. */
export const wholeTerms = (terms: OvertimeTerms): OvertimeTerms => ({
  ...terms,
  planned: (terms as Partial<OvertimeTerms>).planned ?? 'off',
});

/** What holds for a group on a date: its own rules, or else the company's, or else the usual ones. */
export type OvertimeRules = (groupId: string, date: string) => OvertimeVersion;

const USUAL: OvertimeVersion = { id: null, fromDate: '', terms: USUAL_OVERTIME };

/** The rules of overtime that begin until a date. One query. */
export async function overtimeRulesUntil(db: Db | Tx, tenantId: string, to: string): Promise<OvertimeRules> {
  const rows = await db
    .select()
    .from(overtimeRule)
    .where(and(eq(overtimeRule.tenantId, tenantId), lte(overtimeRule.fromDate, to)))
    .orderBy(asc(overtimeRule.fromDate));
  const latest = (groupId: string, date: string) =>
    rows.filter((row) => row.groupId === groupId && row.fromDate <= date).at(-1);
  return (groupId, date) => {
    const own = latest(groupId, date);
    const found = own?.terms ? own : latest('', date);
    return found?.terms ? { id: found.id, fromDate: found.fromDate, terms: wholeTerms(found.terms) } : USUAL;
  };
}
