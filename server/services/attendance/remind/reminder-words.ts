import type { DayReminder } from '@contract/attendance/rules/remind/day-reminders';
import type { PunchReminder } from '@contract/attendance/rules/remind/punch-reminders';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { LocalizedText } from '@server/db/columns';
import { momentOfMinute } from '@server/kernel/clock-minute';

/** A reminder of a day also says until when, and what the make-up request is to begin with where it is for one punch. */
export type Told = PunchReminder | (DayReminder & { until?: string | null; makeUpAt?: number | null });
type Words = { title: LocalizedText; body: LocalizedText; path: string };

/**
 * What a reminder says and where it leads: one, or several of a kind. It names the time and not how long it is until then, so that it
 * stays true when a chat client shows it late.
 */
export function reminderWords(reminders: readonly Told[], now: number): Words {
  const [first] = reminders;
  const one = first!;
  switch (one.kind) {
    case 'before':
      return shiftWords(one, now);
    case 'missing':
      return missingWords(one, now);
    case 'makeUpEnds':
      return makeUpWords(reminders, one, now);
    case 'confirm':
      return confirmWords(reminders, one, now);
  }
}

const bothOf = (of: (lang: Language) => string): LocalizedText => ({ zh_CN: of('zh_CN'), en: of('en') });
const timeOf = (minute: number, lang: Language, now: number): string =>
  momentText(momentOfMinute(minute), 'time', lang, now);
const dayOf = (date: string, lang: Language, now: number): string => momentText(date, 'weekday', lang, now);

function shiftWords({ dueAt }: Told, now: number): Words {
  return {
    title: bothOf((lang) =>
      lang === 'en' ? `Your shift starts at ${timeOf(dueAt, lang, now)}` : `${timeOf(dueAt, lang, now)} 上班`,
    ),
    body: { zh_CN: '别忘了打卡。', en: "Don't forget to clock in." },
    path: '/attendance',
  };
}

function missingWords(one: Extract<Told, { kind: 'missing' }>, now: number): Words {
  const { border, way, workDate, dueAt } = one;
  if (way === 'canPunch') {
    return {
      title: bothOf((lang) =>
        lang === 'en'
          ? `You haven't clocked ${border} yet`
          : `您还没有打${border === 'in' ? '上' : '下'}班卡`,
      ),
      body: bothOf((lang) =>
        lang === 'en'
          ? `It was due at ${timeOf(dueAt, lang, now)}. Clock ${border} now if you forgot.`
          : `应为 ${timeOf(dueAt, lang, now)}。如果忘记了，请现在打卡。`,
      ),
      path: '/attendance',
    };
  }
  const title = bothOf((lang) => {
    const day = dayOf(workDate, lang, now);
    if (way === 'absent') {
      return lang === 'en' ? `No punches on ${day}` : `${day}没有打卡`;
    }
    return lang === 'en' ? `No clock-${border} on ${day}` : `${day}缺${border === 'in' ? '上' : '下'}班卡`;
  });
  return way === 'absent'
    ? {
        title,
        body: {
          zh_CN: '可以补卡、请假或申请出差，点击查看。',
          en: 'Make up the punches, or request leave or a business trip.',
        },
        path: dayPath(workDate),
      }
    : {
        title,
        body: bothOf((lang) =>
          lang === 'en'
            ? `It was due at ${timeOf(dueAt, lang, now)}. You can request a make-up punch.`
            : `应为 ${timeOf(dueAt, lang, now)}，可以申请补卡。`,
        ),
        path: makeUpPath(dueAt),
      };
}

function makeUpWords(reminders: readonly Told[], one: Told, now: number): Words {
  const { until, makeUpAt } = one as { until?: string | null; makeUpAt?: number | null };
  const count = reminders.length;
  const ends = (lang: Language) => (until ? dayOf(until, lang, now) : '');
  const body = bothOf((lang) =>
    lang === 'en' ? `You can request it until ${ends(lang)}.` : `最晚 ${ends(lang)}提交，之后不能再补。`,
  );
  if (count > 1) {
    return {
      title: {
        zh_CN: `${count} 天的补卡即将截止`,
        en: `Make-up punches for ${count} days are closing soon`,
      },
      body,
      path: '/attendance-month',
    };
  }
  return {
    title: bothOf((lang) =>
      lang === 'en'
        ? `Make-up punch for ${dayOf(one.workDate, lang, now)} is closing soon`
        : `${dayOf(one.workDate, lang, now)}的补卡即将截止`,
    ),
    body,
    path: typeof makeUpAt === 'number' ? makeUpPath(makeUpAt) : dayPath(one.workDate),
  };
}

function confirmWords(reminders: readonly Told[], one: Told, now: number): Words {
  const count = reminders.length;
  const body = {
    zh_CN: '请核对后确认，有问题可以提出异议。',
    en: 'Check it and confirm, or dispute it.',
  };
  return count > 1
    ? {
        title: { zh_CN: `您有 ${count} 天的考勤待确认`, en: `Confirm your attendance for ${count} days` },
        body,
        path: '/attendance-month',
      }
    : {
        title: bothOf((lang) =>
          lang === 'en'
            ? `Confirm your attendance on ${dayOf(one.workDate, lang, now)}`
            : `请确认${dayOf(one.workDate, lang, now)}的考勤`,
        ),
        body,
        path: dayPath(one.workDate),
      };
}

const dayPath = (date: string): string => `/attendance-day?date=${date}`;

/** The request, begun with the punch that is missing. */
function makeUpPath(minute: number): string {
  const [date = '', time = ''] = new Date(minute * 60_000).toISOString().slice(0, 16).split('T');
  return `/approval-start?${new URLSearchParams({ type: 'makeUpPunch', date, time }).toString()}`;
}
