import { sql, type SQL } from 'drizzle-orm';
import type { DayBrief, DayFlag } from '@contract/attendance/day';
import type { EXCEPTION_SORTS } from '@contract/attendance/exceptions-table';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { MemberScope } from '@server/kernel/member-scope';
import { DAYS_OF_PEOPLE, isDoubtful, isException, type DayMatch, type Part } from './exception-part';

export type ExceptionDay = {
  memberId: string;
  workDate: string;
  flags: DayFlag[];
  brief: DayBrief;
  isDisputed: boolean;
};

type DayOrder = { sort?: (typeof EXCEPTION_SORTS)[number] | undefined; isDescending?: boolean | undefined };
type DayPlace = { workDate: string; memberId: string };

/**
 * Stored days with something to excuse, after one of them: by date, the latest first and those of a date by person, read along the index;
 * or by date or name in either direction, where what is equal goes the same direction by its ids.
 */
export async function findExceptions(
  db: Db,
  scope: MemberScope,
  match: DayMatch & DayOrder,
  limit: number,
  after?: DayPlace,
): Promise<ExceptionDay[]> {
  const { isAfter, order } = orderOf(match, after);
  return await query<ExceptionDay>(
    db,
    sql`select r.member_id as "memberId", r.work_date::text as "workDate", r.flags, r.brief,
        exists (select 1 from day_confirmation c
          where c.member_id = r.member_id and c.work_date = r.work_date and c.state = 'disputed') as "isDisputed"
      from ${DAYS_OF_PEOPLE}
      where ${isException(scope, match)} and ${after ? isAfter : sql`true`}
      order by ${order} limit ${limit}`,
  );
}

/** How many days {@link findExceptions} finds, without some of them. */
export async function countExceptions(
  db: Db,
  scope: MemberScope,
  match: DayMatch,
  except: readonly DayPlace[] = [],
): Promise<number> {
  const people = sql.param(except.map(({ memberId }) => memberId));
  const dates = sql.param(except.map(({ workDate }) => workDate));
  const isLeft =
    except.length === 0
      ? sql`false`
      : sql`(r.member_id, r.work_date) in (select * from unnest(${people}::text[], ${dates}::date[]))`;
  const [counted] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${DAYS_OF_PEOPLE} where ${isException(scope, match)} and not (${isLeft})`,
  );
  return counted?.count ?? 0;
}

function orderOf({ sort, isDescending = false }: DayOrder, after?: DayPlace): { isAfter: SQL; order: SQL } {
  const { workDate = null, memberId = null } = after ?? {};
  const [direction, sign] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  switch (sort) {
    case undefined:
      return {
        isAfter: sql`r.work_date <= ${workDate}::date
          and (r.work_date < ${workDate}::date or r.member_id > ${memberId}::text)`,
        order: sql`r.work_date desc nulls last, r.member_id`,
      };
    case 'workDate':
      return {
        isAfter: sql`(r.work_date, r.member_id) ${sign} (${workDate}::date, ${memberId}::text)`,
        order: sql`r.work_date ${direction}, r.member_id ${direction}`,
      };
    case 'name':
      return {
        isAfter: sql`(m.sort_name, m.id, r.work_date) ${sign}
          (select l.sort_name, l.id, ${workDate}::date from member l where l.id = ${memberId}::text)`,
        order: sql`m.sort_name ${direction}, m.id ${direction}, r.work_date ${direction}`,
      };
  }
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
