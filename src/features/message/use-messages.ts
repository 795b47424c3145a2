import { messageList, messageMarkRead } from '@contract/message/calls';
import { useEffect, useState } from 'react';
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
  const list = useLoadedPages(
    [messageList, category],
    ({ pageNo }, signal) => call(messageList, { category, pageNo }, { signal }),
    (message) => message.id,
  );
  // While rendering, so that counts and rows change together.
  const [told, setTold] = useState<typeof list.last>();
  if (list.last && list.last !== told) {
    setTold(list.last);
    setUnread(list.last.unread);
  }
  const [begun, setBegun] = useState(list.first);
  if (list.first !== begun) {
    setBegun(list.first);
    setAllRead(false);
  }
  const total = totalUnread(unread);
  useEffect(() => {
    if (told) {
      onUnread(total);
    }
  }, [told, total, onUnread]);

  const isRead = (message: Message) => message.isRead || isAllRead || readIds.has(message.id);
  const open = (message: Message) => {
    if (!isRead(message)) {
      setReadIds(new Set(readIds).add(message.id));
      setUnread(withOneRead(unread, message.category));
      // Told quietly: the reader is on the way to what the message is about.
      call(messageMarkRead, { ids: [message.id] }, { isTracking: true }).catch(() => undefined);
    }
  };
  const readAll = async () => {
    await call(messageMarkRead, { isAll: true });
    setAllRead(true);
    setUnread(unread.map((one) => ({ ...one, count: 0 })));
  };
  return { list, isCounted: told !== undefined, unread, total, isRead, open, readAll };
}
