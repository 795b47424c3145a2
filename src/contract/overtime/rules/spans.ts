import { without } from '@contract/attendance/rules/label-minutes';
import type { Span } from '@contract/roster/rules/work-minutes';

export const inOrder = (spans: readonly Span[]): Span[] =>
  [...spans].sort((a, b) => a.start - b.start || a.end - b.end);

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

export const allWithout = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>((left, other) => without(left, other), [...spans]);

/** Spans in order, those that touch or overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
  const rows: Span[] = [];
  for (const span of inOrder(spans.filter(({ start, end }) => start < end))) {
    const last = rows.at(-1);
    if (last && span.start <= last.end) {
      last.end = Math.max(last.end, span.end);
    } else {
      rows.push({ ...span });
    }
  }
  return rows;
}

/** What lies in spans and in others. */
export const met = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  joined(
    joined(spans).flatMap((one) =>
      joined(others).map((other) => ({
        start: Math.max(one.start, other.start),
        end: Math.min(one.end, other.end),
      })),
    ),
  );
