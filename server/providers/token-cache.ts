import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Ctx } from '../kernel/context';
import type { Db } from '../db/database';
import { providerToken } from '../db/schema/provider-token';
import { ProviderFault } from './fault';
import { seal, unseal } from './seal/seal';
import type { Issued, ProviderApp } from './types';

type CacheCtx = Pick<Ctx, 'db' | 'now' | 'ids' | 'providers'>;
type Kind = (typeof providerToken.$inferSelect)['kind'];

/** What is asked for; `stale` is a value that the provider no longer takes, so only another one will do. */
export type TokenRequest = { app: ProviderApp; kind: Kind; issue: () => Promise<Issued>; stale?: string };

/** Renewed this long before the provider's own end, or at half its life when that is sooner. */
const EARLY_SECONDS = 300;
const POLL_MS = 50;
const underway = new WeakMap<Db, Map<string, Promise<string>>>();

/**
 * The app's current token or ticket. Fetched once for all callers of all processes: one holds a lease in the database
 * while it asks the provider, outside any transaction; the others wait for its result. Throws `ProviderFault`.
 */
export async function cachedToken(ctx: CacheCtx, request: TokenRequest): Promise<string> {
  const running = underway.get(ctx.db) ?? new Map<string, Promise<string>>();
  underway.set(ctx.db, running);
  const key = [request.app.id, request.kind, request.stale ?? ''].join('\n');
  const joined = running.get(key) ?? read(ctx, request).finally(() => running.delete(key));
  running.set(key, joined);
  return await joined;
}

async function read(ctx: CacheCtx, request: TokenRequest): Promise<string> {
  const { app, kind } = request;
  // A ticket may first need a token: two calls, and some air.
  const leaseMs = ctx.providers.timeoutMs * 4;
  const giveUpAt = performance.now() + leaseMs + ctx.providers.timeoutMs;
  while (performance.now() < giveUpAt) {
    const [row] = await ctx.db
      .select()
      .from(providerToken)
      .where(and(eq(providerToken.providerAppId, app.id), eq(providerToken.kind, kind)));
    const value = row && usable(row, app, ctx.now());
    if (value !== undefined && value !== request.stale) {
      return value;
    }
    const owner = ctx.ids();
    if (await takeLease(ctx, request, { owner, leaseMs, seen: row?.issueId ?? null })) {
      return await renew(ctx, request, owner);
    }
    await sleep(POLL_MS);
  }
  throw new ProviderFault('unreachable', app.kind);
}

function usable(row: typeof providerToken.$inferSelect, app: ProviderApp, now: Date): string | undefined {
  return row.sealedValue !== null && row.expiresAt !== null && row.expiresAt > now
    ? unseal(row.sealedValue, app.secret)
    : undefined;
}

/** One atomic statement. Lost when another holds the lease, or has renewed since the row was `seen`. */
async function takeLease(
  ctx: CacheCtx,
  { app, kind }: TokenRequest,
  lease: { owner: string; leaseMs: number; seen: string | null },
): Promise<boolean> {
  const now = ctx.now();
  const set = { leaseOwner: lease.owner, leaseUntil: new Date(now.getTime() + lease.leaseMs) };
  const isFree = or(isNull(providerToken.leaseUntil), lte(providerToken.leaseUntil, now));
  const isUnchanged =
    lease.seen === null ? isNull(providerToken.issueId) : eq(providerToken.issueId, lease.seen);
  const won = await ctx.db
    .insert(providerToken)
    .values({ providerAppId: app.id, tenantId: app.tenantId, kind, ...set })
    .onConflictDoUpdate({
      target: [providerToken.providerAppId, providerToken.kind],
      set,
      setWhere: and(isFree, isUnchanged),
    })
    .returning({ owner: providerToken.leaseOwner });
  return won.length > 0;
}

async function renew(ctx: CacheCtx, { app, kind, issue }: TokenRequest, owner: string): Promise<string> {
  const isMine = and(
    eq(providerToken.providerAppId, app.id),
    eq(providerToken.kind, kind),
    eq(providerToken.leaseOwner, owner),
  );
  const free = { leaseOwner: null, leaseUntil: null };
  try {
    const { value, expiresInSeconds } = await issue();
    const lifeMs = Math.max(expiresInSeconds - EARLY_SECONDS, expiresInSeconds / 2) * 1000;
    await ctx.db
      .update(providerToken)
      .set({
        ...free,
        sealedValue: seal(value, app.secret),
        issueId: ctx.ids(),
        expiresAt: new Date(ctx.now().getTime() + lifeMs),
      })
      .where(isMine);
    return value;
  } catch (error) {
    await ctx.db.update(providerToken).set(free).where(isMine);
    throw error;
  }
}
