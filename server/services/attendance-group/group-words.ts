import type { Parsed } from '@contract/endpoint';
import type { addAttendanceGroup } from '@contract/attendance-group/calls';
import type { OperationChange } from '@server/db/schema/audit';

type Content = Parsed<typeof addAttendanceGroup>;

const hours = (minutes: number | null) =>
  minutes === null ? null : String(Math.round((minutes / 60) * 100) / 100);
const weekdays = (days: readonly number[]) =>
  [...days]
    .sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => `weekday${day}`)
    .join(',') || null;

const valuesOf = ({ name, enName, ...terms }: Content) =>
  ({
    name,
    enName: enName || null,
    workSystem: terms.system,
    workPeriod: terms.period,
    periodHours: hours(terms.periodMinutes),
    dailyHours: hours(terms.dailyMinutes),
    restWeekdays: weekdays(terms.restWeekdays),
    places: [...terms.placeCodes].sort().join(', ') || null,
  }) as const;

/** What has become of what a group lays down, for the records. */
export function changesOf(before: Content | undefined, after: Content): OperationChange[] {
  const [from, to] = [before && valuesOf(before), valuesOf(after)];
  const fields = Object.keys(to) as (keyof typeof to)[];
  return fields
    .filter((field) => (from?.[field] ?? null) !== to[field])
    .map((field) => ({ field, from: from?.[field] ?? null, to: to[field] }));
}
