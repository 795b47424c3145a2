import { and, between, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { confirmationOf } from '@contract/attendance/rules/confirmation';
import {
  CONFIRM_DATES,
  DAY_TIME,
  dayReminders,
  type OpenDay,
} from '@contract/attendance/rules/remind/day-reminders';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { query } from '@server/kernel/query';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';
import { forCompaniesWithRules } from '../days/companies-with-rules';
import { rulesUntil } from '@server/services/work-rules/attendance-rules';
import { openMakeUps, type OpenMakeUp } from '../my/open-make-ups';
import { remindedBy } from './reminded-by';
import { sendReminders } from './send-reminders';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

const PEOPLE_AT_ONCE = 200;

/**
 * Reminds people of days to confirm, and of make-ups whose time ends, in every company with rules. The clock brings it every ten
 * minutes; who is in quiet hours then is told by a later one.
 */
export async function remindDays(parts: Parts): Promise<void> {
  await forCompaniesWithRules(parts.db, async (tenantId) => {
    const now = parts.now();
    const minute = clockMinute(now);
    if (minute % DAY_MINUTES < DAY_TIME) {
      return;
    }
    const today = dateOf(Math.floor(minute / DAY_MINUTES));
    const endings = await endingSpans(parts.db, tenantId, today);
    const people = await peopleWithOpenDays(parts.db, tenantId, now, endings);
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      await remindSome(parts, tenantId, people.slice(from, from + PEOPLE_AT_ONCE), { now, today, endings });
    }
  });
}

/** The work dates for which the time to make up a punch ends today or tomorrow, for every limit that the company's rules have. */
async function endingSpans(db: Db, tenantId: string, today: string): Promise<Days[]> {
  const rules = await rulesUntil(db, tenantId, today);
  const limits = new Set([...rules.values()].flat().map(({ terms }) => terms.makeUp.days));
  return [...limits].map((days) => ({
    from: dateOf(dayNumber(today) - days),
    to: dateOf(dayNumber(today) - Math.max(days - 1, 1)),
  }));
}

type Near = { id: string; mayMend: boolean };

/** Who has a day to confirm or to mend that they were not told of, as the stored days have it. */
async function peopleWithOpenDays(
  db: Db,
  tenantId: string,
  now: Date,
  endings: readonly Days[],
): Promise<Near[]> {
  const today = Math.floor(clockMinute(now) / DAY_MINUTES);
  const span = { from: dateOf(today - CONFIRM_DATES), to: dateOf(today - 1) };
  const since = momentOfMinute((today - CONFIRM_DATES) * DAY_MINUTES).toISOString();
  return await query<Near>(
    db,
    sql`with open as (
      select d.member_id, 'confirm' as kind from day_result d
      where d.tenant_id = ${tenantId} and d.work_date between ${span.from} and ${span.to} and d.asks_confirmation
        and not exists (select 1 from day_confirmation c where c.member_id = d.member_id and c.work_date = d.work_date)
        and ${isNotTold('confirm', sql`d.member_id`, sql`d.work_date`)}
      union all
      select c.member_id, 'confirm' from day_confirmation c
      where c.tenant_id = ${tenantId} and c.state = 'again' and c.changed_at >= ${since}::timestamptz
        and ${isNotTold('confirm', sql`c.member_id`, sql`c.work_date`, sql`e.due_at = date_trunc('minute', c.changed_at)`)}
      union all
      select d.member_id, 'makeUpEnds' from day_result d
      where d.tenant_id = ${tenantId} and cardinality(d.flags) > 0 and ${isIn(endings)}
        and ${isNotTold('makeUpEnds', sql`d.member_id`, sql`d.work_date`)})
    select o.member_id as id, bool_or(o.kind = 'makeUpEnds') as "mayMend" from open o
    join member m on m.id = o.member_id and m.status = 'normal' join account a on a.id = m.account_id and a.status = 'normal'
    left join attendance_reminder_choice w on w.member_id = o.member_id
    where (w.member_id is null or case when o.kind = 'confirm' then w.confirm else w.make_up_ends end)
      and exists (select 1 from member_role r join role_function f on f.role_id = r.role_id
        where r.member_id = o.member_id and f.function_id = ${FUNCTION_ID.dailyConfirmation})
    group by o.member_id order by id`,
  );
}

