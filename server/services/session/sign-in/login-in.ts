import * as signInCalls from '@contract/session/sign-in-calls';
import { openSession } from '../open-session';
import { spendLoginTicket } from '../ticket/tickets';
import { requireCompany } from './companies';
import { verb } from '@server/kernel/verb';

/** Enters the chosen company; the ticket is used up unless the company refuses (spec section 7: loginIn). */
export const loginIn = verb(
  signInCalls.loginIn,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const { accountId, proof } = await spendLoginTicket(tx, ctx, input.ticket);
      return await openSession(tx, ctx, await requireCompany(tx, accountId, input.companyId), proof);
    });
  },
);
