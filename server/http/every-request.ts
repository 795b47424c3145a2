import type { MiddlewareHandler } from 'hono';
import type { Deps } from '@server/kernel/context';
import { closeUnreadBody, unreadBody } from './body/unread-body';
import { noticeProxy } from './notice-proxy';
import { numberRequest, showNumber } from './request-id';
import { setSecurityHeaders } from './security-headers';

/** The middleware of every request. It is one function because each further middleware adds several promises to every call. */
export function everyRequest(deps: Deps): MiddlewareHandler {
  const notice = noticeProxy(deps);
  return async (c, next) => {
    numberRequest(c);
    notice(c);
    setSecurityHeaders(c, deps);
    await next();
    const unread = unreadBody(c);
    if (unread) {
      await closeUnreadBody(c, unread);
    }
    showNumber(c);
  };
}
