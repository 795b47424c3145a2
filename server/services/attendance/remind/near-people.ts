import { sql, type SQL } from 'drizzle-orm';
import { USUAL_REMINDERS } from '@contract/attendance/reminder';
import { IN_AFTER, OUT_AFTER } from '@contract/attendance/rules/remind/punch-reminders';
import { USUAL_QUIET_HOURS } from '@contract/message/notice';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { minutesOf } from '@contract/shift/rules/segments';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';
import { opensBefore, plannedBorders, spanOfBorders, withGaps, type Rules } from '../days/planned-borders';
import { ruleOn, rulesUntil } from '@server/services/work-rules/attendance-rules';

/** So many minutes a reminder may be late and is not lost: a clock that stood still goes on. */
const MADE_UP_FOR = 20;
/** Who has not punched is looked at every so many minutes: thousands are at work, and few have forgotten anything. */
const LOOK_EVERY = 5;

/**
 * People of a company who may be due to be reminded of a punch now: something they are to punch for begins soon, or has begun or ended
 * a little ago, or did so in quiet hours that have just ended. Nobody who has punched for it or been told of it, who cannot punch here, or
 * who wants no reminder. More than are due: the rule decides. One pass over the plan of three dates, by its index; in the zone of the company.
 */
export async function nearPeople(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const minute = clockMinute(now);
  const span = spanOfBorders(minute);
  const rules = await rulesUntil(db, tenantId, span.to);
  const slack = slackOf(rules, span);
  const planned = await plannedBorders(db, tenantId, rules, minute);
  const base = minute % DAY_MINUTES;
  const at = sql`${momentOfMinute(minute).toISOString()}::timestamptz`;
  const isLook = base % LOOK_EVERY === 0;
  const near = await query<Near>(
    db,
    sql`with wished as (
      select b.*, ${ofChoice('before', USUAL_REMINDERS.before)} as before, ${ofChoice('missing', USUAL_REMINDERS.missing)} as missing,
        ${quietReach(base)} as reach
      from (${withGaps(planned)}) b left join attendance_reminder_choice c on c.member_id = b.member_id
      left join notice_setting n on n.member_id = b.member_id)
    select member_id as id, 'before' as kind, in_ago as ago, 0 as since, 0 as until from wished
    where in_ago < 0 and in_ago >= -before
    union all
    select member_id, 'missing', in_ago, in_ago + least(${opensBefore(rules)}::int, gap_before), -1 from wished
    where ${isLook} and missing and in_ago between ${IN_AFTER} and ${IN_AFTER + slack + MADE_UP_FOR} + reach
    union all
    select member_id, 'missing', out_ago, out_ago, greatest(-1, out_ago - gap_after) from wished
    where ${isLook} and missing and out_ago between ${OUT_AFTER - slack} and ${OUT_AFTER + slack + MADE_UP_FOR} + reach`,
  );
  const untold = await withoutTold(db, tenantId, near, at);
  const moved = isLook ? await withLeave(db, tenantId, base, at) : [];
  return [...new Set([...untold, ...moved])].sort((one, other) => (one < other ? -1 : 1));
}

/** Something that was due so many minutes ago, below 0 where it comes; a punch between `since` and `until` minutes ago is of it. */
type Near = { id: string; kind: 'before' | 'missing'; ago: number; since: number; until: number };

