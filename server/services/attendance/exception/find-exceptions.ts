import { sql } from 'drizzle-orm';
import type { DayBrief, DayFlag } from '@contract/attendance/day';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { query } from '@server/services/approval/read/load-facts';
import type { MemberScope } from '@server/services/role/data-scope';
import { isDoubtful, isException, type DayMatch, type Part } from './exception-part';

export type ExceptionDay = {
  memberId: string;
  workDate: string;
  flags: DayFlag[];
  brief: DayBrief;
  isDisputed: boolean;
};

/** Stored days with something to excuse, the latest first and those of a date by person; after one of them. Read along the index. */
export async function findExceptions(
  db: Db,
  scope: MemberScope,
  match: DayMatch,
  limit: number,
  after?: { workDate: string; memberId: string },
): Promise<ExceptionDay[]> {
  const isAfter = after
    ? sql`r.work_date <= ${after.workDate}::date
        and (r.work_date < ${after.workDate}::date or r.member_id > ${after.memberId})`
    : sql`true`;
  return await query<ExceptionDay>(
    db,
    sql`select r.member_id as "memberId", r.work_date::text as "workDate", r.flags, r.brief,
        exists (select 1 from day_confirmation c
          where c.member_id = r.member_id and c.work_date = r.work_date and c.state = 'disputed') as "isDisputed"
      from day_result r join member m on m.id = r.member_id join account a on a.id = m.account_id
      where ${isException(scope, match)} and ${isAfter}
      order by r.work_date desc nulls last, r.member_id limit ${limit}`,
  );
}

export type DoubtfulPunch = { id: string; memberId: string; at: string };

/** Doubtful punches that wait, the latest first; after one of them. */
export async function findDoubtful(
  db: Db,
  scope: MemberScope,
  match: Days & Part,
  limit: number,
  after?: { at: string; id: string },
): Promise<DoubtfulPunch[]> {
  const isAfter = after
    ? sql`p.at <= ${after.at}::timestamptz and (p.at < ${after.at}::timestamptz or p.id > ${after.id})`
    : sql`true`;
  return await query<DoubtfulPunch>(
    db,
    sql`select p.id, p.member_id as "memberId", p.at
      from punch p join member m on m.id = p.member_id join account a on a.id = m.account_id
      where ${isDoubtful(scope, match)} and ${isAfter}
      order by p.at desc nulls last, p.id limit ${limit}`,
  );
}
