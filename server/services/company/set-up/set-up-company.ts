import { setUpCompany as call } from '@contract/company/set-up-calls';
import { passwordProblem } from '@contract/account/rules/password';
import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '@server/auth/password-hash';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/kernel/errors';
import { findAccountByMobile, fullMobile, type Account } from '@server/services/person/find-account';
import { joinByNumber, proveMobile } from '@server/services/person/prove-mobile';
import { readMobile, type MobileNumber } from '@server/services/person/read-mobile';
import { recordOperation } from '@server/kernel/record-operation';
import { clearLimits, hitLimit, releaseLimit } from '@server/services/rate-limit/hit-limit';
import { openSession } from '@server/services/session/open-session';
import { signInLimits } from '@server/services/session/sign-in/limits';
import { checkCode, consumeCode } from '@server/services/session/verify-code/check-code';
import { createCompany } from './create-company';
import { limitSetUp } from './limit-set-up';
import { readSetUpKey, spendSetUpKey } from './set-up-keys';
import { verb } from '@server/kernel/verb';

/** Creates a company with its first administrator, whose number a code has proven, and signs them in. */
export const setUpCompany = verb(
  call,
  { permission: 'operatorKey', scope: 'none' },
  async ({ ctx, input }) => {
    await limitSetUp(ctx);
    await readSetUpKey(ctx.db, ctx, input.key);
    const number = await readMobile(ctx, input.mobile);
    const given = { scene: 'setUp' as const, target: number.full, code: input.vCode };
    await checkCode(ctx, given);
    const known = await findAccountByMobile(ctx.db, number);
    // Hashing is slow: before the transaction.
    const passwordHash = await passwordOf(ctx, known, input.password);
    return await ctx.db.transaction(async (tx) => {
      await consumeCode(tx, ctx, given);
      await spendSetUpKey(tx, ctx, input.key);
      const owner = known ?? (await addAccount(tx, ctx, input.name, number));
      await proveMobile(tx, ctx, owner.id);
      await joinByNumber(tx, ctx, known ? [known.id] : []);
      if (passwordHash) {
        await tx
          .update(account)
          .set({ passwordHash, passwordChangedAt: ctx.now() })
          .where(eq(account.id, owner.id));
      }
      const { companyName, timezone } = input;
      const created = await createCompany(
        tx,
        { ids: ctx.ids, now: ctx.now() },
        { name: companyName, timezone },
        owner.id,
      );
      const actor = { ...created, accountId: owner.id, name: owner.name, enName: owner.enName };
      await recordOperation(
        tx,
        ctx,
        { action: 'tenant.setUp', targetId: created.tenantId, targetName: companyName },
        actor,
      );
      return await openSession(tx, ctx, actor, 'code');
    });
  },
);

/**
 * The password to write. An account with a proven number keeps its own, which has to be the one given; any other gets the one given,
 * as what it had may be the choice of someone who only typed the number.
 */
async function passwordOf(
  ctx: Ctx,
  known: Account | undefined,
  password: string,
): Promise<string | undefined> {
  if (known && known.status !== 'normal') {
    throw new ServiceError('accountDisabled');
  }
  if (known?.mobileVerifiedAt && known.passwordHash !== null) {
    await requireOwnPassword(ctx, known, password);
    return undefined;
  }
  if (passwordProblem(password)) {
    throw new ServiceError('passwordWeak');
  }
  return await hashPassword(password);
}

async function requireOwnPassword(ctx: Ctx, owner: Account, password: string): Promise<void> {
  // A key for a company is no licence to guess: the limits of signing in hold here as well.
  const limits = signInLimits(fullMobile(owner), ctx.network);
  await hitLimit(ctx, limits.here);
  await hitLimit(ctx, limits.person);
  if (!(await verifyPassword(password, owner.passwordHash))) {
    throw new ServiceError('setUpMobileKnown');
  }
  await clearLimits(ctx, [limits.here.key]);
  await releaseLimit(ctx, limits.person.key);
}

async function addAccount(
  tx: Tx,
  ctx: Ctx,
  name: string,
  { areaCode, mobile }: MobileNumber,
): Promise<Pick<Account, 'id' | 'name' | 'enName'>> {
  const id = ctx.ids();
  const now = ctx.now();
  const added = await tx
    .insert(account)
    .values({ id, name, areaCode, mobile, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (added.length === 0) {
    throw new ServiceError('setUpMobileKnown');
  }
  return { id, name, enName: null };
}
