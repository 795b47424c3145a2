/** Where a portal hears of what changed for its person: a stream, which no endpoint describes. */
export const LIVE_PATH = '/joyhr/web/message/mobile/live';

/** What may have changed for a person, by the noun whose lists and details it concerns; `work` is the inbox, `task` are open shifts. */
export const LIVE_TOPICS = [
  'message',
  'work',
  'approval',
  'roster',
  'attendance',
  'signing',
  'settlement',
  'task',
  'joining',
  'certificate',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
