import type { DayBrief, DayFlag } from '../../attendance/day';
import type { DayKind } from '../../calendar/rules/day-kind';
import { minutesIn, without } from '../../attendance/rules/label-minutes';
import { absenceOn } from '../../roster/rules/leave-covers';
import { DAY_MINUTES, dayNumber, type Span } from '../../roster/rules/work-minutes';
import { isNothing, leaveFigure, sumOf, tidy, type Figures } from '../figures';

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
  /** Hours of work that were leave, rests left out: needed where leave of several kinds shares a day. */
  leaveSpans?: readonly Span[] | undefined;
  /**
   * Overtime that counts, where it has entries; without them the measured minutes of the day are paid by the kind of the day. `ofPlan` is
   * the part that was scheduled beyond standard hours, without a request.
   */
  overtime?: readonly { figure: OvertimeFigure; minutes: number; ofPlan: number }[];
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
  /** What of the overtime was scheduled beyond standard hours; left out where nothing was. */
  ofPlan?: Figures | undefined;
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
  const ofPlan = sumOf((source.overtime ?? []).map((one) => ({ [one.figure]: one.ofPlan })));
  return {
    ...(!isNothing(ofPlan) && { ofPlan }),
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

/**
 * The minutes of leave by kind: each takes what it covers of the hours of work that were leave, in the order of their begins. What the
 * stored day has beyond that is of the last kind that takes some, so that the kinds always add up to the leave of the day.
 */
function leaveByKind(total: number, { workDate, leaves, leaveSpans = leaves }: DaySource): Figures {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  let open: Span[] = [...leaveSpans];
  let left = total;
  const taken = leaves.map(({ kind, ...span }) => {
    const own = absenceOn(span, workDate, { start: midnight, end: midnight + 2 * DAY_MINUTES });
    const minutes = own ? Math.min(left, minutesIn(open, own)) : 0;
    open = own ? without(open, own) : open;
    left -= minutes;
    return { kind, minutes };
  });
  const last = [...taken].reverse().find(({ minutes }) => minutes > 0) ?? taken.at(-1);
  return sumOf(taken.map((one) => ({ [leaveFigure(one.kind)]: one.minutes + (one === last ? left : 0) })));
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
