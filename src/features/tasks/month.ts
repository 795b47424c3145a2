import { formatDate } from '@/shared/lib/format-date';

const DAY_MS = 86_400_000;
const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Today on the companies' clocks, YYYY-MM-DD. */
export const todayText = (now: number = Date.now()): string => formatDate(now, 'date');

/** The month so many months from another, YYYY-MM. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday on; undefined where a week reaches into another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = toTime(`${month}-01`);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  for (
    let start = first - lead * DAY_MS;
    toText(start) < `${monthBeside(month, 1)}-01`;
    start += 7 * DAY_MS
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = toText(start + index * DAY_MS);
        return date.startsWith(month) ? date : undefined;
      }),
    );
  }
  return weeks;
}
