import { lengthOf, type Days } from '../../roster/rules/days';
import { dateOf, DAY_MINUTES, dayNumber } from '../../roster/rules/work-minutes';

/** From a date on periods begin on a day of the month; in a month that has no such day, on its last one. */
export type PeriodRule = { fromDate: string; beginsOn: number };

/** A period; `bridge` where a change of the rule makes it shorter or longer than it would have been. */
export type Period = Days & { bridge: 'short' | 'long' | null };

/** What a changed rule would leave over is told with the period before it when it is shorter than that. */
const SHORTEST = 7;

/** On which day of a month a period begins; months are counted through, from year 0. */
function beginIn(month: number, beginsOn: number): string {
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, inYear, Math.min(beginsOn, last)) / (DAY_MINUTES * 60_000));
}

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const after = (date: string, by = 1): string => dateOf(dayNumber(date) + by);

/** The first day on or after a date on which a period begins. */
function beginFrom(date: string, beginsOn: number): string {
  const month = monthNumber(date);
  const own = beginIn(month, beginsOn);
  return own >= date ? own : beginIn(month + 1, beginsOn);
}

/** The period of a day by one rule that has always held. */
export function plainPeriodOf(day: string, beginsOn: number): Days {
  const month = monthNumber(day);
  const own = beginIn(month, beginsOn);
  const at = own <= day ? month : month - 1;
  return { from: beginIn(at, beginsOn), to: after(beginIn(at + 1, beginsOn), -1) };
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
    if (next === undefined || period.to < after(next, -SHORTEST - 1)) {
      return { from, to: period.to };
    }
    return { from, to: after(next, -1) };
  };
  if (next !== undefined && dayNumber(next) - dayNumber(own.from) < SHORTEST && own.from > first) {
    // The rest belongs to the period before.
    own = plainPeriodOf(after(own.from, -1), held[at]?.beginsOn ?? 1);
  }
  const period = cut(own);
  const [length, plain] = [lengthOf(period), lengthOf(own)];
  return { ...period, bridge: length === plain ? null : length < plain ? 'short' : 'long' };
}
