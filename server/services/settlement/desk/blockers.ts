import { sql, type SQL } from 'drizzle-orm';
import { EXCUSABLE_FLAGS } from '@contract/attendance/rules/settle/day-figures';
import { BLOCKER_NAMES, type Blocker } from '@contract/settlement/settlement';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { SettlementRow } from '../found-settlement';

/** Something open: of somebody, of a date, about something. */
export type OpenRow = {
  memberId: string | null;
  workDate: string | null;
  subject: string | null;
  name: { zh_CN: string; en?: string } | null;
};

const PEOPLE = sql`settlement_person p join member m on m.id = p.member_id`;
const NOTHING = sql`null::text as subject, null::jsonb as name`;
const DAY = sql`between p.from_date and p.to_date`;
/** What a manager would look at before it becomes a figure: somebody was not there, or did not punch. */
const UNSEEN = EXCUSABLE_FLAGS.filter((flag) => flag === 'absent' || flag.startsWith('missing'));

/** The rows of each kind, without an end: `member_id`, `work_date`, `subject`, `name`. What is nobody's shows for the whole company. */
function rowsOf(
  { id, tenantId, groupId, fromDate, toDate, builtAt }: SettlementRow,
  scope: MemberScope,
): Record<Blocker, SQL> {
  const ofPeriod = sql`p.settlement_id = ${id} and ${isOfPart(scope, undefined)}`;
  const inState = (...states: string[]) =>
    sql`select p.member_id, null::date as work_date, ${NOTHING} from ${PEOPLE}
      where ${ofPeriod} and p.state = any(${sql.param(states)}::text[])`;
  return {
    building: sql`select null::text as member_id, null::date as work_date, ${NOTHING} where ${builtAt === null}`,
    earlier: sql`select null::text as member_id, s.to_date as work_date, s.id as subject, null::jsonb as name
      from settlement s where s.tenant_id = ${tenantId} and s.group_id is not distinct from ${groupId}::text
        and s.to_date < ${fromDate}::date and s.state <> 'locked'`,
    unbuilt: sql`select null::text as member_id, b.until_date as work_date, ${NOTHING}
        from (select ${tenantId}::text as tenant_id) t left join attendance_built b on b.tenant_id = t.tenant_id
        where b.until_date is null or b.until_date < ${toDate}::date
      union all
      select p.member_id, d.work_date, ${NOTHING} from ${PEOPLE} join day_stale d on d.member_id = p.member_id and d.work_date ${DAY}
        where ${ofPeriod}`,
    outdated: sql`select p.member_id, null::date as work_date, ${NOTHING} from ${PEOPLE}
      where ${ofPeriod} and exists (select 1 from settlement_stale t join settlement s on s.id = t.settlement_id
        where t.member_id = p.member_id and (s.id = ${id} or s.state = 'locked'))`,
    disputed: inState('disputed'),
    dayDisputed: sql`select p.member_id, c.work_date, ${NOTHING} from ${PEOPLE}
      join day_confirmation c on c.member_id = p.member_id and c.state = 'disputed' and c.work_date ${DAY} where ${ofPeriod}`,
    approval: sql`select p.member_id, null::date as work_date, a.id as subject, a.process_name as name from ${PEOPLE}
      join approval a on a.initiator_id = p.member_id and a.status = 'inApproval'
        and coalesce(left(a.start_time, 10)::date, a.start_day) <= p.to_date
        and coalesce(left(a.end_time, 10)::date, left(a.start_time, 10)::date, a.end_day) >= p.from_date
      where ${ofPeriod}`,
    doubtful: sql`select p.member_id, r.work_date, ${NOTHING} from ${PEOPLE}
      join day_result r on r.member_id = p.member_id and r.work_date ${DAY} and 'doubtful' = any(r.flags) where ${ofPeriod}`,
    exception: sql`select p.member_id, r.work_date, ${NOTHING} from ${PEOPLE}
      join day_result r on r.member_id = p.member_id and r.work_date ${DAY}
        and cardinality(r.flags) > 0 and r.flags && ${sql.param(UNSEEN)}::text[] where ${ofPeriod}`,
    unconfirmed: inState('pending', 'again', 'answered'),
  };
}

/** How much of each kind is open within a scope; what is not open is left out. One query. */
export async function countOpen(
  db: Db | Tx,
  row: SettlementRow,
  scope: MemberScope,
): Promise<{ blocker: Blocker; count: number }[]> {
  const rows = rowsOf(row, scope);
  const counts = await query<{ blocker: Blocker; count: number }>(
    db,
    sql.join(
      BLOCKER_NAMES.map(
        (name) => sql`select ${name}::text as blocker, count(*)::int as count from (${rows[name]}) open`,
      ),
      sql` union all `,
    ),
  );
  return BLOCKER_NAMES.flatMap((blocker) => {
    const count = counts.find((one) => one.blocker === blocker)?.count ?? 0;
    return count > 0 ? [{ blocker, count }] : [];
  });
}

/** The first of one kind, by name and date. */
export async function listOpen(
  db: Db | Tx,
  row: SettlementRow,
  scope: MemberScope,
  { blocker, limit }: { blocker: Blocker; limit: number },
): Promise<OpenRow[]> {
  return await query<OpenRow>(
    db,
    sql`select open.member_id as "memberId", open.work_date::text as "workDate", open.subject, open.name
      from (${rowsOf(row, scope)[blocker]}) open left join member n on n.id = open.member_id
      order by n.sort_name nulls first, n.id, open.work_date, open.subject limit ${limit}`,
  );
}
