import * as calls from '@contract/account/calls';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { checkCode, type GivenCode } from './check-code';
import { fullMobile, getAccount } from '@server/services/person/find-account';
import { verb } from '@server/kernel/verb';

/** Tells whether the code to the account's present number is right; it stays usable (checkMobileCode). */
export const checkMobileCode = verb(
  calls.checkMobileCode,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await checkCode(ctx, codeToOwn(await getAccount(ctx.db, ctx.session.accountId), input.vCode));
    return {};
  },
);

/** The same beside another code: what is refused says which number's code it was. */
export async function checkOwnCode(ctx: SessionCtx, own: Own, code: string): Promise<GivenCode> {
  const given = codeToOwn(own, code);
  try {
    await checkCode(ctx, given);
  } catch (error) {
    const isExpired = error instanceof ServiceError && error.messageKey === 'codeExpired';
    throw isExpired ? new ServiceError('ownCodeExpired') : error;
  }
  return given;
}

type Own = Awaited<ReturnType<typeof getAccount>>;

const codeToOwn = (own: Own, code: string): GivenCode => ({
  scene: 'changeMobile',
  target: fullMobile(own),
  code,
});
