import { differenceOf, inOrder, isNothing, leaveKindOf, sumOf, type Figures } from '../figures';
import type { DayEntry } from './day-entry';

/** Why a day of a locked period counts otherwise than it did. */
export const ADJUSTMENT_REASONS = ['leave', 'trip', 'overtime', 'excuse', 'plan', 'punch'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What a day of a locked period has become since: booked in a later one. */
export type Adjustment = {
  /** The locked settlement that the day belongs to. */
  settlementId: string;
  workDate: string;
  figures: Figures;
  reasons: AdjustmentReason[];
};

const NO_FIGURES: Figures = {};

/**
 * What is to be booked of a locked period: for each of its days the figures of now without those that were locked and those that other
 * periods have booked already. Nothing where they are the same.
 */
export function adjustmentsOf(
  settlementId: string,
  locked: readonly DayEntry[],
  booked: readonly Adjustment[],
  now: readonly DayEntry[],
): Adjustment[] {
  const [was, is] = [byDate(locked), byDate(now)];
  const bookedOn = new Map<string, Figures[]>();
  for (const { workDate, figures } of booked.filter((one) => one.settlementId === settlementId)) {
    bookedOn.set(workDate, [...(bookedOn.get(workDate) ?? []), figures]);
  }
  const dates = [...new Set([...was.keys(), ...is.keys(), ...bookedOn.keys()])].sort();
  return dates.flatMap((workDate) => {
    const [before, after] = [was.get(workDate), is.get(workDate)];
    const told = sumOf([before?.figures ?? NO_FIGURES, ...(bookedOn.get(workDate) ?? [])]);
    const figures = differenceOf(after?.figures ?? NO_FIGURES, told);
    return isNothing(figures)
      ? []
      : [{ settlementId, workDate, figures, reasons: reasonsOf(figures, before, after) }];
  });
}

const byDate = (entries: readonly DayEntry[]): Map<string, DayEntry> =>
  new Map(entries.map((entry) => [entry.workDate, entry]));

/** What most likely made a day another one, by what has changed in it; there is always one. */
function reasonsOf(
  difference: Figures,
  before: DayEntry | undefined,
  after: DayEntry | undefined,
): AdjustmentReason[] {
  const changed = new Set(Object.keys(difference));
  const some = (...figures: string[]) => figures.some((figure) => changed.has(figure));
  const excused = (entry: DayEntry | undefined) => (entry?.excused ?? []).join(' ');
  const holds: Record<AdjustmentReason, boolean> = {
    leave: some('leave') || [...changed].some((figure) => leaveKindOf(figure) !== undefined),
    trip: some('trip', 'tripDays'),
    overtime: some('overtimeWorkday', 'overtimeRestDay', 'overtimeStatutory', 'overtimePeriod', 'timeOff'),
    excuse: excused(before) !== excused(after),
    plan: some('planned'),
    punch: false,
  };
  const reasons = ADJUSTMENT_REASONS.filter((reason) => holds[reason]);
  return reasons.length > 0 ? reasons : ['punch'];
}

/** Sum of adjustments. */
export const adjustedIn = (adjustments: readonly Pick<Adjustment, 'figures'>[]): Figures =>
  sumOf(adjustments.map(({ figures }) => figures));

/**
 * The adjusted figures of a day before the adjustment: as locked, with the adjustments of earlier periods. Only figures that the adjustment
 * changes, including those of 0.
 */
export function beforeAdjustment(
  { settlementId, workDate, figures }: Pick<Adjustment, 'settlementId' | 'workDate' | 'figures'>,
  locked: readonly DayEntry[],
  booked: readonly Adjustment[],
): Figures {
  const parts = [
    ...locked.filter((one) => one.workDate === workDate),
    ...booked.filter((one) => one.settlementId === settlementId && one.workDate === workDate),
  ];
  const before = adjustedIn(parts);
  return Object.fromEntries(inOrder(Object.keys(figures)).map((figure) => [figure, before[figure] ?? 0]));
}
