import type { Ctx } from '@server/kernel/context';
import type { providerApp } from '@server/db/schema/provider';
import { ServiceError } from '@server/kernel/errors';
import { jsTicket, type TicketKind } from '@server/providers/app-tokens';
import { isOwnUrl } from '@server/providers/own-origin';
import { signedUrl, signJsApi, signNonce, signTimestamp } from '@server/providers/sign';
import type { ProviderApp } from '@server/providers/types';
import { withSecret } from '../chat-app/find-apps';
import { refuseFault } from './refuse-fault';

type Row = typeof providerApp.$inferSelect;

/** Signs an own page for its host's config call; `timestamp` is in the host's unit. Refuses foreign addresses. */
export async function signPage(ctx: Ctx, app: ProviderApp, url: string, use?: TicketKind) {
  if (!isOwnUrl(url, originsOf(ctx, app))) {
    throw new ServiceError('signUrlRefused');
  }
  const ticket = await refuseFault(ctx, () => jsTicket(ctx, app, use));
  const nonceStr = signNonce();
  const timestamp = signTimestamp(app.kind, ctx.now());
  const signature = signJsApi({ ticket, nonceStr, timestamp, url: signedUrl(app.kind, url) }, app.signHash);
  return { nonceStr, timestamp, signature };
}

/** The one app that signs an address where the call names none. An app that claims the origin itself goes first. */
export function appForPage(ctx: Ctx, rows: Row[], url: string): ProviderApp {
  if (rows.length === 0) {
    throw new ServiceError('providerNotConfigured');
  }
  const fitting = rows.filter((row) => isOwnUrl(url, originsOf(ctx, row)));
  const claiming = fitting.filter((row) => row.allowedOrigins.length > 0);
  const [only, second] = claiming.length > 0 ? claiming : fitting;
  if (!only) {
    throw new ServiceError('signUrlRefused');
  }
  if (second) {
    throw new ServiceError('providerAppUnclear');
  }
  return withSecret(ctx, only);
}

/** Never the Host header: whoever sends it would choose what is signed. */
export function originsOf(
  ctx: Pick<Ctx, 'env'>,
  app: { allowedOrigins: readonly string[] },
): readonly string[] {
  return app.allowedOrigins.length > 0 ? app.allowedOrigins : ctx.env.PUBLIC_ORIGIN;
}
