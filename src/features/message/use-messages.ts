import { messageList, messageMarkRead } from '@contract/message/calls';
import { useState } from 'react';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { type Message, type MessageCategory } from '@contract/message/calls';
import { totalUnread, withOneRead, type UnreadCounts } from './unread';

/**
 * The messages of a category (all when undefined) and how many are unread. Reading shows at once and is told to the backend
 * behind; `onUnread` learns each new total.
 */
export function useMessages(category: MessageCategory | undefined, onUnread: (total: number) => void) {
  const [unread, setUnread] = useState<UnreadCounts>([]);
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  const [isAllRead, setAllRead] = useState(false);

  const takeUnread = (next: UnreadCounts) => {
    setUnread(next);
    onUnread(totalUnread(next));
  };
  const list = useLoadedPages(
    [messageList.id, category],
    async ({ pageNo }, signal) => {
      const page = await call(messageList, { category, pageNo }, { signal });
      if (pageNo === 1) {
        setAllRead(false);
      }
      takeUnread(page.unread);
      return page;
    },
    (message) => message.id,
  );
  const isRead = (message: Message) => message.isRead || isAllRead || readIds.has(message.id);
  const open = (message: Message) => {
    if (!isRead(message)) {
      setReadIds(new Set(readIds).add(message.id));
      takeUnread(withOneRead(unread, message.category));
      // Told quietly: the reader is on the way to what the message is about.
      call(messageMarkRead, { ids: [message.id] }, { isTracking: true }).catch(() => undefined);
    }
  };
  const readAll = async () => {
    await call(messageMarkRead, { isAll: true });
    setAllRead(true);
    takeUnread(unread.map((one) => ({ ...one, count: 0 })));
  };
  return { list, unread, isRead, open, readAll };
}
