import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { startOfDay } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from '../access/data-scope';

/** Days of the company's zone, both inclusive. */
export type RecordFilters = { action?: string; startDate?: string; endDate?: string };

/** Records of a company by people of the scope. */
export function ofScope(db: Db, scope: MemberScope): SQL | undefined {
  const reached = inScope(scope);
  return and(
    eq(operationTrack.tenantId, scope.tenantId),
    reached &&
      inArray(
        operationTrack.memberId,
        db
          .select({ id: member.id })
          .from(member)
          .where(and(eq(member.tenantId, scope.tenantId), reached)),
      ),
  );
}

/** Records of a person in a company, and of the account itself while signed out. */
export const ofOneself = ({
  accountId,
  tenantId,
}: {
  accountId: string | SQL;
  tenantId: string;
}): SQL | undefined =>
  and(
    eq(operationTrack.accountId, accountId),
    or(eq(operationTrack.tenantId, tenantId), isNull(operationTrack.tenantId)),
  );

export const isOf = ({ action, startDate, endDate }: RecordFilters): SQL | undefined =>
  and(
    action ? isAction(action) : undefined,
    startDate ? gte(operationTrack.createdAt, startOfDay(startDate)) : undefined,
    endDate ? lt(operationTrack.createdAt, startOfDay(endDate, 1)) : undefined,
  );

/** Of an area (`entrust`), or of one action (`entrust.add`). Both compare the area, which the index has. */
function isAction(action: string): SQL | undefined {
  const [area = ''] = action.split('.');
  return and(
    sql`split_part(${operationTrack.action}, '.', 1) = ${area}`,
    area === action ? undefined : eq(operationTrack.action, action),
  );
}
