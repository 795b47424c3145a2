import type { DayBrief, DayFlag } from '../../day';

/** What a manager can forgive. A doubtful punch is accepted or refused instead: it is about the evidence, not about the day. */
export const EXCUSABLE_FLAGS = [
  'absent',
  'missingIn',
  'missingOut',
  'absentByLateness',
  'seriouslyLate',
  'late',
  'absentByEarly',
  'early',
  'shortHours',
] as const satisfies readonly DayFlag[];
export type ExcusableFlag = (typeof EXCUSABLE_FLAGS)[number];

/** What of a day an act would excuse: those of its flags that are asked for, all that can be where none are named. */
export const flagsToExcuse = (
  flags: readonly DayFlag[],
  asked: readonly ExcusableFlag[] = EXCUSABLE_FLAGS,
): ExcusableFlag[] => EXCUSABLE_FLAGS.filter((flag) => flags.includes(flag) && asked.includes(flag));

/** The counts of a day that a manager changes by settling it, in minutes. */
export const FIGURES = ['worked', 'late', 'early', 'missing', 'absent'] as const;
export type Figures = Record<(typeof FIGURES)[number], number>;

/** Lateness and leaving early as they count after rounding; what is excused counts as work. */
export function dayFigures({ minutes, counted }: Pick<DayBrief, 'minutes' | 'counted'>): Figures {
  const { worked = 0, madeUp = 0, granted = 0, trip = 0, missing = 0, absent = 0 } = minutes;
  return { worked: worked + madeUp + granted + trip, ...counted, missing, absent };
}

/** The sums of several days before and after, of the counts that become others. */
export function figureChanges(
  days: readonly { from: Figures; to: Figures }[],
): { figure: (typeof FIGURES)[number]; from: number; to: number }[] {
  return FIGURES.map((figure) => ({
    figure,
    from: days.reduce((sum, { from }) => sum + from[figure], 0),
    to: days.reduce((sum, { to }) => sum + to[figure], 0),
  })).filter(({ from, to }) => from !== to);
}
