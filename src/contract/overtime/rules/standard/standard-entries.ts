import { stretchesOf } from '@contract/attendance/rules/stretches';
import type { Stretch } from '@contract/attendance/day';
import { datesIn, weekOf, type Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { CLASS_PERCENT, type OvertimeEntry, type OvertimeStep } from '../../entry';
import type { OvertimeFacts } from '../../facts';
import { piecesOf } from '../class-on';
import { dayPresence } from '../day-presence';
import { allWithout, lengthOf } from '../spans';
import { leaveWithoutPlan } from './leave-without-plan';
import { beyondStandard, STANDARD_DAY, type BeyondStandard, type StandardDay } from './standard-week';

/**
 * Planned work of dates from one to another that is overtime under standard hours, by the standard of each week that they lie in. Approved
 * overtime is no part of it: its minutes lie outside of the plan. Dates whose hours are not over have no entries yet.
 */
export function standardEntries(facts: OvertimeFacts, span: Days): OvertimeEntry[] {
  const weeks = new Map(
    datesIn(span).map((date) => {
      const week = weekOf(date, facts.weekStart);
      return [week.from, week] as const;
    }),
  );
  return [...weeks.values()]
    .filter((week) => mayHaveSome(facts, week))
    .flatMap((week) => weekEntries(facts, week))
    .filter(({ workDate }) => span.from <= workDate && workDate <= span.to);
}

/** Whether the plan of a week, worked to the last minute, could have overtime; leave and joining in its middle are worth looking. */
function mayHaveSome(facts: OvertimeFacts, week: Days): boolean {
  const { attendance } = facts;
  const dates = datesIn(week);
  const { start, end } = dateSpan(week);
  if (dates.every((date) => facts.termsOn(date).planned === 'off' || !isStandard(facts, date))) {
    return false;
  }
  const isWhole = attendance.employed.start <= start && end <= attendance.employed.end;
  const isAway = attendance.absences.some((one) => one.start < end + DAY_MINUTES && one.end > start);
  if (!isWhole || isAway) {
    return true;
  }
  const stretches = stretchesOf(attendance, week);
  const days = dates.map((date): StandardDay => {
    const own = stretches.filter(({ workDate }) => workDate === date);
    const minutes = lengthOf(own.flatMap((one) => allWithout(regularOf(one), one.rests)));
    return { ...base(facts, date), isPlanned: minutes > 0, minutes, leave: 0 };
  });
  return beyondStandard(days, facts.usualWorkdaysOn(week.from)).length > 0;
}

const dateSpan = ({ from, to }: Days): Span => ({
  start: dayNumber(from) * DAY_MINUTES,
  end: (dayNumber(to) + 1) * DAY_MINUTES,
});

const regularOf = (stretch: Stretch): Span[] => allWithout([stretch], stretch.overtime);

const isStandard = ({ attendance }: OvertimeFacts, date: string): boolean => {
  const { start, end } = dateSpan({ from: date, to: date });
  const { employed } = attendance;
  return attendance.systemOn(date) === 'standard' && employed.start < end && start < employed.end;
};

const base = (facts: OvertimeFacts, date: string) => ({
  date,
  kind: facts.attendance.dayKindOn(date),
  isThere: isStandard(facts, date),
  rule: facts.termsOn(date).planned,
});

type Worked = { day: StandardDay; isOver: boolean; isJudged: boolean; worked: number; onDate: string };

function weekEntries(facts: OvertimeFacts, week: Days): OvertimeEntry[] {
  const worked = new Map(datesIn(week).map((date) => [date, workedOn(facts, date)]));
  const days = [...worked.values()].map(({ day }) => day);
  return beyondStandard(days, facts.usualWorkdaysOn(week.from)).flatMap((beyond) => {
    const own = worked.get(beyond.date)!;
    // Without rules of attendance no day is settled.
    return own.isOver && own.isJudged ? [entryOf(facts, beyond, own)] : [];
  });
}

function workedOn(facts: OvertimeFacts, date: string): Worked {
  const { attendance } = facts;
  const presence = dayPresence(attendance, date);
  // Statutory days have lowered the standard of the week already, and are paid apart.
  const withoutStatutory = (spans: Parameters<typeof piecesOf>[0]) =>
    piecesOf(spans, facts, date, null, presence.clock).filter((piece) => piece.class !== 'statutoryDay');
  const regular = withoutStatutory(presence.worked);
  const minutes = presence.isOpen ? 0 : lengthOf(regular.flatMap(({ spans }) => spans));
  const isPlanned = presence.planned.length > 0;
  return {
    day: {
      ...base(facts, date),
      isPlanned,
      minutes,
      leave:
        isPlanned || presence.leave.length > 0
          ? lengthOf(withoutStatutory(presence.leave).flatMap(({ spans }) => spans))
          : leaveWithoutPlan(date, attendance.dayKindOn(date), attendance.absences, [
              ...attendance.works,
              ...attendance.leftWorks,
            ]),
    },
    isOver: !presence.isOpen,
    isJudged: presence.isJudged,
    worked: minutes,
    onDate: regular.at(-1)?.onDate ?? date,
  };
}

function entryOf(facts: OvertimeFacts, beyond: BeyondStandard, { worked, onDate }: Worked): OvertimeEntry {
  const { date, minutes, beyondDay, sum, standard } = beyond;
  const isRestDay = beyond.class === 'restDay';
  // Nobody was asked: what its person may choose elsewhere is paid.
  const becomes = isRestDay && facts.termsOn(date).restDay === 'timeOff' ? 'timeOff' : 'pay';
  const why: OvertimeStep[] = isRestDay
    ? [{ code: 'noDayOff' }]
    : [
        ...(beyondDay > 0 ? [{ code: 'beyondDay' as const, minutes: beyondDay, limit: STANDARD_DAY }] : []),
        ...(minutes > beyondDay ? [{ code: 'beyondWeek' as const, minutes: sum, limit: standard }] : []),
      ];
  return {
    workDate: date,
    onDate,
    class: beyond.class,
    percent: CLASS_PERCENT[beyond.class],
    requestKey: null,
    requested: minutes,
    measured: minutes,
    counted: minutes,
    becomes,
    trace: [
      { code: 'shift', minutes: worked },
      ...why,
      { code: beyond.class, minutes },
      ...(facts.isPresumed(onDate) ? [{ code: 'presumed' as const }] : []),
      ...(isRestDay
        ? [{ code: becomes === 'timeOff' ? ('becomesTimeOff' as const) : ('becomesPay' as const) }]
        : []),
    ],
  };
}
