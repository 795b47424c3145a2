import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte, or } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { providerCode } from '@server/db/schema/provider-token';
import { ServiceError } from '@server/kernel/errors';
import { digest } from '@server/auth/hash';
import type { MessageKey } from '@server/messages/messages';
import type { ProviderApp } from '@server/providers/types';

/** How long a code that comes again is answered alike. */
const REPLAY_MS = 60_000;
/** How long whom a refused code names may still be linked to an employee. */
export const UNBOUND_MS = 10 * REPLAY_MS;
const POLL_MS = 50;
/** Refusals that stay true for a code. The others may pass, so its next try asks the provider again. */
const LASTING: readonly MessageKey[] = ['authCodeRefused', 'userNotFound', 'providerUserRefused'];

/** Whom a provider has named by a code: the ids they are known by there, and the employee's account if there is one. */
export type Named = { userIds: string[]; accountId: string | undefined };

export const codeHashOf = (app: Pick<ProviderApp, 'id'>, code: string): string =>
  digest('provider code', app.id, code);

type Asking = {
  /** Asks the provider whom the code names. */
  ask: () => Promise<Named>;
  /** Finds the account of those ids as of now. */
  find: (userIds: string[]) => Promise<string | undefined>;
};

/**
 * The account behind an auth code. A provider accepts a code once, yet a page may send it twice (back, refresh, a doubled
 * callback): within 60 s the same browser gets the same account or the same refusal, and two calls at once, in whichever
 * processes, ask the provider once. Between the two the link may have ended, so that the account is looked up again.
 */
export async function redeemCode(
  ctx: Ctx,
  app: ProviderApp,
  code: string,
  { ask, find }: Asking,
): Promise<string> {
  const codeHash = codeHashOf(app, code);
  const userAgentHash = digest(ctx.userAgent);
  const pendingMs = ctx.providers.timeoutMs * 6;
  const giveUpAt = performance.now() + pendingMs;
  while (performance.now() < giveUpAt) {
    const attempt = ctx.ids();
    if (await claim(ctx, { codeHash, tenantId: app.tenantId, userAgentHash, attempt }, pendingMs)) {
      return await settle(ctx, attempt, ask);
    }
    const [row] = await ctx.db.select().from(providerCode).where(eq(providerCode.codeHash, codeHash));
    if (row?.state === 'done' && row.accountId !== null && row.userAgentHash === userAgentHash) {
      if ((await find(row.userIds ?? [])) !== row.accountId) {
        throw new ServiceError('authCodeRefused');
      }
      return row.accountId;
    }
    if (row && row.state !== 'pending') {
      throw new ServiceError(LASTING.find((key) => key === row.messageKey) ?? 'authCodeRefused');
    }
    await sleep(POLL_MS);
  }
  throw new ServiceError('providerUnreachable');
}

/** Makes this call the one that asks the provider, unless another does or did within the minute. */
async function claim(
  ctx: Ctx,
  row: { codeHash: string; tenantId: string; userAgentHash: string; attempt: string },
  pendingMs: number,
): Promise<boolean> {
  const now = ctx.now();
  const before = (ms: number) => lte(providerCode.createdAt, new Date(now.getTime() - ms));
  await ctx.db.delete(providerCode).where(before(UNBOUND_MS));
  const set = {
    ...row,
    state: 'pending',
    accountId: null,
    messageKey: null,
    userIds: null,
    createdAt: now,
  } as const;
  const won = await ctx.db
    .insert(providerCode)
    .values(set)
    .onConflictDoUpdate({
      target: providerCode.codeHash,
      set,
      setWhere: or(before(REPLAY_MS), and(eq(providerCode.state, 'pending'), before(pendingMs))),
    })
    .returning({ attempt: providerCode.attempt });
  return won.length > 0;
}

async function settle(ctx: Ctx, attempt: string, ask: () => Promise<Named>): Promise<string> {
  const isMine = eq(providerCode.attempt, attempt);
  try {
    const { accountId, userIds } = await ask();
    if (accountId === undefined) {
      await ctx.db.update(providerCode).set({ userIds }).where(isMine);
      throw new ServiceError('userNotFound');
    }
    await ctx.db.update(providerCode).set({ state: 'done', accountId, userIds }).where(isMine);
    return accountId;
  } catch (error) {
    if (error instanceof ServiceError && LASTING.includes(error.messageKey)) {
      await ctx.db.update(providerCode).set({ state: 'refused', messageKey: error.messageKey }).where(isMine);
    } else {
      await ctx.db.delete(providerCode).where(isMine);
    }
    throw error;
  }
}
