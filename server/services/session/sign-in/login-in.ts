import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { openSession } from '../open-session';
import { spendTicket } from '../ticket/tickets';
import { requireCompany } from './companies';

/** Enters the chosen company; the ticket is used up unless the company refuses (spec section 7: loginIn). */
export async function loginIn({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.loginIn>;
}): Promise<Out<typeof signInCalls.loginIn>> {
  return await ctx.db.transaction(async (tx) => {
    const accountId = await spendTicket(tx, ctx, input.ticket, 'login');
    return await openSession(tx, ctx, await requireCompany(tx, accountId, input.companyId));
  });
}
