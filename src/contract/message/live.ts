/** Where a portal hears of what changed for its person: a stream, which no endpoint describes. */
export const LIVE_PATH = '/joyhr/web/message/mobile/live';

/** What may have changed: messages, pending work, the lists of the approval centers, the plan, one's own or that one makes, and who of one's people is there. */
export const LIVE_TOPICS = ['message', 'work', 'approval', 'roster', 'attendance'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
