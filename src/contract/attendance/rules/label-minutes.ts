import type { Span } from '@contract/roster/rules/work-minutes';
import { MINUTE_KINDS, type KindMinutes, type MinuteKind } from '../day';

/** Parts of a stretch in the order in which they take minutes: what is taken by one is not taken again. */
export type LabelledPart = Span & { kind: MinuteKind };

const NONE = Object.fromEntries(MINUTE_KINDS.map((kind) => [kind, 0])) as KindMinutes;
export const noMinutes = (): KindMinutes => ({ ...NONE });

/** Every minute of `asked` as exactly one kind: that of the first part that covers it. */
export function labelMinutes(asked: readonly Span[], parts: readonly LabelledPart[]): KindMinutes {
  const minutes = noMinutes();
  let open: Span[] = [...asked];
  for (const { start, end, kind } of parts) {
    minutes[kind] += minutesIn(open, { start, end });
    open = without(open, { start, end });
  }
  return minutes;
}

/** What of a span lies in others, in minutes. */
export const minutesIn = (spans: readonly Span[], { start, end }: Span): number =>
  spans.reduce((sum, one) => sum + Math.max(0, Math.min(one.end, end) - Math.max(one.start, start)), 0);

/** The spans without what lies in another one. */
export function without(spans: readonly Span[], { start, end }: Span): Span[] {
  if (start >= end) {
    return [...spans];
  }
  const left: Span[] = [];
  for (const one of spans) {
    const [before, after] = [Math.min(one.end, start), Math.max(one.start, end)];
    if (one.start < before) {
      left.push({ start: one.start, end: before });
    }
    if (after < one.end) {
      left.push({ start: after, end: one.end });
    }
  }
  return left;
}
