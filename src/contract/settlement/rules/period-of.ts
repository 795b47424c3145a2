import { addDays, dayOfMonth, daysBetween, shiftMonth } from '@contract/day';
import { lengthOf, type Days } from '../../roster/rules/days';

/** From a date on periods begin on a day of the month; in a month that has no such day, on its last one. */
export type PeriodRule = { fromDate: string; beginsOn: number };

/** A period; `bridge` where a change of the rule makes it shorter or longer than it would have been. */
export type Period = Days & { bridge: 'short' | 'long' | null };

/** What a changed rule would leave over is told with the period before it when it is shorter than that. */
const SHORTEST = 7;

/** The first day on or after a date on which a period begins. */
function beginFrom(date: string, beginsOn: number): string {
  const month = date.slice(0, 7);
  const own = dayOfMonth(month, beginsOn);
  return own >= date ? own : dayOfMonth(shiftMonth(month, 1), beginsOn);
}

/** The period of a day by one rule that has always held. */
export function plainPeriodOf(day: string, beginsOn: number): Days {
  const month = day.slice(0, 7);
  const first = dayOfMonth(month, beginsOn) <= day ? month : shiftMonth(month, -1);
  return {
    from: dayOfMonth(first, beginsOn),
    to: addDays(dayOfMonth(shiftMonth(first, 1), beginsOn), -1),
  };
}

/**
 * The period of a day. `rules` are versions, the earliest first; there is at least one, and the first one has always held. The periods of
 * a rule go on until the next one has its first begin: the last of them is cut there, or takes a rest of less than a week with it.
 */
export function periodOf(day: string, rules: readonly [PeriodRule, ...PeriodRule[]]): Period {
  // Where each version takes over: the first begin of its own from its date on.
  const turns = rules.map(({ fromDate, beginsOn }, index) =>
    index === 0 ? '' : beginFrom(fromDate, beginsOn),
  );
  // A version whose first begin comes after that of the next one has never held.
  const held = rules
    .map((rule, index) => ({ ...rule, turn: turns[index] ?? '' }))
    .filter((_, index) => turns.slice(index + 1).every((later) => later > (turns[index] ?? '')));
  const at = held.filter(({ turn }) => turn <= day).length - 1;
  let own = plainPeriodOf(day, held[at]?.beginsOn ?? 1);
  const next = held[at + 1]?.turn;
  const first = held[at]?.turn ?? '';
  const cut = (period: Days): Days => {
    const from = period.from < first ? first : period.from;
    if (next === undefined || period.to < addDays(next, -SHORTEST - 1)) {
      return { from, to: period.to };
    }
    return { from, to: addDays(next, -1) };
  };
  if (next !== undefined && daysBetween(own.from, next) < SHORTEST && own.from > first) {
    // The rest belongs to the period before.
    own = plainPeriodOf(addDays(own.from, -1), held[at]?.beginsOn ?? 1);
  }
  const period = cut(own);
  const [length, plain] = [lengthOf(period), lengthOf(own)];
  return { ...period, bridge: length === plain ? null : length < plain ? 'short' : 'long' };
}
