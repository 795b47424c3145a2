import type { Absence } from '@contract/roster/plan';
import { absenceOn } from '@contract/roster/rules/leave-covers';
import type { DayPunch, PersonFacts, Stretch } from '../day';
import type { AttendanceTerms } from '../terms';
import { dateAt, passedSpan, STEADY, type PassingClock } from './border/passing-clock';
import type { StretchFacts } from './judge-stretch';

/** Free hours, and days without a plan, begin at four in the morning: who is there at midnight is of the day before. */
export const FREE_DAY_START = 4 * 60;

/** The punches of each stretch. */
export type Owned = ReadonlyMap<Stretch, DayPunch[]>;

/** Each punch is of one stretch, or of one date where none is open for it, in the order of time; given in any. */
export function sharedOut(
  punches: readonly DayPunch[],
  stretches: readonly Stretch[],
  clock: PassingClock = STEADY,
) {
  const owned = new Map<Stretch, DayPunch[]>(stretches.map((one) => [one, []]));
  const free = new Map<string, DayPunch[]>();
  let next = 0;
  for (const punch of [...punches].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))) {
    while (next < stretches.length && stretches[next]!.closes <= punch.at) {
      next += 1;
    }
    const stretch = stretches[next];
    if (stretch && stretch.opens <= punch.at) {
      owned.get(stretch)!.push(punch);
    } else {
      const date = dateAt(clock, punch.at, FREE_DAY_START);
      free.set(date, [...(free.get(date) ?? []), punch]);
    }
  }
  return { owned, free };
}

/** Minutes after the end of a date's last stretch at which it was left. */
export function minutesLeftLate(date: string, stretches: readonly Stretch[], owned: Owned): number {
  const last = stretches.filter(({ workDate }) => workDate === date).at(-1);
  const out = last && owned.get(last)?.at(-1);
  return last && out ? out.at - last.end : 0;
}

/** What a stretch is judged by. `leftLate` in minutes, of the date before. */
export const judgedByOf = (
  facts: PersonFacts,
  stretch: Stretch,
  terms: AttendanceTerms,
  { owned, leftLate, clock = STEADY }: { owned: Owned; leftLate: number; clock?: PassingClock },
): StretchFacts => ({
  stretch,
  punches: owned.get(stretch) ?? [],
  absences: absencesOf(stretch, facts.absences, clock),
  madeUp: facts.madeUp,
  terms,
  mayCome: stretch.index === 0 ? mayCome(leftLate, terms) : 0,
  excused: facts.excusedOn(stretch.workDate),
  now: facts.now,
});

/** What takes something of a stretch, as it takes it. */
const absencesOf = (stretch: Stretch, absences: readonly Absence[], clock: PassingClock): Absence[] =>
  absences.flatMap((absence) => {
    const away = absenceOn(absence, stretch.workDate, stretch);
    return away === absence ? { ...absence, ...passedSpan(clock, absence) } : (away ?? []);
  });

/** The longest way that is given for how late one left. */
const mayCome = (leftLate: number, terms: AttendanceTerms): number =>
  terms.lateNext.filter(({ leftAfter }) => leftLate >= leftAfter).at(-1)?.mayCome ?? 0;
