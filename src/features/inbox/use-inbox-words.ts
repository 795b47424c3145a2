import { digestText } from '@contract/approval/digest';
import { lengthText } from '@contract/attendance/words/length-text';
import type { InboxItem } from '@contract/inbox/calls';
import { clockText, momentText } from '@contract/moment-text';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { useNow } from '@/shared/lib/time/use-now';

type Language = Parameters<typeof localizedText>[1];
type Words = { title: string; digest: string };
type Facts<Part extends keyof InboxItem> = NonNullable<InboxItem[Part]>;
type Means = { t: TFunction<'work'>; language: Language; now: number };

const DAY_MINUTES = 1_440;

/** What an item says in its first two lines. */
export function useInboxWords(): (item: InboxItem) => Words {
  const { t } = useTranslation('work');
  const means = { t, language: useLanguage(), now: useNow() };
  return (item) => wordsOf(item, means);
}

function wordsOf(item: InboxItem, means: Means): Words {
  const { t, language, now } = means;
  const from = item.from ? localizedName(item.from.name, item.from.enName, language) : '';
  if (item.approval) {
    const { name, span } = item.approval;
    if (item.kind === 'returned') {
      return { title: t('returned.title'), digest: digestText(name, span, language, now) };
    }
    return { title: from || localizedText(name, language), digest: digestText(name, span, language, now) };
  }
  if (item.swap) {
    return swapWords(item.swap, from, means);
  }
  if (item.change) {
    return changeWords(item.change, means);
  }
  if (item.punch) {
    return punchWords(item.punch, from, means);
  }
  if (item.dispute) {
    return disputeWords(item.dispute, from, means);
  }
  if (item.day) {
    return dayWords(item, item.day, means);
  }
  return { title: item.title ? localizedText(item.title, language) : t(`kind.${item.kind}`), digest: '' };
}

function swapWords({ gives, receives }: Facts<'swap'>, from: string, { t, language, now }: Means): Words {
  const named = (legs: Facts<'swap'>['gives']) =>
    legs
      .map(
        ({ workDate, shift }) =>
          `${momentText(workDate, 'weekday', language, now)} ${localizedName(shift.name, shift.enName, language)}`,
      )
      .join(t('separator'));
  const parts = [
    gives.length > 0 ? t('swap.gives', { shifts: named(gives) }) : '',
    receives.length > 0 ? t('swap.receives', { shifts: named(receives) }) : '',
  ];
  return { title: t('swap.title', { name: from }), digest: parts.filter(Boolean).join(' · ') };
}

function changeWords({ dates, count }: Facts<'change'>, { t, language, now }: Means): Words {
  const named = dates.map((date) => momentText(date, 'weekday', language, now)).join(t('separator'));
  return {
    title: t('change.title'),
    digest: count > dates.length ? t('change.more', { dates: named, count: count - dates.length }) : named,
  };
}

function punchWords(
  { at, place, reasons, note }: Facts<'punch'>,
  name: string,
  { t, language, now }: Means,
): Words {
  const parts = [
    place ? localizedName(place.name, place.enName, language) : '',
    reasons.map((code) => t(`evidence.${code}`)).join(t('separator')),
    note ?? '',
  ];
  return {
    title: t('punch.title', { name, when: momentText(at, 'minute', language, now) }),
    digest: parts.filter(Boolean).join(' · '),
  };
}

function disputeWords(
  { text, from, to }: Facts<'dispute'>,
  name: string,
  { t, language, now }: Means,
): Words {
  const [first, last] = [from, to].map((date) =>
    momentText(date, from === to ? 'weekday' : 'day', language, now),
  );
  const when = from === to ? first : t('dispute.span', { from: first, to: last });
  return { title: t('dispute.title', { name, when }), digest: text ?? '' };
}

function dayWords(item: InboxItem, { brief, flags, isReplied }: Facts<'day'>, means: Means): Words {
  const { t, language, now } = means;
  const date = momentText(item.sourceId, 'weekday', language, now);
  const punched = brief.borders
    .map(([from, to]) => `${clockOf(from, language)}–${clockOf(to, language)}`)
    .join(t('separator'));
  const worked = brief.minutes.worked ?? 0;
  const parts = [
    isReplied ? t('day.replied') : '',
    flags.map((flag) => t(`flag.${flag}`)).join(t('separator')),
    punched,
    worked > 0 ? lengthText(worked, language) : '',
  ];
  return { title: date, digest: parts.filter(Boolean).join(' · ') };
}

/** A punch on the company's clocks, or that there is none. */
function clockOf(minute: number | null, language: Language): string {
  if (minute === null) {
    return '—';
  }
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return clockText(`${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`, language);
}
