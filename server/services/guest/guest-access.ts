import { and, eq, gt, inArray } from 'drizzle-orm';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { guestAccess } from '@server/db/schema/guest';
import { hitLimit } from '@server/services/rate-limit/hit-limit';

const HOUR_MS = 3_600_000;
const ACCESS_MS = HOUR_MS / 2;
/** Links and accesses that are tried from one address in an hour. */
const TRIES_PER_HOUR = 300;

/** The page of a link; the token stands behind #, which browsers send to no server. */
export const guestAddress = ({ env }: Pick<Ctx, 'env'>, page: string, link: string): string =>
  `${env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`}/m/${page}#${link}`;

const accessHashOf = (access: string): string => digest('guest-access', access);

/** Counts a link or access that is tried, so that none is guessed. */
export async function limitGuests(ctx: Pick<Ctx, 'db' | 'now' | 'network'>): Promise<void> {
  await hitLimit(ctx, { key: `guest:${ctx.network}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS });
}

type Opened = { subjectId: string; linkHash: string };

/** Opens what a link leads to for half an hour. */
export async function grantAccess(ctx: Ctx, opened: Opened): Promise<{ access: string; expiresAt: string }> {
  const access = ctx.tokens();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ACCESS_MS);
  await ctx.db
    .insert(guestAccess)
    .values({ ...opened, accessHash: accessHashOf(access), enteredAt: now, expiresAt });
  return { access, expiresAt: expiresAt.toISOString() };
}

/** The subject that an access opens. Its noun compares the link with the one that was sent last. */
export async function findAccess(
  { db, now }: Pick<Ctx, 'now'> & { db: Db | Tx },
  access: string,
): Promise<(Opened & { enteredAt: Date }) | undefined> {
  const [row] = await db
    .select()
    .from(guestAccess)
    .where(and(eq(guestAccess.accessHash, accessHashOf(access)), gt(guestAccess.expiresAt, now())));
  return row;
}

/** Ends an access on this device; one that is over stays over. */
export async function endAccess({ db }: Pick<Ctx, 'db'>, access: string): Promise<void> {
  await db.delete(guestAccess).where(eq(guestAccess.accessHash, accessHashOf(access)));
}

/** Ends every access to some subjects, whose links were replaced or revoked. */
export async function endAccessesOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.delete(guestAccess).where(inArray(guestAccess.subjectId, [...subjectIds]));
}
