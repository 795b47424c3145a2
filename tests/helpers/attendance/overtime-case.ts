import type { OvertimeEntry } from '@contract/overtime/entry';
import type { OvertimeFacts } from '@contract/overtime/facts';
import { overtimeOf } from '@contract/overtime/rules/overtime-of';
import { USUAL_OVERTIME, type Becomes, type OvertimeTerms } from '@contract/overtime/terms';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { DAY, factsOf, minuteOf, type DayCase } from './day-case';

/** A day in short as in {@link DayCase}; `asked` lists approved requests (`18:00-20:00`), which stand on the plan unless `offPlan`. */
export type OvertimeCase = Omit<DayCase, 'overtime'> & {
  asked?: string;
  becomes?: Becomes;
  offPlan?: boolean;
  nextKind?: DayKind;
  terms?: Partial<OvertimeTerms>;
  isRestByPlan?: boolean;
  isPresumed?: boolean;
};

export function overtimeFactsOf(one: OvertimeCase): OvertimeFacts {
  const { asked = '', becomes = 'pay', nextKind, kind = 'workday', terms, offPlan } = one;
  const spans = asked.split(' ').filter(Boolean);
  const attendance = factsOf(offPlan ? one : { ...one, overtime: asked });
  const next = dateOf(dayNumber(DAY) + 1);
  return {
    attendance: {
      ...attendance,
      dayKindOn: (date) => (date === next && nextKind ? nextKind : date === DAY ? kind : 'workday'),
    },
    requests: spans.map((span) => {
      const [start = '', end = ''] = span.split('-');
      return { key: span, workDate: DAY, start: minuteOf(start), end: minuteOf(end), becomes };
    }),
    termsOn: () => ({ ...USUAL_OVERTIME, ...terms }),
    isRestByPlan: () => one.isRestByPlan === true,
    isPresumed: () => one.isPresumed === true,
  };
}

export const entriesOf = (one: OvertimeCase): OvertimeEntry[] =>
  overtimeOf(overtimeFactsOf(one), { from: DAY, to: DAY });

/** An entry in short: class, percent, requested/measured → counted, what it becomes where it may become either, and steps that say why. */
export const told = (entry: OvertimeEntry): string =>
  `${entry.class}${entry.onDate === DAY ? '' : '+'} ${entry.percent} ${entry.requested}/${entry.measured ?? '-'}→${entry.counted}` +
  (entry.class === 'restDay' ? ` ${entry.becomes}` : '');
