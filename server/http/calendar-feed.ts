import type { Hono } from 'hono';
import type { Deps } from '../kernel/context';
import { ServiceError } from '../kernel/errors';
import { openFeed } from '../services/roster/feed/open-feed';
import { requestContext } from './request-context';

/** Answers calendars that somebody's plan was subscribed to with. The secret in the address is all that they have. */
export function registerCalendarFeed(app: Hono, deps: Deps): void {
  app.get(`${deps.env.API_PREFIX}/ops-open/calendar/:file`, async (c) => {
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    const token = c.req.param('file').replace(/\.ics$/, '');
    try {
      const text = await openFeed(requestContext(c, deps), token);
      return text === undefined
        ? c.text('There is no calendar at this address.', 404)
        : c.body(text, 200, {
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'inline; filename="shifts.ics"',
          });
    } catch (error) {
      if (error instanceof ServiceError && error.params['seconds'] !== undefined) {
        return c.text('Too many requests.', 429, { 'retry-after': String(error.params['seconds']) });
      }
      throw error;
    }
  });
}
