import {
  isAlwaysSent,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
} from '@contract/message/notice';

export type Reach = Record<NoticeChannel, boolean>;

/**
 * By which channels a person is told of something: those chosen, else the chat client, and e-mail where there is none. News about
 * the safety of an account go by all of them: one may be in the hands of whom they are about.
 */
export function channelsFor(
  kind: NoticeKind,
  reach: Reach,
  choice: Partial<NoticeChoice> | null,
): NoticeChannel[] {
  const usual: NoticeChannel[] = reach.client ? ['client'] : ['email'];
  const wanted: readonly NoticeChannel[] = isAlwaysSent(kind) ? NOTICE_CHANNELS : (choice?.[kind] ?? usual);
  return NOTICE_CHANNELS.filter((channel) => wanted.includes(channel) && reach[channel]);
}