/** Of these, who has neither been told nor punched. They are known by now, so that the database looks up each by its keys. */
async function withoutTold(db: Db, tenantId: string, near: readonly Near[], at: SQL): Promise<string[]> {
  if (near.length === 0) {
    return [];
  }
  const listed = <K extends keyof Near>(name: K) => sql.param(near.map((one) => one[name]));
  const minutes = (name: 'ago' | 'since' | 'until') =>
    sql`${at} - ${sql.raw(`x.${name}`)} * interval '1 minute'`;
  const rows = await query<{ id: string }>(
    db,
    sql`select distinct x.id from unnest(${listed('id')}::text[], ${listed('kind')}::text[], ${listed('ago')}::int[],
        ${listed('since')}::int[], ${listed('until')}::int[]) x (id, kind, ago, since, until)
      join member m on m.id = x.id and m.tenant_id = ${tenantId} and m.status = 'normal'
      join account a on a.id = m.account_id and a.status = 'normal'
      where not exists (
          select 1 from attendance_reminder e where e.member_id = x.id and e.kind = x.kind and e.due_at = ${minutes('ago')}
            and e.work_date between (${at} - interval '3 days')::date and (${at} + interval '3 days')::date)
        and not exists (
          select 1 from punch p where p.member_id = x.id and p.at >= ${minutes('since')} and p.at < ${minutes('until')}
            and p.review <> 'refused')
        and ${mayPunch(sql`x.id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Who is on leave of some hours, or was: it moves what is due. */
async function withLeave(db: Db, tenantId: string, base: number, at: SQL): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`select distinct e.member_id as id from absence e join member m on m.id = e.member_id and m.status = 'normal'
      join account a on a.id = m.account_id and a.status = 'normal'
      where e.tenant_id = ${tenantId} and e.ends_at > ${at} - ${BACK} and e.starts_at < ${at}
        and (e.starts_at > ${at} - ${BACK} or e.ends_at < ${at} + interval '1 hour')
        and not (${isMidnight(sql`e.starts_at`, at, base)} and ${isMidnight(sql`e.ends_at`, at, base)})
        and ${mayPunch(sql`e.member_id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Leave of some hours moves what is due to its begin and end, and over the rest beside it. */
const BACK = sql`interval '4 hours'`;
/** Leave of whole dates moves nothing: it takes all of a work date. */
const isMidnight = (moment: SQL, at: SQL, base: number): SQL =>
  sql`mod(extract(epoch from ${at} - ${moment})::int / 60 - ${base}::int, ${DAY_MINUTES}) = 0`;

const mayPunch = (memberId: SQL): SQL => sql`exists (
  select 1 from member_role r join role_function f on f.role_id = r.role_id
  where r.member_id = ${memberId} and f.function_id = ${FUNCTION_ID.attendance})`;

const ofChoice = (name: 'before' | 'missing', usual: number | boolean | null): SQL =>
  sql`case when c.member_id is null then ${usual} else c.${sql.raw(name)} end`;

/** How far back the quiet hours of a person reach that have just ended; 0 of others. */
function quietReach(base: number): SQL {
  const { from, to } = USUAL_QUIET_HOURS;
  const usual = reachOf(sql`${minutesOf(from)}::int`, sql`${minutesOf(to)}::int`, base);
  const own = reachOf(clockOf('from'), clockOf('to'), base);
  return sql`case when n.quiet_hours is null or jsonb_typeof(n.quiet_hours) = 'null' then ${usual}
    when jsonb_typeof(n.quiet_hours) = 'object' then ${own} else 0 end`;
}

const clockOf = (name: 'from' | 'to'): SQL =>
  sql.raw(`(left(n.quiet_hours->>'${name}', 2)::int * 60 + right(n.quiet_hours->>'${name}', 2)::int)`);

const reachOf = (from: SQL, to: SQL, base: number): SQL =>
  sql`case when mod(${base + DAY_MINUTES}::int - ${to}, ${DAY_MINUTES}) < ${MADE_UP_FOR}
    then mod(${to} - ${from} + ${DAY_MINUTES}, ${DAY_MINUTES}) + ${MADE_UP_FOR} else 0 end`;

/** By how many minutes rules may move what is due. */
function slackOf(rules: Rules, { from, to }: Days): number {
  const terms = [...rules.values()].flatMap((versions) =>
    [ruleOn(versions, from), ruleOn(versions, to)].flatMap((version) => version?.terms ?? []),
  );
  return Math.max(
    0,
    ...terms.flatMap(({ flexMinutes, lateGrace, lateNext }) => [
      flexMinutes,
      lateGrace,
      ...lateNext.map(({ mayCome }) => mayCome),
    ]),
  );
}
