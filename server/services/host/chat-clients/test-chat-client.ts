import * as calls from '@contract/host/chat-client-calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { ConnectionFault } from '@contract/host/chat-client';
import type { Ctx } from '@server/kernel/context';
import { isUniqueViolation } from '@server/db/errors';
import { providerApp } from '@server/db/schema/provider';
import { providerToken } from '@server/db/schema/provider-token';
import { found } from '@server/kernel/errors';
import { appTokenRunner, jsTicket } from '@server/providers/app-tokens';
import { ProviderFault } from '@server/providers/fault';
import { hitLimit } from '../../rate-limit/hit-limit';
import { secretOf, withSecret } from '@server/services/chat-app/find-apps';
import { connectionFault } from '@server/providers/connection-fault';
import { type AppName, type AppRow, findOwnApp, presentApp } from './own-app';
import { verb } from '@server/kernel/verb';

/** No client issues it, so that the right answer is that it does not exist. */
const NO_CODE = 'connection-test';

/**
 * Asks the client for all that signing in and signing pages need: a token, a ticket, and who is behind a code; then whose the
 * corp is, and whether notices can be sent. From the first time that all of it is right the corp is held by this company.
 */
export const testChatClient = verb(
  calls.testChatClient,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx, input: name }) => {
    const { tenantId } = ctx.session;
    await hitLimit(ctx, { key: `chat-client-test:${tenantId}`, max: 20, windowMs: 10 * 60_000 });
    return presentApp(ctx, name, await testApp(ctx, tenantId, name));
  },
);

type TestCtx = Pick<Ctx, 'db' | 'now' | 'ids' | 'log' | 'providers'>;

/** Whoever asks has been asked for their function. */
export async function testApp(ctx: TestCtx, tenantId: string, name: AppName): Promise<AppRow> {
  const row = found(await findOwnApp(ctx.db, tenantId, name));
  const fault = await faultOf(ctx, row);
  // An app that was changed meanwhile is not the one that was tested.
  const isTested = and(
    eq(providerApp.id, row.id),
    eq(providerApp.corpId, row.corpId),
    row.sealedSecret === null
      ? isNull(providerApp.sealedSecret)
      : eq(providerApp.sealedSecret, row.sealedSecret),
  );
  const tested = async (to: Partial<AppRow>, said = fault) =>
    await ctx.db
      .update(providerApp)
      .set({
        checkedAt: ctx.now(),
        checkFault: said?.kind ?? null,
        checkErrcode: said?.errcode ?? null,
        ...to,
      })
      .where(isTested);
  try {
    const isOurs = !fault || fault.kind === 'templateMissing';
    await tested(isOurs && !row.heldAt ? { heldAt: ctx.now() } : {});
  } catch (error) {
    if (!isUniqueViolation(error, 'provider_app_held')) {
      throw error;
    }
    await tested({}, { kind: 'corpTaken' });
  }
  return found(await findOwnApp(ctx.db, tenantId, name));
}

type Found = { kind: ConnectionFault; errcode?: number | undefined };

async function faultOf(ctx: TestCtx, row: AppRow): Promise<Found | undefined> {
  if (secretOf(ctx, row) === undefined) {
    return { kind: 'secretMissing' };
  }
  const app = withSecret(ctx, row);
  // What was issued before proves nothing about today; the fresh ones are shared by all processes, as a second would end the first.
  await ctx.db.delete(providerToken).where(eq(providerToken.providerAppId, row.id));
  const client = ctx.providers.clients[app.kind];
  const withToken = appTokenRunner(ctx, app);
  try {
    await jsTicket(ctx, app);
    await client.identify(app, NO_CODE, withToken).catch(exceptRefusedCode);
    if (!(await client.confirmCorp(app, withToken))) {
      return { kind: 'corpWrong' };
    }
    await client.confirmTemplate?.(app, withToken);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderFault)) {
      throw error;
    }
    ctx.log.info('chat client tested', { provider: app.kind, kind: error.kind, errcode: error.errcode });
    return { kind: connectionFault(error), errcode: error.errcode };
  }
}

/** That the code is refused is what was to be seen. */
function exceptRefusedCode(error: unknown): void {
  if (!(error instanceof ProviderFault && error.kind === 'codeRefused')) {
    throw error;
  }
}
