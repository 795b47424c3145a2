import type { DayBrief, DayFlag } from '../../attendance/day';
import type { DayKind } from '../../calendar/rules/day-kind';
import { DAY_MINUTES, dayNumber, type Span } from '../../roster/rules/work-minutes';
import { leaveFigure, sumOf, tidy, type Figures } from '../figures';

/** Another version names what is stored anew: figures of two versions are not compared. */
export const FIGURES_VERSION = 1;

/** All that a day gives to a settlement. */
export type DaySource = {
  workDate: string;
  dayKind: DayKind;
  /** The stored result of the day. */
  digest: string;
  planned: number;
  worked: number;
  brief: DayBrief;
  /** Approved leave of the day in the order of its begin, in minutes of the company's clocks. */
  leaves: readonly (Span & { kind: string })[];
  /** Overtime that counts, where it is kept by itself; without it the measured minutes of the day are paid by the kind of the day. */
  overtime?: readonly { figure: OvertimeFigure; minutes: number }[];
};
export type OvertimeFigure =
  | 'overtimeWorkday'
  | 'overtimeRestDay'
  | 'overtimeStatutory'
  | 'overtimePeriod'
  | 'timeOff';

/** A day behind the figures of a person. */
export type DayEntry = {
  workDate: string;
  digest: string;
  figures: Figures;
  excused: DayFlag[];
};

const NIGHT = { start: 22 * 60, end: 30 * 60 };
/** A night counts from so many minutes between ten and six on. */
const NIGHT_MINUTES = 120;

const has = (flags: readonly DayFlag[], ...wanted: DayFlag[]): boolean =>
  wanted.some((flag) => flags.includes(flag));
const oneIf = (holds: boolean): number => (holds ? 1 : 0);

/** What a day counts for. The same for the same source. */
export function dayEntry(source: DaySource): DayEntry {
  const { workDate, digest, planned, worked, brief } = source;
  const { minutes, counted, flags, borders } = brief;
  const { missing = 0, absent = 0, leave = 0, trip = 0 } = minutes;
  return {
    workDate,
    digest,
    excused: brief.excused,
    figures: tidy({
      planned,
      worked,
      presentDays: oneIf(worked > 0 || brief.present > 0 || borders.some(([at]) => at !== null)),
      lateTimes: oneIf(has(flags, 'late', 'seriouslyLate')),
      late: counted.late,
      earlyTimes: oneIf(has(flags, 'early')),
      early: counted.early,
      missingTimes: [has(flags, 'missingIn'), has(flags, 'missingOut')].filter(Boolean).length,
      missing,
      absentDays: oneIf(has(flags, 'absent', 'absentByLateness', 'absentByEarly')),
      absent,
      leave,
      ...leaveByKind(leave, source),
      tripDays: oneIf(trip > 0 || brief.state === 'trip'),
      trip,
      ...overtimeOf(source),
      nights: oneIf(nightMinutes(workDate, borders) >= NIGHT_MINUTES),
    }),
  };
}

/** The minutes of leave by kind: each takes what it covers of the day, in the order of their begins, and the last one the rest. */
function leaveByKind(total: number, { workDate, leaves }: DaySource): Figures {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  let left = total;
  return sumOf(
    leaves.map(({ kind, start, end }, index) => {
      const covered = Math.min(end, midnight + 2 * DAY_MINUTES) - Math.max(start, midnight);
      const minutes = index === leaves.length - 1 ? left : Math.max(0, Math.min(left, covered));
      left -= minutes;
      return { [leaveFigure(kind)]: minutes };
    }),
  );
}

const BY_KIND: Record<DayKind, OvertimeFigure> = {
  workday: 'overtimeWorkday',
  restDay: 'overtimeRestDay',
  statutoryDay: 'overtimeStatutory',
};

const overtimeOf = ({ overtime, brief, dayKind }: DaySource): Figures =>
  overtime
    ? sumOf(overtime.map(({ figure, minutes }) => ({ [figure]: minutes })))
    : { [BY_KIND[dayKind]]: brief.overtime };

/** Minutes between the punches of a day that lie between ten in the evening and six. */
function nightMinutes(workDate: string, borders: DayBrief['borders']): number {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  const nights = [-DAY_MINUTES, 0, DAY_MINUTES].map((by) => ({
    start: midnight + by + NIGHT.start,
    end: midnight + by + NIGHT.end,
  }));
  return borders.reduce(
    (sum, [start, end]) =>
      start === null || end === null
        ? sum
        : sum +
          nights.reduce(
            (inner, night) => inner + Math.max(0, Math.min(end, night.end) - Math.max(start, night.start)),
            0,
          ),
    0,
  );
}
