import { CLASS_PERCENT, type OvertimeEntry, type OvertimeStep } from '../entry';

/**
 * What of a period's hours goes beyond its standard, which is 150 % however it came about. `entries` are those of the whole period, from
 * {@link overtimeOf} or as they were split before: both come to the same. Statutory days are paid apart and pass through.
 */
export function splitPeriod(entries: readonly OvertimeEntry[], standard: number): OvertimeEntry[] {
  let sum = 0;
  return [...pooled(entries)].sort(byTime).flatMap((entry) => {
    if (entry.class !== 'regular') {
      return [entry];
    }
    const within = Math.max(0, Math.min(entry.counted, standard - sum));
    const beyond = entry.counted - within;
    sum += entry.counted;
    const step = (code: OvertimeStep['code']): OvertimeStep => ({ code, minutes: sum, limit: standard });
    const plain = entry.trace.filter(({ code }) => !SPLIT_STEPS.has(code));
    const regular = { ...entry, counted: within, trace: [...plain, step('withinPeriod')] };
    return beyond === 0
      ? [regular]
      : [
          ...(within > 0 ? [regular] : []),
          {
            ...entry,
            class: 'period' as const,
            percent: CLASS_PERCENT.period,
            counted: beyond,
            // What was asked for and measured is told once.
            requested: within > 0 ? 0 : entry.requested,
            measured: within > 0 ? entry.measured && 0 : entry.measured,
            trace: [...plain, step('beyondPeriod')],
          },
        ];
  });
}

const SPLIT_STEPS: ReadonlySet<OvertimeStep['code']> = new Set(['withinPeriod', 'beyondPeriod']);

/** Both halves of an entry that was split before as the one that it was. */
function pooled(entries: readonly OvertimeEntry[]): OvertimeEntry[] {
  const rows = new Map<string, OvertimeEntry>();
  for (const entry of entries) {
    const isPart = entry.class === 'regular' || entry.class === 'period';
    const key = `${entry.workDate} ${entry.onDate} ${isPart ? 'pool' : entry.class} ${entry.requestKey ?? ''}`;
    const other = rows.get(key);
    const whole = isPart ? { ...entry, class: 'regular' as const, percent: CLASS_PERCENT.regular } : entry;
    rows.set(key, other ? together(other, whole) : whole);
  }
  return [...rows.values()];
}

const together = (one: OvertimeEntry, other: OvertimeEntry): OvertimeEntry => ({
  ...one,
  counted: one.counted + other.counted,
  requested: one.requested + other.requested,
  measured: one.measured === null ? other.measured : one.measured + (other.measured ?? 0),
});

/** Planned hours before what was asked for on top of them. */
function byTime(one: OvertimeEntry, other: OvertimeEntry): number {
  const key = ({ workDate, onDate, requestKey, class: of }: OvertimeEntry) =>
    `${workDate} ${requestKey ?? ''} ${onDate} ${of}`;
  return key(one) < key(other) ? -1 : 1;
}
