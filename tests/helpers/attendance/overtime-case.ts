import type { OvertimeEntry } from '@contract/overtime/entry';
import type { OvertimeFacts } from '@contract/overtime/facts';
import { overtimeOf } from '@contract/overtime/rules/overtime-of';
import { USUAL_OVERTIME, type Becomes, type OvertimeTerms } from '@contract/overtime/terms';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import { overtimeWorks } from '@contract/roster/rules/overtime';
import { dateOf, dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
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
  const plain = factsOf(one);
  const works = spans.flatMap((span) => {
    const [start = '', end = ''] = span.split('-');
    return overtimeWorks(span, { start: minuteOf(start), end: minuteOf(end) }, plain.works);
  });
  const attendance = { ...plain, works: offPlan ? plain.works : [...plain.works, ...works] };
  const next = dateOf(dayNumber(DAY) + 1);
  return {
    attendance: {
      ...attendance,
      dayKindOn: (date) => (date === next && nextKind ? nextKind : date === DAY ? kind : 'workday'),
    },
    requests: works.map((work) => {
      const [hours] = workSpans(work);
      return { key: work.key, workDate: work.workDate, ...hours!, becomes };
    }),
    termsOn: () => ({ ...USUAL_OVERTIME, ...terms }),
    isRestByPlan: () => one.isRestByPlan === true,
    weekStart: 1,
    usualWorkdaysOn: () => 5,
    isPresumed: () => one.isPresumed === true,
  };
}

export const entriesOf = (one: OvertimeCase): OvertimeEntry[] =>
  overtimeOf(overtimeFactsOf(one), { from: DAY, to: DAY });

/** An entry in short: class, percent, requested/measured → counted, what it becomes where it may become either, and steps that say why. */
export const told = (entry: OvertimeEntry): string =>
  `${entry.class}${entry.onDate === DAY ? '' : '+'} ${entry.percent} ${entry.requested}/${entry.measured ?? '-'}→${entry.counted}` +
  (entry.class === 'restDay' ? ` ${entry.becomes}` : '');