const isNotTold = (kind: string, memberId: SQL, workDate: SQL, more = sql`true`): SQL => sql`not exists (
  select 1 from attendance_reminder e where e.member_id = ${memberId} and e.work_date = ${workDate} and e.kind = ${kind} and ${more})`;

const isIn = (spans: readonly Days[]): SQL =>
  spans.length === 0
    ? sql`false`
    : sql`(${sql.join(
        spans.map(({ from, to }) => sql`d.work_date between ${from} and ${to}`),
        sql` or `,
      )})`;

type Now = { now: Date; today: string; endings: readonly Days[] };

async function remindSome(
  parts: Parts,
  tenantId: string,
  people: readonly Near[],
  { now, today, endings }: Now,
): Promise<void> {
  const { db } = parts;
  const ids = people.map(({ id }) => id);
  const mending = people.filter(({ mayMend }) => mayMend).map(({ id }) => id);
  const span = { from: dateOf(dayNumber(today) - CONFIRM_DATES), to: dateOf(dayNumber(today) - 1) };
  const days = await daysToConfirm(db, ids, span);
  const mends: { memberId: string; mend: OpenMakeUp }[] = [];
  for (const ending of endings) {
    for (const [memberId, own] of await openMakeUps(db, tenantId, mending, ending, now)) {
      own.forEach((mend) => mends.push({ memberId, mend }));
    }
  }
  const since = [...days.map(({ workDate }) => workDate), ...endings.map(({ from }) => from)].reduce(
    (first, one) => (one < first ? one : first),
    span.from,
  );
  const by = await remindedBy(db, ids, since);
  const minute = clockMinute(now);
  const due = ids.flatMap((memberId) => {
    const own = mends.filter((one) => one.memberId === memberId).map(({ mend }) => mend);
    const open: OpenDay[] = [
      ...days.filter((one) => one.memberId === memberId),
      ...own.map(({ workDate, until }) => ({
        workDate,
        confirmation: 'none' as const,
        changedAt: null,
        makeUpUntil: until,
      })),
    ];
    return dayReminders(open, minute, by.get(memberId)!).map((one) => {
      const mend = own.find(({ workDate }) => workDate === one.workDate);
      return {
        memberId,
        ...one,
        ...(one.kind === 'makeUpEnds' && mend && { until: mend.until, makeUpAt: mend.at }),
      };
    });
  });
  await sendReminders(parts, tenantId, due);
}

/** The stored days of these people that ask to be confirmed: those of the last dates, and those that have changed since. */
async function daysToConfirm(
  db: Db,
  ids: readonly string[],
  span: Days,
): Promise<(OpenDay & { memberId: string })[]> {
  const rows = await db
    .select({
      memberId: dayResult.memberId,
      workDate: dayResult.workDate,
      digest: dayResult.digest,
      kept: dayConfirmation,
    })
    .from(dayResult)
    .leftJoin(
      dayConfirmation,
      and(eq(dayConfirmation.memberId, dayResult.memberId), eq(dayConfirmation.workDate, dayResult.workDate)),
    )
    .where(
      and(
        inArray(dayResult.memberId, [...ids]),
        eq(dayResult.asksConfirmation, true),
        or(
          and(isNull(dayConfirmation.state), between(dayResult.workDate, span.from, span.to)),
          eq(dayConfirmation.state, 'again'),
        ),
      ),
    );
  return rows.map(({ memberId, workDate, digest, kept }) => {
    const confirmation = confirmationOf(true, digest, kept ?? undefined);
    return {
      memberId,
      workDate,
      confirmation,
      changedAt: kept ? clockMinute(kept.changedAt) : null,
      makeUpUntil: null,
    };
  });
}
