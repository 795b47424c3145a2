import type { setUpCompany as call } from '@contract/company/set-up-calls';
import type { Out, Parsed } from '@contract/endpoint';
import { passwordProblem } from '@contract/account/rules/password';
import { hashPassword, verifyPassword } from '@server/auth/password-hash';
import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/errors';
import { findAccountByMobile, fullMobile, type Account } from '@server/services/account/find-account';
import { readMobile, type MobileNumber } from '@server/services/account/read-mobile';
import { recordOperation } from '@server/services/audit/record-operation';
import { clearLimits, hitLimit, releaseLimit } from '@server/services/rate-limit/hit-limit';
import { openSession } from '@server/services/session/open-session';
import { signInLimits } from '@server/services/session/sign-in/limits';
import { createCompany } from './create-company';
import { limitSetUp } from './limit-set-up';
import { readSetUpKey, spendSetUpKey } from './set-up-keys';

type Input = Parsed<typeof call>;

/** Creates a company with its first administrator and signs them in. */
export async function setUpCompany({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Out<typeof call>> {
  await limitSetUp(ctx);
  await readSetUpKey(ctx.db, ctx, input.key);
  const number = await readMobile(ctx, input.mobile);
  const known = await findAccountByMobile(ctx.db, number);
  // Slow work, and nobody else's business: before the transaction.
  const passwordHash = known
    ? await proveAccount(ctx, known, input.password)
    : await newPassword(input.password);
  return await ctx.db.transaction(async (tx) => {
    await spendSetUpKey(tx, ctx, input.key);
    const owner = known ?? (await addAccount(tx, ctx, input.name, number, passwordHash));
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
    return await openSession(tx, ctx, actor);
  });
}

/** Who is known already shows that it is them; their password stays. */
async function proveAccount(ctx: Ctx, owner: Account, password: string): Promise<string | null> {
  const { passwordHash, status } = owner;
  // A key for a company is no licence to guess: the limits of signing in hold here as well.
  const limits = signInLimits(fullMobile(owner), ctx.network);
  await hitLimit(ctx, limits.here);
  await hitLimit(ctx, limits.person);
  if (!(await verifyPassword(password, passwordHash))) {
    throw new ServiceError('setUpMobileKnown');
  }
  await clearLimits(ctx, [limits.here.key]);
  await releaseLimit(ctx, limits.person.key);
  if (status !== 'normal') {
    throw new ServiceError('accountDisabled');
  }
  return passwordHash;
}

async function newPassword(password: string): Promise<string> {
  if (passwordProblem(password)) {
    throw new ServiceError('passwordWeak');
  }
  return await hashPassword(password);
}

async function addAccount(
  tx: Tx,
  ctx: Ctx,
  name: string,
  { areaCode, mobile }: MobileNumber,
  passwordHash: string | null,
): Promise<Pick<Account, 'id' | 'name' | 'enName'>> {
  const id = ctx.ids();
  const now = ctx.now();
  const added = await tx
    .insert(account)
    .values({ id, name, areaCode, mobile, passwordHash, passwordChangedAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (added.length === 0) {
    throw new ServiceError('setUpMobileKnown');
  }
  return { id, name, enName: null };
}
