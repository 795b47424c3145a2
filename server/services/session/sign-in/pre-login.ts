import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { getAccount } from '@server/services/account/find-account';
import { readTicket } from '../ticket/tickets';
import { findCompanies, presentCompany } from './companies';

/** The companies that the holder of a sign-in ticket may choose from (spec section 7: preLogin). */
export async function preLogin({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.preLogin>;
}): Promise<Out<typeof signInCalls.preLogin>> {
  const accountId = await readTicket(ctx.db, ctx, input.ticket, 'login');
  const companies = await findCompanies(ctx.db, accountId);
  const { name, enName } = await getAccount(ctx.db, accountId);
  return {
    name,
    enName,
    companies: companies.map((company) => presentCompany(company, ctx.lang)),
  };
}
