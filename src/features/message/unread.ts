import type { MessagePage } from '@contract/message/calls';
import type { MessageCategory } from '@contract/message/calls';

export type UnreadCounts = MessagePage['unread'];

/** Unread messages of all categories. */
export const totalUnread = (unread: UnreadCounts): number =>
  unread.reduce((sum, { count }) => sum + count, 0);

/** The counts after one message of a category has been read. */
export function withOneRead(unread: UnreadCounts, category: MessageCategory): UnreadCounts {
  return unread.map((one) =>
    one.category === category ? { ...one, count: Math.max(0, one.count - 1) } : one,
  );
}

/** A message's path when it leads inside the portal; anything else is not followed. */
export function insidePath(path: string | null | undefined): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path.replace(/^\/m(?=\/|$)/, '') || '/' : undefined;
}
