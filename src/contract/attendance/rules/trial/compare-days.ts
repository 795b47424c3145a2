import { DAY_FLAGS, type DayResult } from '../../day';
import type { TrialChange, TrialDay, TrialFigures, TrialPair } from '../../trial';
import { isKept } from '../confirmation';

const noPair = (): TrialPair => ({ before: 0, after: 0 });

/** Figures of no days. */
export const noFigures = (): TrialFigures => ({
  judged: noPair(),
  fine: noPair(),
  flags: Object.fromEntries(DAY_FLAGS.map((flag) => [flag, noPair()])) as TrialFigures['flags'],
  late: noPair(),
  early: noPair(),
});

/**
 * Compares the same dates of somebody by two rules, adds them to `figures`, and answers the days that differ. Days that are open by one
 * of the rules are left out of both. A day that was not judged differs only where something is amiss on it now.
 */
export function comparedDays(
  figures: TrialFigures,
  before: readonly DayResult[],
  after: readonly DayResult[],
): TrialChange[] {
  const byDate = new Map(after.map((result) => [result.workDate, result]));
  return before.flatMap((one) => {
    const other = byDate.get(one.workDate);
    if (!other || one.isOpen || other.isOpen) {
      return [];
    }
    count(figures, 'before', one);
    count(figures, 'after', other);
    const change = { workDate: one.workDate, before: toldOf(one), after: toldOf(other) };
    return differs(change) ? [change] : [];
  });
}

function count(figures: TrialFigures, side: keyof TrialPair, result: DayResult): void {
  const { flags, counted, isJudged } = result;
  if (!isJudged || !isKept(result)) {
    return;
  }
  figures.judged[side] += 1;
  figures.fine[side] += flags.length === 0 ? 1 : 0;
  figures.late[side] += counted.late;
  figures.early[side] += counted.early;
  flags.forEach((flag) => (figures.flags[flag][side] += 1));
}

function toldOf(result: DayResult): TrialDay | null {
  const { isJudged, flags, counted, planned, minutes, stretches } = result;
  return isJudged
    ? {
        flags,
        ...counted,
        planned,
        worked: minutes.worked + minutes.madeUp + minutes.granted + minutes.trip,
        borders: stretches.map((one) => [one.in.punch?.at ?? null, one.out.punch?.at ?? null] as const),
      }
    : null;
}

const LENGTHS = ['late', 'early', 'planned', 'worked'] as const;

function differs({ before, after }: TrialChange): boolean {
  if (!before || !after) {
    return ((before ?? after)?.flags.length ?? 0) > 0;
  }
  return before.flags.join() !== after.flags.join() || LENGTHS.some((name) => before[name] !== after[name]);
}
