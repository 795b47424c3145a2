import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';

/** The address under which other calendars read one's own plan. The specification has no call for it: ours. */
const decision =
  'Not in the specification: other calendars read one’s own plan by an address that only its owner knows.';
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/calendarFeed';

/** How many days back and ahead an address tells. */
export const FEED_DAYS = { back: 60, ahead: 180 } as const;

const feed = z.nullable(
  z.object({
    createdAt: z.string(),
    /** When a calendar last read it, to the hour. */
    readAt: z.nullable(z.string()),
  }),
);

export const readCalendarFeed = endpoint({
  ...write,
  encoding: 'form',
  isRead: true,
  id: 'readCalendarFeed',
  path: `${PATH}/read`,
  summary:
    'Whether the signed-in person has an address for other calendars; the address itself is told once, when it is made',
  request: nothing,
  response: z.object({ feed }),
});
export type CalendarFeed = Out<typeof readCalendarFeed>['feed'];

export const makeCalendarFeed = endpoint({
  ...write,
  id: 'makeCalendarFeed',
  path: `${PATH}/make`,
  summary: 'Make an address for other calendars; the one before reads nothing any more',
  request: nothing,
  response: z.object({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  ...write,
  id: 'revokeCalendarFeed',
  path: `${PATH}/revoke`,
  summary: 'Have the address read nothing any more',
  request: nothing,
  response: nothing,
});
