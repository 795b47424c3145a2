import * as signInCalls from '@contract/session/sign-in-calls';
import { ServiceError } from '@server/kernel/errors';
import { findAccountByMobile } from '@server/services/person/find-account';
import { parseMobile } from '@server/services/person/read-mobile';
import { lowerCaptchaCost, raiseCaptchaCost } from '../captcha/cost';
import { spendCaptcha } from '../captcha/spend-captcha';
import { verifyPassword } from '@server/auth/password-hash';
import { clearLimits, hitLimit, releaseLimit } from '@server/services/rate-limit/hit-limit';
import { openSession } from '../open-session';
import { issueTicket } from '../ticket/tickets';
import { signInLimits } from './limits';
import { canEnter, findCompanies, requireCompany } from './companies';
import { verb } from '@server/kernel/verb';

/**
 * Signs in by password and captcha: a session when one company is open to the person, a ticket when several are. The
 * captcha is used up in any case. A person has 5 attempts in 15 minutes from one address and 30 an hour from all.
 */
export const accountLogin = verb(
  signInCalls.accountLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    const number = await parseMobile(ctx, input.account);
    await spendCaptcha(ctx, input, { purpose: 'signIn', number: number?.full });
    const name = number?.full ?? 'unreadable';
    const limits = signInLimits(name, ctx.network);
    await hitLimit(ctx, limits.address);
    await hitLimit(ctx, limits.here);
    await hitLimit(ctx, limits.person);

    const person = number && (await findAccountByMobile(ctx.db, number));
    const isProven = await verifyPassword(input.password, person?.passwordHash);
    if (!person || !isProven) {
      await raiseCaptchaCost(ctx, name);
      throw new ServiceError('credentialsWrong');
    }
    await clearLimits(ctx, [limits.here.key]);
    await lowerCaptchaCost(ctx, name);
    await Promise.all([releaseLimit(ctx, limits.person.key), releaseLimit(ctx, limits.address.key)]);
    if (person.status !== 'normal') {
      throw new ServiceError('accountDisabled');
    }
    return await ctx.db.transaction(async (tx) => {
      const open = (await findCompanies(tx, person.id)).filter(canEnter);
      const [only, second] = open;
      if (!only) {
        throw new ServiceError('noCompany');
      }
      if (second) {
        return {
          ticket: await issueTicket(tx, ctx, { purpose: 'login', accountId: person.id, proof: 'password' }),
        };
      }
      return await openSession(tx, ctx, await requireCompany(tx, person.id, only.tenantId), 'password');
    });
  },
);
