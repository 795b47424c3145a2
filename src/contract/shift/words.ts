import type { Language } from '../limits';
import { clockText } from '../moment-text';
import { inOrder, segmentMinutes, DAY_MINUTES } from './rules/segments';
import type { Segment } from './segment';

const NEXT_DAY = { zh_CN: '次日', en: 'next day' } as const satisfies Record<Language, string>;

/** A time of the day after: 次日 06:00; 6 AM next day. */
export function nextDayText(time: string, language: Language): string {
  const clock = clockText(time, language);
  return language === 'en' ? `${clock} ${NEXT_DAY.en}` : `${NEXT_DAY.zh_CN} ${clock}`;
}

/** From when to when: 08:00–12:00, 22:00–次日 06:00, 次日 02:00–06:00; 10 PM–6 AM next day, next day 2 AM–6 AM. */
export function segmentText(segment: Parameters<typeof segmentMinutes>[0], language: Language): string {
  const { startTime, endTime, startsNextDay } = segment;
  const { end } = segmentMinutes(segment);
  if (startsNextDay) {
    return `${NEXT_DAY[language]} ${clockText(startTime, language)}–${clockText(endTime, language)}`;
  }
  const last =
    end > DAY_MINUTES
      ? nextDayText(endTime, language)
      : clockText(end === DAY_MINUTES ? '24:00' : endTime, language);
  return `${clockText(startTime, language)}–${last}`;
}

/** The same of a whole shift, in the order of its work. */
export const timesText = (segments: readonly Segment[], language: Language): string =>
  inOrder(segments)
    .map((one) => segmentText(one, language))
    .join(', ');
