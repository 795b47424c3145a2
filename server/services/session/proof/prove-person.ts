import * as calls from '@contract/session/proof-calls';
import { verifyPassword } from '@server/auth/password-hash';
import type { Tx } from '@server/db/database';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { fullMobile, getAccount, type Account } from '@server/services/person/find-account';
import { proveMobile } from '@server/services/person/prove-mobile';
import { clearLimits, hitLimit, releaseLimit } from '@server/services/rate-limit/hit-limit';
import { signInLimits } from '../sign-in/limits';
import { checkCode, consumeCode } from '../verify-code/check-code';
import { recordPurpose } from './purpose-proof';
import { recordProof, type ProofKind } from './session-proof';
import { verb } from '@server/kernel/verb';

/** Proves the person of this session by password or code: for every company they are in now, or for one purpose. */
export const provePerson = verb(
  calls.provePerson,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const own = await getAccount(ctx.db, ctx.session.accountId);
    const { password, vCode, purpose } = input;
    if (password !== undefined) {
      await requirePassword(ctx, own, password);
      await ctx.db.transaction(async (tx) => await record(tx, ctx, 'password', purpose));
      return {};
    }
    const given = { scene: 'proof' as const, target: fullMobile(own), code: vCode ?? '' };
    await checkCode(ctx, given);
    await ctx.db.transaction(async (tx) => {
      await consumeCode(tx, ctx, given);
      await proveMobile(tx, ctx, own.id, ctx.session.id);
      await record(tx, ctx, 'code', purpose);
    });
    return {};
  },
);

async function record(
  tx: Tx,
  ctx: SessionCtx,
  kind: ProofKind,
  purpose: calls.ProofPurpose | undefined,
): Promise<void> {
  await (purpose
    ? recordPurpose(tx, ctx.now(), ctx.session, purpose)
    : recordProof(tx, ctx, ctx.session, kind));
}

/** The limits of signing in hold here as well: a session that a chat client opened is no license to guess. */
async function requirePassword(ctx: SessionCtx, own: Account, password: string): Promise<void> {
  if (own.passwordHash === null) {
    throw new ServiceError('passwordNotSet');
  }
  const limits = signInLimits(fullMobile(own), ctx.network);
  await hitLimit(ctx, limits.here);
  await hitLimit(ctx, limits.person);
  if (!(await verifyPassword(password, own.passwordHash))) {
    throw new ServiceError('passwordWrong');
  }
  await clearLimits(ctx, [limits.here.key]);
  await releaseLimit(ctx, limits.person.key);
}
