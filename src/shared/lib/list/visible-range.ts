/** The rows of a long list that have to exist, and the space of those that need not, in px. `end` is exclusive. */
export type VisibleRange = { start: number; end: number; before: number; after: number };

/**
 * Which of `count` rows touch the stretch from `top` to `bottom`, measured from the list's own upper edge. Rows never
 * measured count with `estimate`.
 */
export function visibleRange(
  count: number,
  heights: ReadonlyMap<number, number>,
  estimate: number,
  top: number,
  bottom: number,
): VisibleRange {
  let start = 0;
  let before = 0;
  while (start < count - 1 && before + (heights.get(start) ?? estimate) <= top) {
    before += heights.get(start) ?? estimate;
    start += 1;
  }
  let end = start;
  let edge = before;
  while (end < count && (edge < bottom || end === start)) {
    edge += heights.get(end) ?? estimate;
    end += 1;
  }
  let after = 0;
  for (let index = end; index < count; index += 1) {
    after += heights.get(index) ?? estimate;
  }
  return { start, end, before, after };
}
