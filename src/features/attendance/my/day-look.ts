import { isConfirmedAlone } from '@contract/attendance/rules/confirmation';
import type { DayFlag } from '@contract/attendance/day';
import type { MonthDay } from '@contract/attendance/my-calls';
import type { Tone } from '@/shared/ui/mark/tag';

/** How a flag is meant: what somebody has to mend, or what is merely told. */
export const flagTone = (flag: DayFlag): Tone =>
  flag === 'doubtful' || flag === 'late' || flag === 'early' || flag === 'shortHours' ? 'warn' : 'bad';

export type DayLook = 'bad' | 'warn' | 'good' | 'leave' | 'trip' | 'planned' | 'none';

/** What a day is in a cell of the month. */
export function dayLook({ brief, state, isOpen, isJudged, planned }: MonthDay): DayLook {
  if (brief.flags.length > 0) {
    return brief.flags.some((flag) => flagTone(flag) === 'bad') ? 'bad' : 'warn';
  }
  if (state === 'leave' || state === 'trip') {
    return state;
  }
  if (isOpen) {
    return planned.length > 0 ? 'planned' : 'none';
  }
  const isThere = planned.length > 0 || brief.present > 0;
  return isJudged && isThere ? 'good' : 'none';
}

/** What waits for the person: in the order of the days. */
const toConfirm = (days: readonly MonthDay[]): MonthDay[] =>
  days.filter(({ confirmation }) => confirmation === 'ask' || confirmation === 'again');
/** Of these, what can be confirmed together: a day that is not as planned is opened and confirmed by itself. */
export const toConfirmTogether = (days: readonly MonthDay[]): MonthDay[] =>
  toConfirm(days).filter(({ brief, confirmation }) => !isConfirmedAlone(brief.flags, confirmation));
/** Days that need a look of their own: not as planned and unconfirmed, or with an open dispute. */
export const toLookAt = (days: readonly MonthDay[]): MonthDay[] =>
  days.filter(
    ({ brief, confirmation }) =>
      confirmation === 'disputed' ||
      ((confirmation === 'ask' || confirmation === 'again') && brief.flags.length > 0),
  );
/** Days that are not as planned and of which nothing has been said. */
export const toMend = (days: readonly MonthDay[]): MonthDay[] =>
  days.filter(
    ({ brief, isOpen, confirmation }) => !isOpen && brief.flags.length > 0 && confirmation !== 'confirmed',
  );

const workedOf = ({ brief: { minutes, present, state } }: MonthDay): number => {
  const { worked = 0, madeUp = 0, granted = 0, trip = 0 } = minutes;
  return worked + madeUp + granted + trip + (state === 'free' ? present : 0);
};

/** Minutes of a day against its plan: leave is planned and counts as fulfilled; null while the day isn't over. */
export function hoursOf(day: MonthDay): { planned: number; done: number | null } {
  const { minutes } = day.brief;
  return {
    planned: Object.values(minutes).reduce((sum, one) => sum + one, 0),
    done: day.isOpen ? null : workedOf(day) + (minutes.leave ?? 0),
  };
}

export type MonthSum = {
  /** Lengths in minutes. */
  worked: number;
  overtime: number;
  late: number;
  early: number;
  /** How often. */
  missing: number;
  /** Days. */
  absent: number;
  away: number;
};

/** The totals of days that are over, each of them the sum of what its days say. */
export function monthSum(days: readonly MonthDay[]): MonthSum {
  const over = days.filter(({ isOpen }) => !isOpen);
  const sumOf = (value: (day: MonthDay) => number) => over.reduce((sum, day) => sum + value(day), 0);
  const has = ({ brief }: MonthDay, ...flags: DayFlag[]) => brief.flags.some((flag) => flags.includes(flag));
  return {
    worked: sumOf(workedOf),
    overtime: sumOf(({ brief }) => brief.overtime),
    late: sumOf(({ brief }) => brief.counted.late),
    early: sumOf(({ brief }) => brief.counted.early),
    missing: sumOf(
      (day) => day.brief.flags.filter((one) => one === 'missingIn' || one === 'missingOut').length,
    ),
    absent: over.filter((day) => has(day, 'absent', 'absentByLateness', 'absentByEarly')).length,
    away: over.filter(({ state }) => state === 'leave' || state === 'trip').length,
  };
}
