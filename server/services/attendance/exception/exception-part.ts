import { isOfPeople } from '@server/services/access/part-of-scope';
import { sql, type SQL } from 'drizzle-orm';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import { EXCUSABLE_FLAGS, type ExcusableFlag } from '@contract/attendance/rules/settle/day-figures';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Days } from '@contract/roster/rules/days';
import { dayNumber, DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { presentZone } from '@contract/zone';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import { momentOfMinute } from '@server/kernel/clock-minute';

/** Whose days a call is about. */
export type Part = {
  organId?: string | undefined;
  groupId?: string | undefined;
  keyword?: string | undefined;
};
export type DayMatch = Days & Part & { flag?: ExcusableFlag | undefined };

/** Whose attendance the caller keeps. A department outside of it is not there. Not inside transactions. */
export async function exceptionScope(ctx: SessionCtx, organId?: string): Promise<MemberScope> {
  const scope = await memberScope(ctx, FUNCTION_ID.attendanceBoard);
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  return scope;
}

/** A condition on `day_result r`: the group whose rules the day was judged by. */
export const isOfGroup = (tenantId: string, groupId: string | undefined): SQL =>
  groupId === undefined
    ? sql`true`
    : sql`r.rule_id in (select id from attendance_rule where tenant_id = ${tenantId} and group_id = ${groupId})`;

export const DAYS_OF_PEOPLE = sql`day_result r join member m on m.id = r.member_id
  join account a on a.id = m.account_id`;

const EXCUSABLE = sql.param([...EXCUSABLE_FLAGS]);

/** Stored days with something to excuse, as a condition on {@link DAYS_OF_PEOPLE}: of their list, their count, what is done with all, and their export. */
export const isException = (scope: MemberScope, match: DayMatch): SQL =>
  sql`r.tenant_id = ${scope.tenantId} and r.work_date between ${match.from}::date and ${match.to}::date
    and cardinality(r.flags) > 0 and r.flags && ${EXCUSABLE}::text[]
    and ${match.flag === undefined ? sql`true` : sql`${match.flag} = any(r.flags)`}
    and ${isOfPeople(scope, match)} and ${isOfGroup(scope.tenantId, match.groupId)}`;

/** Doubtful punches that wait, as a condition on `punch p`, `member m` and `account a`; in the zone of the company. */
export const isDoubtful = (scope: MemberScope, { from, to, ...part }: Days & Part): SQL =>
  sql`p.tenant_id = ${scope.tenantId} and p.review = 'waiting'
    and p.at >= ${midnight(from)}::timestamptz and p.at < ${midnight(to, 1)}::timestamptz
    and ${isOfPeople(scope, part)} and ${
      part.groupId === undefined
        ? sql`true`
        : sql`coalesce((select g.group_id from attendance_group_member g
            where g.member_id = p.member_id and g.from_date <= (p.at at time zone ${presentZone()})::date
            order by g.from_date desc limit 1), ${DEFAULT_GROUP_ID}) = ${part.groupId}`
    }`;

const midnight = (date: string, by = 0): string =>
  momentOfMinute((dayNumber(date) + by) * DAY_MINUTES).toISOString();

/** Refuses with `notFound` when one of these people is outside the scope or not there at all; whether they have left or not. */
export async function requireWithin(
  db: Db | Tx,
  scope: MemberScope,
  memberIds: readonly string[],
): Promise<void> {
  if (!(await areWithin(db, scope, memberIds))) {
    throw new ServiceError('notFound');
  }
}

/** Whether all of these people are within a scope. */
export async function areWithin(
  db: Db | Tx,
  scope: MemberScope,
  memberIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(memberIds)];
  const rows = await query<{ id: string }>(
    db,
    sql`select m.id from member m
      where m.id = any(${sql.param(wanted)}::text[]) and ${isOfPart(scope, undefined)}`,
  );
  return rows.length === wanted.length;
}

const DAY_CURSOR = /^(\d{4}-\d{2}-\d{2})_(\S{1,64})$/;

/** Where a page of days ended: its last day and person. Refuses what this backend did not write. */
export function readDayCursor(cursor: string): { workDate: string; memberId: string } {
  const [, workDate, memberId] = DAY_CURSOR.exec(cursor) ?? [];
  if (workDate === undefined || memberId === undefined || Number.isNaN(Date.parse(workDate))) {
    throw new ServiceError('cursorWrong');
  }
  return { workDate, memberId };
}

export const writeDayCursor = ({ workDate, memberId }: { workDate: string; memberId: string }): string =>
  `${workDate}_${memberId}`;
