import type * as calls from '@contract/account/calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';
import { checkCode, type GivenCode } from '../session/verify-code/check-code';
import { fullMobile, getAccount } from './find-account';

/** Tells whether the code to the account's present number is right; it stays usable (checkMobileCode). */
export async function checkMobileCode({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.checkMobileCode>;
}): Promise<Out<typeof calls.checkMobileCode>> {
  await checkCode(ctx, codeToOwn(await getAccount(ctx.db, ctx.session.accountId), input.vCode));
  return {};
}

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
