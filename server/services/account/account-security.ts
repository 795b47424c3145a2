import * as calls from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { getAccount, type Account } from '../person/find-account';
import { verb } from '@server/kernel/verb';

type Security = Out<typeof calls.accountSecurity>;

/** A password older than this is worth renewing. */
const PASSWORD_MS = 180 * 24 * 60 * 60_000;

/** How well the account is secured, and what would raise it (spec section 7: security). */
export const accountSecurity = verb(
  calls.accountSecurity,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }): Promise<Security> => {
    const own = await getAccount(ctx.db, ctx.session.accountId);
    const advice = adviceFor(own, ctx.now());
    const level = (['high', 'medium'] as const)[advice.length] ?? 'low';
    return {
      level: advice.includes('setPassword') ? 'low' : level,
      hasPassword: own.passwordHash !== null,
      passwordChangedAt: own.passwordChangedAt?.toISOString(),
      maskedMobile: maskMobile(own.mobile),
      maskedEmail: own.email && maskEmail(own.email),
      advice,
    };
  },
);

function adviceFor(own: Account, now: Date): Security['advice'] {
  const advice: Security['advice'] = [];
  if (own.passwordHash === null) {
    advice.push('setPassword');
  } else if (now.getTime() - (own.passwordChangedAt ?? own.createdAt).getTime() > PASSWORD_MS) {
    advice.push('renewPassword');
  }
  if (own.email === null) {
    advice.push('bindEmail');
  }
  return advice;
}
