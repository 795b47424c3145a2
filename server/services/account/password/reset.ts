import * as signInCalls from '@contract/session/sign-in-calls';
import { eq } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { digest } from '@server/auth/hash';
import { getAccount } from '@server/services/person/find-account';
import { tellOwner } from '../security/tell-owner';
import { recordOperation } from '@server/kernel/record-operation';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { endSessions } from '@server/services/session/end-sessions';
import { readTicket, spendTicket, voidTickets } from '@server/services/session/ticket/tickets';
import { hashPassword } from '@server/auth/password-hash';
import { requireNewPassword } from './require-new-password';
import { verb } from '@server/kernel/verb';

const TICKET_TRIES = 20;
const TICKET_MS = 15 * 60_000;

/** Whether a password may become the new one; refuses with passwordWeak or passwordSame (validatePassword). */
export const validatePassword = verb(
  signInCalls.validatePassword,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    await requirePasswordOfTicket(ctx, input);
    return { isValid: true };
  },
);

/** Sets a new password with a reset ticket and ends every session of the account (resetPassword). */
export const resetPassword = verb(
  signInCalls.resetPassword,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    const person = await requirePasswordOfTicket(ctx, input);
    const passwordHash = await hashPassword(input.password);
    await ctx.db.transaction(async (tx) => {
      const accountId = await spendTicket(tx, ctx, input.ticket, 'reset');
      await tx
        .update(account)
        .set({ passwordHash, passwordChangedAt: ctx.now() })
        .where(eq(account.id, accountId));
      await endSessions(tx, ctx, accountId);
      await voidTickets(tx, ctx, accountId);
      await recordOperation(
        tx,
        ctx,
        { action: 'account.resetPassword' },
        { tenantId: null, memberId: null, accountId, name: person.name, enName: person.enName },
      );
      await tellOwner(tx, ctx, person, 'passwordChanged');
    });
    return {};
  },
);

/** Tries are counted by ticket: "equals the old password" must not become a way to guess it. */
async function requirePasswordOfTicket(ctx: Ctx, input: Parsed<typeof signInCalls.validatePassword>) {
  const accountId = await readTicket(ctx.db, ctx, input.ticket, 'reset');
  await hitLimit(ctx, { key: `reset:${digest(input.ticket)}`, max: TICKET_TRIES, windowMs: TICKET_MS });
  const person = await getAccount(ctx.db, accountId);
  await requireNewPassword(input.password, person.passwordHash);
  return person;
}
