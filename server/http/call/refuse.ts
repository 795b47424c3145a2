import type { Context } from 'hono';
import type { ServiceError } from '@server/kernel/errors';
import { MESSAGES, messageText, type MessageKey } from '@server/messages/messages';
import { requestLanguage } from '../request-context';

/** Statuses that a refusal may have; one of a rule is told by its code alone. */
type Status = 200 | 400 | 404 | 405 | 413 | 500 | 503;

/** Answers a refusal in the envelope, in the person's language. */
export function refuse(
  c: Context,
  key: MessageKey,
  params: Record<string, string | number> = {},
  status: Status = 200,
  fields?: ServiceError['fields'],
): Response {
  c.header('cache-control', 'no-store');
  c.set('refusedWith', MESSAGES[key].code);
  const msg = messageText(key, requestLanguage(c), params);
  const requestId = status >= 500 ? c.get('requestId') : undefined;
  return c.json(
    { code: MESSAGES[key].code, msg, ...(fields ? { fields } : {}), ...(requestId ? { requestId } : {}) },
    status,
  );
}
