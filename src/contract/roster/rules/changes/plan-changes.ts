import { workSpans } from '../work-minutes';
import type { ChangedDay } from './short-notice';

/** A start or an end that moves by less isn't counted as a change. */
const MOVED_MINUTES = 15;
/** Changes so shortly before the start of the work are counted apart. */
const NEAR_MINUTES = 48 * 60;

/** A day of a person as publishing changed it; `at` is a minute of the company's clocks. */
export type PublishedChange = ChangedDay & { at: number };

/**
 * Changes of a person's published shifts of a day, in the order of their publishing: shifts added, removed, or moved by fifteen minutes. The
 * first publication is none unless it comes within the notice period before the work.
 */
export function planChanges(
  changes: readonly PublishedChange[],
  noticeMinutes: number,
): { changes: number; near: number } {
  const counts = { changes: 0, near: 0 };
  changes.forEach((change, index) => {
    const isFirst = index === 0 && change.was.length === 0;
    for (const start of changedStarts(change)) {
      const ahead = start - change.at;
      if (!isFirst || ahead < noticeMinutes) {
        counts.changes += 1;
        counts.near += ahead < NEAR_MINUTES ? 1 : 0;
      }
    }
  });
  return counts;
}

type Hours = { start: number; end: number };

/** The earlier start of each shift that was added, removed or moved. Shifts before and after are paired, the nearest first. */
function changedStarts({ workDate, was, now }: ChangedDay): number[] {
  const hoursOf = ({ segments }: ChangedDay['was'][number]): Hours[] => {
    const spans = workSpans({ workDate, segments });
    return spans.length === 0 ? [] : [{ start: spans[0]!.start, end: spans.at(-1)!.end }];
  };
  const [before, after] = [was.flatMap(hoursOf), now.flatMap(hoursOf)];
  const pairs = before
    .flatMap((one) => after.map((other) => ({ one, other, by: distance(one, other) })))
    .sort((a, b) => a.by - b.by);
  const paired = new Set<Hours>();
  const moved: number[] = [];
  for (const { one, other, by } of pairs) {
    if (!paired.has(one) && !paired.has(other)) {
      paired.add(one).add(other);
      if (by >= MOVED_MINUTES) {
        moved.push(Math.min(one.start, other.start));
      }
    }
  }
  return [...moved, ...[...before, ...after].filter((one) => !paired.has(one)).map(({ start }) => start)];
}

const distance = (a: Hours, b: Hours): number =>
  Math.max(Math.abs(a.start - b.start), Math.abs(a.end - b.end));
