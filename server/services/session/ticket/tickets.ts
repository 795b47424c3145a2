import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { loginTicket } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/kernel/errors';
import { digest } from '@server/auth/hash';

export type TicketPurpose = 'login' | 'reset' | 'cancel';
/** How a person has shown who they are, whichever company they enter. */
export type PersonProof = 'password' | 'code';

const MINUTE_MS = 60_000;
const LIFETIME_MS: Record<TicketPurpose, number> = {
  login: 10 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
  cancel: 30 * MINUTE_MS,
};

/** A new ticket: proof of the account for one later call. Only its hash is kept. */
export async function issueTicket(
  db: Db | Tx,
  ctx: Ctx,
  given: { purpose: TicketPurpose; accountId: string; proof?: PersonProof },
): Promise<string> {
  const ticket = ctx.tokens();
  await db.insert(loginTicket).values({
    ...given,
    ticketHash: digest(ticket),
    expiresAt: new Date(ctx.now().getTime() + LIFETIME_MS[given.purpose]),
  });
  return ticket;
}

/** The account that a live ticket proves, without using it up; refuses with ticketExpired. */
export async function readTicket(
  db: Db | Tx,
  ctx: Ctx,
  ticket: string,
  purpose: TicketPurpose,
): Promise<string> {
  const [row] = await db
    .select()
    .from(loginTicket)
    .where(isLive(ctx, ticket, purpose));
  if (!row) {
    throw new ServiceError('ticketExpired');
  }
  return row.accountId;
}

/** Uses a ticket up: of two at once, one gets the account and the other ticketExpired. A rollback gives it back. */
export async function spendTicket(tx: Tx, ctx: Ctx, ticket: string, purpose: TicketPurpose): Promise<string> {
  return (await spend(tx, ctx, ticket, purpose)).accountId;
}

/** The same of a sign-in ticket, with what earned it. */
export async function spendLoginTicket(tx: Tx, ctx: Ctx, ticket: string) {
  const { accountId, proof } = await spend(tx, ctx, ticket, 'login');
  // A ticket from before the upgrade does not say; it lives ten minutes.
  return { accountId, proof: proof ?? 'code' };
}

async function spend(tx: Tx, ctx: Ctx, ticket: string, purpose: TicketPurpose) {
  const [row] = await tx
    .update(loginTicket)
    .set({ usedAt: ctx.now() })
    .where(isLive(ctx, ticket, purpose))
    .returning();
  if (!row) {
    throw new ServiceError('ticketExpired');
  }
  return row;
}

/** Makes every open ticket of an account worthless. */
export async function voidTickets(tx: Tx, ctx: Ctx, accountId: string): Promise<void> {
  await tx
    .update(loginTicket)
    .set({ usedAt: ctx.now() })
    .where(and(eq(loginTicket.accountId, accountId), isNull(loginTicket.usedAt)));
}

function isLive(ctx: Ctx, ticket: string, purpose: TicketPurpose) {
  return and(
    eq(loginTicket.ticketHash, digest(ticket)),
    eq(loginTicket.purpose, purpose),
    isNull(loginTicket.usedAt),
    gt(loginTicket.expiresAt, ctx.now()),
  );
}
