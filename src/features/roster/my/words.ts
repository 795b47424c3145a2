import type { Language } from '@contract/limits';
import type { PlannedShift } from '@contract/roster/assignment';
import type { MyAbsence, MyWork } from '@contract/roster/my-calls';
import { timesText } from '@contract/shift/words';
import { momentText } from '@contract/moment-text';
import type { TFunction } from 'i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { boundText, isWholeDay, type PlanDay } from './plan-days';

type T = TFunction<'my-calendar'>;

/** What a work is called: its shift, or the title of the task that it was taken from. */
export const workName = (
  { shift, order }: Pick<MyWork, 'shift' | 'order'>,
  language: Language,
  t: T,
): string => (shift ? localizedName(shift.name, shift.enName, language) : (order?.title ?? t('shift')));

/** What stands in a cell for it. */
export const workLabel = ({ shift }: Pick<MyWork, 'shift'>, language: Language, t: T): string =>
  shift ? localizedName(shift.label, shift.enLabel, language) : t('mark.take');

/** A company's word for the leave, or that it is one; a trip. */
export const absenceName = ({ kind, leave }: MyAbsence, language: Language, t: T): string =>
  leave ? localizedName(leave.name, leave.enName, language) : t(kind);

/** What of a date an absence takes. */
export function absenceTimes(absence: MyAbsence, date: string, language: Language, t: T): string {
  if (isWholeDay(absence, date)) {
    return t('wholeDay');
  }
  const [start, end] = [absence.startsAt, absence.endsAt].map((moment) =>
    momentText(boundText(moment), 'minute', language),
  );
  return `${start} – ${end}`;
}

/** The shifts of a day as a change tells them: their names with their times, or that there is no work. */
export const shiftsText = (shifts: readonly PlannedShift[], language: Language, t: T): string =>
  shifts.length === 0
    ? t('changes.rest')
    : shifts
        .map((one) => `${localizedName(one.name, one.enName, language)} ${timesText(one.segments, language)}`)
        .join(t('listSeparator'));

/**
 * The name of a day that the company's calendar names, and what kind of day it is; nothing for a plain one. A day with a shift is no
 * day of rest for this person, so only its name is left.
 */
export function dayNote({ day, works }: Pick<PlanDay, 'day' | 'works'>, language: Language, t: T): string {
  if (!day) {
    return '';
  }
  const isRest = (day.named?.kind ?? 'rest') === 'rest' && !hasShift(works);
  if (!day.named) {
    return day.kind === 'restDay' && isRest ? t('kind.weekend') : '';
  }
  const { kind, name, enName } = day.named;
  const kindText = kind !== 'rest' || isRest ? t(`kind.${kind}`) : '';
  return [localizedName(name, enName, language), kindText].filter(Boolean).join(' · ');
}

/** Overtime on a day of rest leaves it one. */
const hasShift = (works: readonly MyWork[]): boolean => works.some(({ source }) => source !== 'overtime');

/** The kind of a day that the calendar names, unless it would call a day with a shift one of rest. */
export const shownKind = ({ day, works }: Pick<PlanDay, 'day' | 'works'>) =>
  day?.named?.kind === 'rest' && hasShift(works) ? undefined : day?.named?.kind;

/** All that a date has, to be spoken. */
export function planWords({ date, day, works, absences }: PlanDay, language: Language, t: T): string {
  return [
    day?.named ? dayNote({ day, works }, language, t) : '',
    ...works.map((work) => `${workName(work, language, t)} ${timesText(work.segments, language)}`),
    ...absences.map(
      (absence) => `${absenceName(absence, language, t)} ${absenceTimes(absence, date, language, t)}`,
    ),
  ]
    .filter(Boolean)
    .join(t('separator'));
}
