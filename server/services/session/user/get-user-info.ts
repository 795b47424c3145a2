import * as userCalls from '@contract/session/user-calls';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';

/** The signed-in person in the current company: all of it came with the session. */
export const getTokenInfo = verb(
  userCalls.getTokenInfo,
  { permission: 'signedIn', scope: 'self' },
  ({ ctx }) => Promise.resolve(ctx.session.user),
);

/** The same by `loginUserId`, which may be left out; another person's is refused (spec section 7). */
export const getLoginUserInfo = verb(
  userCalls.getLoginUserInfo,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { accountId, memberId } = ctx.session;
    if (input.loginUserId !== undefined && ![accountId, memberId].includes(input.loginUserId)) {
      throw new ServiceError('forbidden');
    }
    return await getTokenInfo.run({ ctx, input: {} });
  },
);
