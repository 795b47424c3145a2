import { and, eq, gte } from 'drizzle-orm';
import type { Entry } from '@contract/leave/ledger/lot';
import { isLimitedOn } from '@contract/leave/rule/limited';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { runsUntil, type Coming } from '@contract/leave/run/ahead';
import type { RunLot } from '@contract/leave/run/run-kind';
import type { Db, Tx } from '@server/db/database';
import { leaveLot } from '@server/db/schema/leave/leave';
import { recordsOf } from '../eligibility/records-of';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { loadService } from '../run/service-of';
import { hasDailyRuns } from '../run/terms-with-runs';
import type { LiveBooks, Owner } from './load-balances';

/** What is expected of somebody's leave of a kind, beside what they ask for, and on which days something limits it. */
export type Outlook = (
  kind: string,
  asked?: readonly Entry[],
) => { coming: Coming; isLimitedOn: (day: string) => boolean };

const NOTHING: Coming = { lots: [], events: [], items: [] };

/** What the daily runs will do to somebody's leave until a day: nothing where they are off, as nothing will be done. */
export async function loadOutlook(
  db: Db | Tx,
  owner: Owner,
  { lots, events }: Pick<LiveBooks, 'lots' | 'events'>,
  { today, day }: { today: string; day: string },
): Promise<Outlook> {
  const versions = await leaveVersions(db, owner.tenantId);
  const termsOn = (kind: string) => (on: string) => leaveTermsAt(versions, kind, on);
  const isAhead = day > today && (await hasDailyRuns(db, owner.tenantId));
  const person = isAhead ? await loadService(db, owner.memberId) : null;
  const records = isAhead ? (await recordsOf(db, [owner.memberId]))(owner.memberId) : [];
  const all = [...lots, ...(await endedOfYear(db, owner, lots, today))];
  const starts = versions.map(({ fromDate }) => fromDate);
  return (kind, asked = []) => {
    const of = { kind, termsOn: termsOn(kind), from: today, to: day, starts, records };
    const coming = person ? runsUntil(all, [...events, ...asked], { ...of, person }) : NOTHING;
    return { coming, isLimitedOn: isLimitedOn([...all, ...coming.lots], kind, of.termsOn) };
  };
}

/** Leave of this year that is over: what was granted is not granted again. */
async function endedOfYear(
  db: Db | Tx,
  { memberId }: Owner,
  live: readonly RunLot[],
  today: string,
): Promise<RunLot[]> {
  const year = `${today.slice(0, 4)}-01-01`;
  const rows = await db
    .select()
    .from(leaveLot)
    .where(and(eq(leaveLot.memberId, memberId), gte(leaveLot.validFrom, year)));
  return rows.filter(({ id }) => live.every((lot) => lot.id !== id));
}
