import { maskMobile } from '@contract/account/rules/mobile';
import type { Ctx } from '@server/context';
import type { SecurityEvent } from '@server/providers/sender/code-sender';

/**
 * Tells a person by mail what has been done to the account, at the address it had before that. To be called once the change
 * is kept. Nobody waits for the mail: when it fails, the change stays, and the log says so.
 */
export function tellOwner(
  ctx: Pick<Ctx, 'sender' | 'log' | 'lang' | 'now'>,
  owner: { email?: string | null; mobile: string },
  event: SecurityEvent,
): void {
  const { email, mobile } = owner;
  if (!email) {
    return;
  }
  ctx.sender
    .tell({ email, maskedMobile: maskMobile(mobile), event, at: ctx.now(), lang: ctx.lang })
    .catch((error: unknown) =>
      ctx.log.error('security notice not sent', {
        event,
        reason: error instanceof Error ? error.message : '',
      }),
    );
}
