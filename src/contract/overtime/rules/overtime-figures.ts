import type { Days } from '../../roster/rules/days';
import { isOvertime, OVERTIME_CLASSES, type OvertimeClass, type OvertimeEntry } from '../entry';

export type PaidClass = Exclude<OvertimeClass, 'regular'>;
/** A number, the entries that sum to it and their work dates. */
export type OvertimeFigure<Entry> = { minutes: number; workDates: string[]; entries: Entry[] };
export type OvertimeFigures<Entry> = {
  /** Minutes that are to be paid, by class. */
  paid: Record<PaidClass, OvertimeFigure<Entry>>;
  timeOff: OvertimeFigure<Entry>;
  /** All overtime of the span. */
  total: OvertimeFigure<Entry>;
  /** Planned hours of a period within its standard, and free hours, which are none. */
  regular: OvertimeFigure<Entry>;
};
type Counted = Pick<OvertimeEntry, 'workDate' | 'class' | 'counted' | 'becomes'>;

/** What the entries of a person come to on work dates from one to another, both included. */
export function overtimeFigures<Entry extends Counted>(
  entries: readonly Entry[],
  { from, to }: Days,
): OvertimeFigures<Entry> {
  const all = entries.filter(({ counted, workDate }) => counted > 0 && from <= workDate && workDate <= to);
  const own = all.filter(isOvertime);
  const paid = own.filter(({ becomes }) => becomes === 'pay');
  const ofClass = OVERTIME_CLASSES.filter((name) => name !== 'regular').map((name) => [
    name,
    figureOf(paid.filter((entry) => entry.class === name)),
  ]);
  return {
    paid: Object.fromEntries(ofClass) as Record<PaidClass, OvertimeFigure<Entry>>,
    timeOff: figureOf(own.filter(({ becomes }) => becomes === 'timeOff')),
    total: figureOf(own),
    regular: figureOf(all.filter((entry) => !isOvertime(entry))),
  };
}

const figureOf = <Entry extends Counted>(entries: Entry[]): OvertimeFigure<Entry> => ({
  minutes: entries.reduce((sum, { counted }) => sum + counted, 0),
  workDates: [...new Set(entries.map(({ workDate }) => workDate))].sort(),
  entries,
});
