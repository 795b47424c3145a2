import * as calls from '@contract/attendance/exception-calls';
import { sql, type SQL } from 'drizzle-orm';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { momentText } from '@contract/moment-text';
import type { Days } from '@contract/roster/rules/days';
import type { SessionCtx } from '@server/kernel/context';
import { confirmationAsk } from '@server/db/schema/attendance/exception';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { lockMembers } from '@server/kernel/lock-members';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { notify } from '@server/services/notice/notify';
import type { MemberScope } from '@server/kernel/member-scope';
import { exceptionScope, isOfGroup, requireWithin, type Part } from './exception-part';
import { peopleOf } from './list-exceptions';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

type Row = { memberId: string; days: number; first: string; isReminded: boolean };

/** A page of people who have not confirmed days that ask for it, by name. */
export const listUnconfirmed = verb(
  calls.listUnconfirmed,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: ownId } = ctx.session;
    const scope = await exceptionScope(ctx, input.organId);
    const isAfter =
      input.cursor === undefined
        ? sql`true`
        : sql`(m.sort_name, m.id) > (select l.sort_name, l.id from member l
          where l.id = ${input.cursor} and l.tenant_id = ${tenantId})`;
    const rows = await findUnconfirmed(ctx.db, scope, input, {
      date: today(ctx),
      isWanted: isAfter,
      limit: input.pageSize + 1,
    });
    const shown = rows.slice(0, input.pageSize);
    const people = await peopleOf(ctx.db, tenantId, shown);
    const [hasMore, last] = [rows.length > shown.length, shown.at(-1)];
    return {
      list: shown.map(({ memberId, ...row }) => ({
        person: people.get(memberId)!,
        ...row,
        isOwn: memberId === ownId,
      })),
      hasMore,
      nextCursor: hasMore && last ? last.memberId : null,
    };
  },
);

/**
 * Active people with stored days that ask for a confirmation and have none, or one of something else: how many, and since when. Read
 * person by person in the order of the names, so that a page ends with its last row; who has all confirmed costs a look.
 */
async function findUnconfirmed(
  db: Db | Tx,
  scope: MemberScope,
  { from, to, ...part }: Days & Part,
  { date, isWanted, limit }: { date: string; isWanted: SQL; limit: number },
): Promise<Row[]> {
  return await query<Row>(
    db,
    sql`select m.id as "memberId", open.days, open.first::text as first,
        exists (select 1 from confirmation_ask s
          where s.member_id = m.id and s.date = ${date}::date) as "isReminded"
      from member m join account a on a.id = m.account_id cross join lateral (
        select count(*)::int as days, min(r.work_date) as first from day_result r
        where r.member_id = m.id and r.work_date between ${from}::date and ${to}::date and r.awaits
          and ${isOfGroup(scope.tenantId, part.groupId)}) open
      where ${isOfPeople(scope, part)} and m.status = 'normal' and a.status = 'normal' and open.days > 0
        and ${isWanted}
      order by m.sort_name, m.id limit ${limit}`,
  );
}

/**
 * Reminds people of the days that they have not confirmed. Each is told once a day, by whomever: others are counted and left out. Nobody
 * reminds themselves. Refuses with notFound for people outside the scope.
 */
export const remindUnconfirmed = verb(
  calls.remindUnconfirmed,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input: { memberIds, ...match } }) => {
    const scope = await exceptionScope(ctx, match.organId);
    const { memberId: ownId, tenantId } = ctx.session;
    const { batch } = EXCEPTION_LIMITS;
    const date = today(ctx);
    return await ctx.db.transaction(async (tx) => {
      await requireWithin(tx, scope, memberIds ?? []);
      const wanted = memberIds === undefined ? sql`true` : sql`m.id = any(${sql.param(memberIds)}::text[])`;
      const matching = await findUnconfirmed(tx, scope, match, {
        date,
        isWanted: sql`m.id <> ${ownId} and ${wanted}`,
        limit: batch + 1,
      });
      const rows = matching.slice(0, batch);
      await lockMembers(
        tx,
        rows.map(({ memberId }) => memberId),
      );
      const told =
        rows.length === 0
          ? []
          : await tx
              .insert(confirmationAsk)
              .values(
                rows.map(({ memberId }) => ({
                  memberId,
                  tenantId,
                  date,
                  sentAt: ctx.now(),
                })),
              )
              .onConflictDoNothing()
              .returning({ memberId: confirmationAsk.memberId });
      await tell(
        tx,
        ctx,
        rows.filter(({ memberId }) => told.some((one) => one.memberId === memberId)),
      );
      return { reminded: told.length, left: rows.length - told.length, hasMore: matching.length > batch };
    });
  },
);

async function tell(tx: Tx, ctx: SessionCtx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const now = ctx.now().getTime();
  await notify(
    tx,
    ctx,
    ctx.session.tenantId,
    rows.map(({ memberId, days, first }) => ({
      to: memberId,
      kind: 'schedule',
      title: {
        zh_CN: `您有${days}天的考勤待确认`,
        en: days === 1 ? '1 day of attendance to confirm' : `${days} days of attendance to confirm`,
      },
      body:
        days === 1
          ? { zh_CN: momentText(first, 'weekday', 'zh_CN', now), en: momentText(first, 'weekday', 'en', now) }
          : {
              zh_CN: `最早为${momentText(first, 'weekday', 'zh_CN', now)}`,
              en: `The first is ${momentText(first, 'weekday', 'en', now)}`,
            },
      path: days === 1 ? `/attendance-day?date=${first}` : `/attendance-month?month=${first.slice(0, 7)}`,
    })),
  );
  await recordOperation(tx, ctx, {
    action: 'attendance.remind',
    changes: [{ field: 'people', to: String(rows.length) }],
  });
}
