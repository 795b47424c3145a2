import type { OvertimeEntry } from '../entry';

/** Names a lot of time off by its entry, so that it is granted once. */
export const timeOffKey = ({ workDate, onDate, requestKey }: OvertimeEntry): string =>
  `${PREFIX}${workDate}:${onDate}:${requestKey ?? ''}`;

/** The work date of such a lot; undefined of any other. */
export const workDateOfLot = (sourceKey: string): string | undefined =>
  sourceKey.startsWith(PREFIX) ? sourceKey.slice(PREFIX.length, PREFIX.length + DATE_LENGTH) : undefined;

const PREFIX = 'overtime:';
const DATE_LENGTH = 10;

/** The minutes of time off that entries make, by the key of their lot. */
export function timeOffOf(
  entries: readonly OvertimeEntry[],
): Map<string, { entry: OvertimeEntry; minutes: number }> {
  return new Map(
    entries
      .filter(({ becomes, counted, class: of }) => becomes === 'timeOff' && of === 'restDay' && counted > 0)
      .map((entry) => [timeOffKey(entry), { entry, minutes: entry.counted }]),
  );
}

/** The same date so many months later; where there is none, the last day of that month. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
