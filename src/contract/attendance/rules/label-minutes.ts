import type { Span } from '@contract/roster/rules/work-minutes';
import { MINUTE_KINDS, type KindMinutes, type MinuteKind } from '../day';

/** Parts of a stretch in the order in which they take minutes: what is taken by one is not taken again. */
export type LabelledPart = Span & { kind: MinuteKind };

export const noMinutes = (): KindMinutes =>
  Object.fromEntries(MINUTE_KINDS.map((kind) => [kind, 0])) as KindMinutes;

/** What rest is taken from, in this order: a rest is had in the middle of the work, hardly ever in its lateness. */
const RESTED = [
  'worked',
  'madeUp',
  'granted',
  'ahead',
  'trip',
  'leave',
  'missing',
  'absent',
  'early',
  'late',
] as const;

/**
 * Every minute of `asked` as exactly one kind: that of the first part that covers it, `rest` minutes of it as none. The sum is the
 * length of `asked` without the rest.
 */
export function labelMinutes(
  asked: readonly Span[],
  parts: readonly LabelledPart[],
  rest: number,
): KindMinutes {
  const minutes = noMinutes();
  let open: Span[] = [...asked];
  for (const { start, end, kind } of parts) {
    minutes[kind] += minutesIn(open, { start, end });
    open = without(open, { start, end });
  }
  let left = rest;
  for (const kind of RESTED) {
    const taken = Math.min(left, minutes[kind]);
    minutes[kind] -= taken;
    left -= taken;
  }
  return minutes;
}

/** What of a span lies in others, in minutes. */
export const minutesIn = (spans: readonly Span[], { start, end }: Span): number =>
  spans.reduce((sum, one) => sum + Math.max(0, Math.min(one.end, end) - Math.max(one.start, start)), 0);

/** The spans without what lies in another one. */
export const without = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans.flatMap((one) =>
    [
      { start: one.start, end: Math.min(one.end, start) },
      { start: Math.max(one.start, end), end: one.end },
    ]
      .filter((part) => part.start < part.end && start < end)
      .concat(start < end ? [] : [one]),
  );
