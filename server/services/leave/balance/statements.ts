import { and, gte, inArray } from 'drizzle-orm';
import { isLimitedOn } from '@contract/leave/rule/limited';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { balanceStatement, type BalanceStatement } from '@contract/leave/rules/statement';
import type { Db } from '@server/db/database';
import { leaveLot } from '@server/db/schema/leave/leave';
import { zoneOf } from '@server/kernel/zone-of';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { loadManyBooks, type LiveBooks } from './load-balances';

/** The balance of a kind in someone's books: of leave that nothing limited when it was taken, a kind that counts now says nothing. */
export function statementIn(
  { lots, events, requests }: LiveBooks,
  { kind, day, isLimited }: { kind: string; day: string; isLimited: (day: string) => boolean },
): BalanceStatement {
  const counted = lots.filter((lot) => lot.isCounted);
  const isCounted = counted.some((lot) => lot.kind === kind);
  const known = events.filter((one) => one.lotId !== null || one.kind !== kind || isLimited(one.day));
  return balanceStatement({ lots: counted, events: isCounted ? known : events, requests }, { kind, day });
}

/** The balances of people as of a day, as every other page says them: five statements for all of them. */
export async function statementsOf(
  db: Db,
  tenantId: string,
  memberIds: readonly string[],
  { today, day }: { today: string; day: string },
): Promise<(memberId: string, kind: string) => BalanceStatement> {
  const zone = await zoneOf(db, tenantId);
  const since = day < today ? day : today;
  const booksOf = await loadManyBooks(db, tenantId, memberIds, { today: since, zone });
  const versions = await leaveVersions(db, tenantId);
  const year = `${since.slice(0, 4)}-01-01`;
  const ofYear = await db
    .select()
    .from(leaveLot)
    .where(and(inArray(leaveLot.memberId, [...memberIds]), gte(leaveLot.validFrom, year)));
  const books = new Map(memberIds.map((id) => [id, booksOf(id)]));
  return (memberId, kind) => {
    const own = books.get(memberId) ?? { lots: [], events: [], requests: new Map() };
    const lots = [...own.lots, ...ofYear.filter((lot) => lot.memberId === memberId)];
    const termsOn = (on: string) => leaveTermsAt(versions, kind, on);
    return statementIn(own, { kind, day, isLimited: isLimitedOn(lots, kind, termsOn) });
  };
}
