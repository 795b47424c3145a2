import { sql, type SQL } from 'drizzle-orm';
import type { PersonState } from '@contract/settlement/rules/settlement-state';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPeople } from '@server/services/access/part-of-scope';
import type { SettlementRow } from '../found-settlement';

export type SettlementMatch = {
  organId?: string | undefined;
  keyword?: string | undefined;
  state?: PersonState | undefined;
};

export const PEOPLE_OF_PERIOD = sql`settlement_person p join member m on m.id = p.member_id
  join account a on a.id = m.account_id`;

/**
 * The people of a period that a filter matches, as a condition on {@link PEOPLE_OF_PERIOD}: for their list, their sums and what is done
 * with all of them. Refuses a department outside of the scope.
 */
export function matchingPeople(
  scope: MemberScope,
  { id }: Pick<SettlementRow, 'id'>,
  match: SettlementMatch,
): SQL {
  if (match.organId !== undefined) {
    requireOrganInScope(scope, match.organId);
  }
  return sql`p.settlement_id = ${id} and ${isOfPeople(scope, match)}
    and ${match.state === undefined ? sql`true` : sql`p.state = ${match.state}`}`;
}
