import * as signInCalls from '@contract/session/sign-in-calls';
import { getAccount } from '@server/services/person/find-account';
import { readTicket } from '../ticket/tickets';
import { findCompanies, presentCompany } from './companies';
import { verb } from '@server/kernel/verb';

/** The companies that the holder of a sign-in ticket may choose from (spec section 7: preLogin). */
export const preLogin = verb(
  signInCalls.preLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    const accountId = await readTicket(ctx.db, ctx, input.ticket, 'login');
    const companies = await findCompanies(ctx.db, accountId);
    const { name, enName } = await getAccount(ctx.db, accountId);
    return {
      name,
      enName,
      companies: companies.map((company) => presentCompany(company, ctx.lang)),
    };
  },
);
