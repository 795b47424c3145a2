/** Where a portal hears of what changed for its person: a stream, which no endpoint describes. */
export const LIVE_PATH = '/joyhr/web/message/mobile/live';

/** What may have changed: messages, pending work, and the lists of the approval centers. */
export const LIVE_TOPICS = ['message', 'work', 'approval'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
