import { and, eq, gt, isNull } from 'drizzle-orm';
import { digest } from '@server/auth/hash';
import type { Db, Tx } from '@server/db/database';
import { setUpKey, tenant } from '@server/db/schema/company';
import { claimSeed } from '@server/db/seed/seed-base';
import { ServiceError } from '@server/kernel/errors';

const DAY_MS = 24 * 3_600_000;
/** How long a set-up address works, by whom it was made. */
const LIFETIME_MS = { first: DAY_MS, further: 7 * DAY_MS } as const;

/** The page that a key opens: it follows after #, so that no log of a server or a proxy learns it. */
export const SET_UP_PATH = '/m/set-up';

export type SetUpKind = keyof typeof LIFETIME_MS;
type Clock = { now: () => Date };

/** Whether anybody works on this server yet. */
export async function hasCompany(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: tenant.id }).from(tenant).limit(1)).length > 0;
}

/** A new key for the set-up page; only its hash is kept. */
export async function issueSetUpKey(
  db: Db,
  { now, tokens }: Clock & { tokens: () => string },
  kind: SetUpKind,
): Promise<{ key: string; expiresAt: Date }> {
  const key = tokens();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS[kind]);
  await db.insert(setUpKey).values({ keyHash: digest(key), kind, createdAt, expiresAt });
  return { key, expiresAt };
}

const isLive = (key: string, { now }: Clock) =>
  and(eq(setUpKey.keyHash, digest(key)), isNull(setUpKey.usedAt), gt(setUpKey.expiresAt, now()));

/** Until when a key opens the set-up page, without using it up; refuses with setUpKeyOver. */
export async function readSetUpKey(db: Db, clock: Clock, key: string): Promise<Date> {
  const [row] = await db.select().from(setUpKey).where(isLive(key, clock));
  if (!row || (row.kind === 'first' && (await hasCompany(db)))) {
    throw new ServiceError('setUpKeyOver');
  }
  return row.expiresAt;
}

/** Uses a key up: of two at once one goes on, the other is refused with setUpKeyOver. A rollback gives it back. */
export async function spendSetUpKey(tx: Tx, clock: Clock, key: string): Promise<void> {
  const [row] = await tx.update(setUpKey).set({ usedAt: clock.now() }).where(isLive(key, clock)).returning();
  // Every process prints a key of its own: the first company is still one.
  const isFirst = row?.kind === 'first';
  if (!row || (isFirst && ((await hasCompany(tx)) || !(await claimSeed(tx, 'first company', clock.now()))))) {
    throw new ServiceError('setUpKeyOver');
  }
}
