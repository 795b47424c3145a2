import { sql } from 'drizzle-orm';
import { lengthText } from '@contract/attendance/words/length-text';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { overtimeTold } from '@server/db/schema/attendance/overtime';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { notify, type Note } from '@server/services/notice/notify';
import { TIME_OFF } from '../build/keep-time-off';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;
type Told = { tenantId: string; memberId: string; key: string; minutes: number };

/** Older overtime is settled by now, and told of there. */
const LOOK_BACK = 62;
const AT_ONCE = 200;
const OWED = 'owed';

/**
 * Tells people whose overtime counts otherwise than they asked for or were told last, and who owe time off since what they took it of
 * counts otherwise. Each is told once; comes again with the clock.
 */
export async function tellOvertime(parts: Parts): Promise<void> {
  for (const step of [tellCounted, tellOwed]) {
    let done = AT_ONCE;
    while (done === AT_ONCE) {
      done = await parts.db.transaction(async (tx) => await step(tx, parts));
    }
  }
}

type Counted = Told & { workDate: string; requested: number; before: number | null };

async function tellCounted(tx: Tx, clock: Parts): Promise<number> {
  const from = dateOf(dayNumber(dayOf(clock.now())) - LOOK_BACK);
  const rows = await query<Counted>(
    tx,
    sql`select r.tenant_id as "tenantId", r.member_id as "memberId", r.id as key, r.work_date::text as "workDate",
        (extract(epoch from r.ends_at - r.starts_at) / 60)::int as requested, e.minutes, t.minutes as before
      from overtime_request r join member m on m.id = r.member_id and m.status <> 'left'
      join lateral (select sum(o.counted)::int as minutes from overtime_entry o
        where o.member_id = r.member_id and o.work_date = r.work_date and o.request_key = r.id) e on e.minutes is not null
      left join overtime_told t on t.member_id = r.member_id and t.key = r.id
      where r.work_date >= ${from}::date
        and e.minutes <> coalesce(t.minutes, (extract(epoch from r.ends_at - r.starts_at) / 60)::int)
      order by r.tenant_id, r.id limit ${AT_ONCE}`,
  );
  await tell(tx, clock, rows, ({ memberId, workDate, minutes, requested, before }) => {
    const day = (lang: Language) => momentText(workDate, 'weekday', lang, clock.now().getTime());
    return {
      to: memberId,
      kind: 'schedule',
      title:
        minutes === 0
          ? both((lang) =>
              lang === 'en' ? `Your overtime on ${day(lang)} doesn't count` : `您${day(lang)}的加班没有计入`,
            )
          : both((lang) =>
              lang === 'en'
                ? `Your overtime on ${day(lang)} counts as ${lengthText(minutes, lang)}`
                : `您${day(lang)}的加班计为${lengthText(minutes, lang)}`,
            ),
      body: both((lang) =>
        lang === 'en'
          ? `${before === null ? 'You asked for' : 'It counted as'} ${lengthText(before ?? requested, lang)}. See how it was worked out.`
          : `${before === null ? '申请的时长为' : '之前计为'}${lengthText(before ?? requested, lang)}，可查看计算过程。`,
      ),
      path: `/my-overtime?month=${workDate.slice(0, 7)}`,
    };
  });
  return rows.length;
}

/** What is owed of lots that gave more than their overtime counts by now; time off that was asked for beyond the balance is not. */
async function tellOwed(tx: Tx, clock: Parts): Promise<number> {
  const rows = await query<Told & { before: number | null }>(
    tx,
    sql`select o.*, t.minutes as before from (
        select e.tenant_id as "tenantId", e.member_id as "memberId", ${OWED}::text as key,
          greatest(0, least(coalesce(-sum(e.minutes) filter (where e.lot_id is null), 0),
            coalesce(sum(abs(e.minutes)) filter (where e.lot_id is not null and e.type = 'uncovered'), 0)))::int as minutes
        from leave_event e join member m on m.id = e.member_id and m.status <> 'left'
        where e.kind = ${TIME_OFF} group by e.tenant_id, e.member_id) o
      left join overtime_told t on t.member_id = o."memberId" and t.key = ${OWED}
      where o.minutes <> coalesce(t.minutes, 0) order by o."memberId" limit ${AT_ONCE}`,
  );
  await tell(tx, clock, rows, ({ memberId, minutes, before }) =>
    minutes <= (before ?? 0)
      ? null
      : {
          to: memberId,
          kind: 'schedule',
          title: both((lang) =>
            lang === 'en'
              ? `You owe ${lengthText(minutes, lang)} of comp leave`
              : `您尚欠${lengthText(minutes, lang)}调休`,
          ),
          body: {
            zh_CN: '您已休的调休，所对应的加班后来计算的时长变少了。之后的调休会先用来抵扣。',
            en: 'The overtime behind comp leave that you took counts for less now. Comp leave you earn next makes up for it first.',
          },
          path: '/my-overtime',
        },
  );
  return rows.length;
}

async function tell<Row extends Told>(
  tx: Tx,
  clock: Parts,
  rows: readonly Row[],
  noteOf: (row: Row) => Note | null,
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const toldAt = clock.now();
  await tx
    .insert(overtimeTold)
    .values(
      rows.map(({ memberId, key, tenantId, minutes }) => ({
        memberId,
        key,
        tenantId,
        minutes,
        toldAt,
      })),
    )
    .onConflictDoUpdate({
      target: [overtimeTold.memberId, overtimeTold.key],
      set: { minutes: sql`excluded.minutes`, toldAt },
    });
  for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
    const notes = rows.filter((row) => row.tenantId === tenantId).flatMap((row) => noteOf(row) ?? []);
    await notify(tx, clock, tenantId, notes);
  }
}

const both = (text: (lang: Language) => string): LocalizedText => ({ zh_CN: text('zh_CN'), en: text('en') });
