import type { Out } from '@contract/endpoint';
import { MESSAGE_CATEGORIES, messageList, messageMarkRead } from '@contract/message/calls';
import { call } from '@/shared/http/call';

export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];
export type MessagePage = Out<typeof messageList>;
export type Message = MessagePage['list'][number];

/** A page of the person's messages, newest first, with unread counts of all categories. */
export const fetchMessages = (category: MessageCategory | undefined, pageNo: number, signal: AbortSignal) =>
  call(messageList, { category, pageNo }, { signal });

/** Marks one message read; a failure shows itself the next time the list is loaded. */
export const markRead = (id: string) => call(messageMarkRead, { ids: [id] }, { isTracking: true });

/** Marks every message read. */
export const markAllRead = () => call(messageMarkRead, { isAll: true });
