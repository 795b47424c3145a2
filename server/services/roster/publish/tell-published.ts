import { momentText } from '@contract/moment-text';
import { AT_ONCE_MINUTES, minutesOfNotice } from '@contract/roster/rules/changes/short-notice';
import { clockMinute } from '@server/kernel/clock-minute';
import { timesText } from '@contract/shift/words';
import type { Language } from '@contract/limits';
import type { PlannedShift } from '@contract/roster/assignment';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { notify } from '@server/services/notice/notify';
import type { DayChange } from './changes';

/** As many days are told in words; the calendar shows the rest. */
const TOLD = 3;

/** Tells everyone whose days changed what they are now, and what they were; of shifts that start soon at once. */
export async function tellPublished(tx: Tx, ctx: SessionCtx, days: readonly DayChange[]): Promise<void> {
  const byMember = new Map<string, DayChange[]>();
  for (const day of days) {
    byMember.set(day.row.memberId, [...(byMember.get(day.row.memberId) ?? []), day]);
  }
  const today = ctx.now().getTime();
  await notify(
    tx,
    ctx,
    ctx.session.tenantId,
    [...byMember].map(([to, own]) => {
      const isNew = own.every(({ was }) => was.length === 0);
      return {
        to,
        kind: 'schedule' as const,
        title: isNew
          ? { zh_CN: '您的排班已发布', en: 'Your schedule is out' }
          : { zh_CN: '您的排班有变动', en: 'Your schedule has changed' },
        body: { zh_CN: bodyOf(own, 'zh_CN', today), en: bodyOf(own, 'en', today) },
        path: `/calendar?date=${own[0]!.row.workDate}`,
        isUrgent: own.some(({ row: { workDate }, was, now }) => {
          const minutes = minutesOfNotice({ workDate, was, now }, clockMinute(ctx.now()));
          return minutes !== undefined && minutes < AT_ONCE_MINUTES;
        }),
      };
    }),
  );
}

function bodyOf(days: readonly DayChange[], language: Language, today: number): string {
  const told = days.slice(0, TOLD).map(({ row, was, now }) => {
    const date = momentText(row.workDate, 'weekday', language, today);
    const after = worksText(now, language);
    const text = was.length === 0 ? after : `${worksText(was, language)} → ${after}`;
    return language === 'en' ? `${date}: ${text}` : `${date}：${text}`;
  });
  const more = days.length - told.length;
  if (more <= 0) {
    return told.join(language === 'en' ? '; ' : '；');
  }
  return language === 'en'
    ? `${told.join('; ')}; and ${more} more ${more === 1 ? 'day' : 'days'}`
    : `${told.join('；')}；另有 ${more} 天`;
}

const worksText = (shifts: readonly PlannedShift[], language: Language): string =>
  shifts.length === 0
    ? language === 'en'
      ? 'off'
      : '休息'
    : shifts
        .map((shift) => {
          const name = (language === 'en' ? shift.enName : undefined) || shift.name;
          return `${name} ${timesText(shift.segments, language)}`;
        })
        .join(language === 'en' ? ', ' : '、');
