import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { providerIdentity } from '@server/db/schema/provider';
import { session } from '@server/db/schema/session';
import { loginTicket } from '@server/db/schema/sign-in';

type Clock = Pick<Ctx, 'now'>;

/** What opens an account whose number nobody has proven: it may be another person's, who typed the number of the owner. */
const NOTHING_PROVEN = { passwordHash: null, emailVerifiedAt: null };

/**
 * A code sent to the number was entered. The first one makes the account its owner's: password, verified address, tickets and
 * sessions from before fall, but for the session in which the code was entered.
 */
export async function proveMobile(
  tx: Tx,
  clock: Clock,
  accountId: string,
  exceptSessionId?: string,
): Promise<void> {
  const first = await tx
    .update(account)
    .set({ ...NOTHING_PROVEN, mobileVerifiedAt: clock.now() })
    .where(and(eq(account.id, accountId), isNull(account.mobileVerifiedAt)))
    .returning({ id: account.id });
  await endAccess(
    tx,
    clock,
    first.map(({ id }) => id),
    exceptSessionId,
  );
}

/**
 * People join a company by the account that their number has. What opened that account before was proven for other companies: where
 * nobody has proven the number it falls, so that a code comes first, and links to chat clients that were made in person count as the
 * companies' own word from now on.
 */
export async function joinByNumber(tx: Tx, clock: Clock, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) {
    return;
  }
  const ids = [...accountIds];
  await tx
    .update(providerIdentity)
    .set({ source: 'client' })
    .where(
      and(inArray(providerIdentity.accountId, ids), inArray(providerIdentity.source, ['person', 'operator'])),
    );
  const unproven = await tx
    .update(account)
    .set(NOTHING_PROVEN)
    .where(and(inArray(account.id, ids), isNull(account.mobileVerifiedAt)))
    .returning({ id: account.id });
  await endAccess(
    tx,
    clock,
    unproven.map(({ id }) => id),
  );
}

async function endAccess(tx: Tx, { now }: Clock, accountIds: string[], exceptSessionId = ''): Promise<void> {
  if (accountIds.length === 0) {
    return;
  }
  await tx
    .update(session)
    .set({ revokedAt: now() })
    .where(
      and(inArray(session.accountId, accountIds), isNull(session.revokedAt), ne(session.id, exceptSessionId)),
    );
  await tx
    .update(loginTicket)
    .set({ usedAt: now() })
    .where(and(inArray(loginTicket.accountId, accountIds), isNull(loginTicket.usedAt)));
}
