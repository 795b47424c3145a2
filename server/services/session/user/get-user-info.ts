import type * as userCalls from '@contract/session/user-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';

/** The signed-in person in the current company: all of it came with the session. */
export async function getTokenInfo({
  ctx,
}: {
  ctx: SessionCtx;
}): Promise<Out<typeof userCalls.getTokenInfo>> {
  return ctx.session.user;
}

/** The same by `loginUserId`, which may be left out; another person's is refused (spec section 7). */
export async function getLoginUserInfo({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof userCalls.getLoginUserInfo>;
}): Promise<Out<typeof userCalls.getLoginUserInfo>> {
  const { accountId, memberId } = ctx.session;
  if (input.loginUserId !== undefined && ![accountId, memberId].includes(input.loginUserId)) {
    throw new ServiceError('forbidden');
  }
  return await getTokenInfo({ ctx });
}
