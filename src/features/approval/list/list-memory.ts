import type { ApprovalRow } from '@contract/approval/approval';
import type { Heights, KeptHeights } from '@/shared/ui/list/windowed-list';

/** A list as it was when its page was left. */
export type Snapshot = {
  key: string;
  rows: readonly ApprovalRow[];
  nextCursor: string | undefined;
  hasMore: boolean;
  /** What the rows' heights were: with them the page is as long as it was, and the position fits. */
  heights: KeptHeights;
};

/** Heights that live as long as somebody holds them. */
export function newHeights(): KeptHeights {
  let heights: Heights = new Map();
  return {
    read: () => heights,
    write: (next) => {
      heights = next;
    },
  };
}

const MOST = 8;
const kept = new Map<string, Snapshot>();

/** Lists by entry of the history, so that going back finds them as they were. The oldest are forgotten. */
export const listMemory = {
  read: (entry: string, key: string): Snapshot | undefined => {
    const found = kept.get(entry);
    return found?.key === key ? found : undefined;
  },
  write: (entry: string, snapshot: Snapshot): void => {
    kept.delete(entry);
    kept.set(entry, snapshot);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) {
      kept.delete(oldest);
    }
  },
  clear: (): void => kept.clear(),
};
