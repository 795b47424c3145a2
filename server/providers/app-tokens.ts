import type { Ctx } from '../kernel/context';
import { ProviderFault } from './fault';
import { cachedToken } from './token-cache';
import type { ProviderApp, WithToken } from './types';

type TokenCtx = Pick<Ctx, 'db' | 'now' | 'ids' | 'providers'>;

/** Runs calls with the app's cached token; a token that the provider calls stale is replaced and the call repeated once. */
export function appTokenRunner(ctx: TokenCtx, app: ProviderApp): WithToken {
  const client = ctx.providers.clients[app.kind];
  const token = (stale?: string) =>
    cachedToken(ctx, { app, kind: 'appToken', issue: () => client.issueToken(app), stale });
  return async (call) => {
    const first = await token();
    try {
      return await call(first);
    } catch (error) {
      if (!(error instanceof ProviderFault && error.kind === 'tokenStale')) {
        throw error;
      }
      return await call(await token(first));
    }
  };
}

/** `agentTicket` is WeCom's alone: it vouches for the app and not only for the corp. */
export type TicketKind = 'jsTicket' | 'agentTicket';

/** The ticket that the app's pages are signed with. */
export async function jsTicket(
  ctx: TokenCtx,
  app: ProviderApp,
  kind: TicketKind = 'jsTicket',
): Promise<string> {
  const client = ctx.providers.clients[app.kind];
  const withToken = appTokenRunner(ctx, app);
  return await cachedToken(ctx, {
    app,
    kind,
    issue: () => withToken((token) => client.issueTicket(app, token, kind)),
  });
}
