import {
  type ChosenKind,
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
export function channelsFor(kind: NoticeKind, reach: Reach, choice: NoticeChoice | null): NoticeChannel[] {
  const wanted = wantedChannels(kind, reach, choice);
  return NOTICE_CHANNELS.filter((channel) => wanted.includes(channel) && reach[channel]);
}

/** By which channels a person would be told, as far as these reach them. */
export function wantedChannels(
  kind: NoticeKind,
  reach: Pick<Reach, 'client'>,
  choice: NoticeChoice | null,
): readonly NoticeChannel[] {
  if (isAlwaysSent(kind)) {
    return NOTICE_CHANNELS;
  }
  return choice?.[kind as ChosenKind] ?? (reach.client ? ['client'] : ['email']);
}
