import {
  isAlwaysSent,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
} from '@contract/message/notice';

export type Reach = Record<NoticeChannel, boolean>;

/** By which channels a person is told of something: those chosen, else the chat client, and e-mail where there is none. */
export function channelsFor(
  kind: NoticeKind,
  reach: Reach,
  choice: Partial<NoticeChoice> | null,
): NoticeChannel[] {
  const usual: NoticeChannel[] = reach.client ? ['client'] : ['email'];
  const chosen = choice?.[kind];
  const wanted = chosen === undefined ? usual : isAlwaysSent(kind) ? [...usual, ...chosen] : chosen;
  return NOTICE_CHANNELS.filter((channel) => wanted.includes(channel) && reach[channel]);
}
