import type { Blocks } from '@contract/help/document';
import { textOfBlocks } from './blocks-text';

export type TextChange = { kind: 'added' | 'removed'; text: string };

/** Beyond so many lines a text is told as replaced: the comparison costs their product. */
const LINES_MAX = 1_000;

const linesOf = (blocks: Blocks): string[] =>
  textOfBlocks(blocks)
    .split('\n')
    .map((line) => line.replace(/^(?:## |- )/, ''))
    .filter(Boolean);

/** What a version says that the one before did not, and what it leaves out, in the order of the text. */
export function compareTexts(before: Blocks, after: Blocks): TextChange[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  if (old.length > LINES_MAX || next.length > LINES_MAX) {
    return [
      ...old.map((text) => ({ kind: 'removed' as const, text })),
      ...next.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  const common = commonLengths(old, next);
  const changes: TextChange[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < next.length) {
    if (from < old.length && to < next.length && old[from] === next[to]) {
      from += 1;
      to += 1;
    } else if (
      to === next.length ||
      (from < old.length && common[from + 1]![to]! >= common[from]![to + 1]!)
    ) {
      changes.push({ kind: 'removed', text: old[from]! });
      from += 1;
    } else {
      changes.push({ kind: 'added', text: next[to]! });
      to += 1;
    }
  }
  return changes;
}

/** How many lines the rests of both texts have in common, from every pair of lines on. */
function commonLengths(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: next.length + 1 }, () => 0),
  );
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let to = next.length - 1; to >= 0; to -= 1) {
      lengths[from]![to] =
        old[from] === next[to]
          ? lengths[from + 1]![to + 1]! + 1
          : Math.max(lengths[from + 1]![to]!, lengths[from]![to + 1]!);
    }
  }
  return lengths;
}
