import type { Today, TodayAnswer } from '@contract/attendance/today-calls';
import type { PunchOffer } from '@contract/attendance/rules/punch/punch-offer';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { TFunction } from 'i18next';

type T = TFunction<'today'>;
type Words = { t: T; language: Language };
type TodayWords = { title: string; line: string };

const HOUR = 60;
const DAY = 24 * HOUR;

/** A minute of the company's clocks as the wire writes it. */
const wireOf = (minute: number): string =>
  new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const dateOf = (minute: number): string => wireOf(minute).slice(0, 10);
/** The time of day alone. */
export const clockWords = (minute: number, language: Language): string =>
  momentText(wireOf(minute), 'time', language);

export const dateWords = (minute: number, language: Language): string =>
  momentText(dateOf(minute), 'weekday', language);

/** A minute with its day, unless that is today. */
function whenWords(minute: number, now: number, { t, language }: Words): string {
  const days = Math.floor(minute / DAY) - Math.floor(now / DAY);
  const time = clockWords(minute, language);
  if (days === 0) {
    return time;
  }
  const day =
    days === 1
      ? t('tomorrow')
      : days === -1
        ? t('yesterday')
        : momentText(dateOf(minute), 'weekday', language);
  return t('at', { day, time });
}

function lengthWords(minutes: number, { t }: Pick<Words, 't'>): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) {
    return t('minutes', { count: rest });
  }
  return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
}

/** From and to of a shift with its place; a shift of another date names it. */
function shiftWords(part: NonNullable<Today['shift']>, now: number, words: Words): string {
  const { t, language } = words;
  const hours = `${whenWords(part.start, now, words)}–${clockWords(part.end, language)}`;
  const place = (language === 'en' && part.placeEnName) || part.placeName;
  return place ? t('withPlace', { hours, place }) : hours;
}

/** The shift and where the person stands in it, at a minute that may be later than the answer's. */
export function todayWords(today: Today, now: number, words: Words): TodayWords {
  const { shift, state } = today;
  const title =
    shift !== null
      ? shiftWords(shift, now, words)
      : words.t(
          `without.${state === 'holiday' || state === 'leave' || state === 'trip' || state === 'free' ? state : 'off'}`,
        );
  return { title, line: lineOf(today, now, words).trim() };
}

function lineOf(today: Today, now: number, words: Words): string {
  const { t, language } = words;
  const { state, shift, due, away, present } = today;
  const clock = (minute: number | null) => clockWords(minute ?? now, language);
  const elapsed = now - today.minute;
  switch (state) {
    case 'ahead':
    case 'between':
      return t(state === 'ahead' ? 'line.from' : 'line.between', { time: clock(shift?.opens ?? null) });
    case 'open':
      return due !== null && due > now
        ? t('line.startsIn', { time: lengthWords(due - now, words) })
        : t('line.startsNow');
    case 'late': {
      const flag = today.flag === 'seriouslyLate' || today.flag === 'absentByLateness' ? today.flag : 'late';
      return t(`line.${flag}`, { time: lengthWords(today.overBy + elapsed, words) });
    }
    case 'working':
      return t('line.working', { in: clock(today.in), out: clock(due) });
    case 'resting':
      return t('line.resting', { time: clock(today.restEnd) });
    case 'leaving':
      return due !== null && now > due
        ? t('line.ended', { time: clock(due), by: lengthWords(now - due, words) })
        : t('line.endsNow', { time: clock(due) });
    case 'done':
      return present > 0
        ? t('line.done', { time: clock(today.out), present: lengthWords(present, words) })
        : t('line.doneOnly', { time: clock(today.out) });
    case 'closed':
      return t('line.closed');
    case 'free':
      return freeLine(today, elapsed, words);
    case 'leave':
    case 'trip':
      return away ? awayWords(away, now, words) : '';
    default:
      return present > 0 ? t('line.worked', { present: lengthWords(present, words) }) : t('line.noPlan');
  }
}

/** Leave that ends at midnight shows its last day. */
function awayWords({ kind, end }: NonNullable<Today['away']>, now: number, words: Words): string {
  const time = end % DAY === 0 ? dateWords(end - 1, words.language) : whenWords(end, now, words);
  return words.t(`line.away.${kind}`, { time });
}

function freeLine({ in: comes, out: leaves, present }: Today, elapsed: number, words: Words): string {
  const { t, language } = words;
  if (comes === null) {
    return t('line.freeNone');
  }
  return leaves === null
    ? t('line.freeIn', {
        in: clockWords(comes, language),
        present: lengthWords(present + elapsed, words),
      })
    : t('line.worked', { present: lengthWords(present, words) });
}

/** The one thing that matters most beside the state: a review, a missing punch, leave that is on, or the shift to come. */
export function noteWords(today: Today, now: number, words: Words): { text: string; repairOf?: string } {
  const { t, language } = words;
  const { last, missed, away, next, state } = today;
  if (missed) {
    const time = whenWords(missed.at, now, words);
    return { text: t(`missed.${missed.side}`, { time }), repairOf: missed.workDate };
  }
  if (last && (last.review === 'waiting' || last.review === 'refused')) {
    return { text: t(last.review, { time: clockWords(last.at, language) }) };
  }
  if (away && state !== 'leave' && state !== 'trip') {
    return { text: awayWords(away, now, words) };
  }
  return { text: next ? t('next', { when: shiftWords(next, now, words) }) : t('noNext') };
}

/** Label of the button and the punch that it records. */
export function buttonWords(today: Today, offer: PunchOffer, now: number, words: Words): string {
  const { t, language } = words;
  const { button } = offer;
  const { shift, next, state, due } = today;
  if (button?.isOpen === false) {
    const opens = (state === 'closed' ? next : shift)?.opens ?? now;
    return t('action.from', { time: whenWords(opens, now, words) });
  }
  if (button?.side === 'out') {
    return t('action.out');
  }
  if (state === 'late') {
    return t('action.inLate', { time: lengthWords(today.overBy + now - today.minute, words) });
  }
  return due === null ? t('action.in') : t('action.inDue', { time: clockWords(due, language) });
}

/** Who works with the person: three names at most, and how many others. */
export function withWords(
  { names, others, isMore }: NonNullable<TodayAnswer['colleagues']>,
  { t, language }: Words,
): string {
  const named = names.map(({ name, enName }) => localizedName(name, enName, language)).join(t('separator'));
  const counts = { names: named, others };
  if (isMore) {
    return t('with.many', counts);
  }
  return t(others > 0 ? 'with.more' : 'with.some', counts);
}
