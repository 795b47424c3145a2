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
