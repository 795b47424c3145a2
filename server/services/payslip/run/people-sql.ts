import { sql, type SQL } from 'drizzle-orm';
import type { SlipCheckKind, SlipState } from '@contract/payslip/payslip';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { isChangedSince } from './changed-since';

/** People of a run with their live slip, if they have one. */
export const PEOPLE_OF_RUN = sql`payslip_person p join member m on m.id = p.member_id join account a on a.id = m.account_id
  left join payslip s on s.run_id = p.run_id and s.member_id = p.member_id and s.state not in ('corrected', 'recalled')`;

export type PeopleMatch = {
  organId?: string | undefined;
  keyword?: string | undefined;
  state?: SlipState | undefined;
  check?: SlipCheckKind | undefined;
  hasLeft?: boolean | undefined;
  isChanged?: boolean | undefined;
};

/** A condition on {@link PEOPLE_OF_RUN}. Refuses a department outside of the scope. */
export function matchingPeople(scope: MemberScope, runId: string, match: PeopleMatch): SQL {
  const { organId, state, check, hasLeft, isChanged } = match;
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  return sql`p.run_id = ${runId} and ${isOfPeople(scope, match)}
    and ${state === undefined ? sql`true` : sql`s.state = ${state}`}
    and ${check === undefined ? sql`true` : sql`p.checks @> ${JSON.stringify([{ kind: check }])}::jsonb`}
    and ${isChanged === true ? isChangedSince : sql`true`}
    and ${hasLeft === true ? sql`m.status = 'left'` : sql`true`}`;
}
