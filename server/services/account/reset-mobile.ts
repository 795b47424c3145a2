import type * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import { maskMobile } from '@contract/account/rules/mobile';
import type { SessionCtx } from '@server/context';
import { isUniqueViolation } from '@server/db/errors';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import { voidTickets } from '../session/ticket/tickets';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { checkOwnCode } from './check-mobile-code';
import { fullMobile, getAccount } from './find-account';
import { readMobile } from './read-mobile';
import { tellOwner } from './security/tell-owner';

/** Changes the number with codes to the old and the new one; a wrong one of them uses neither up (resetMobile). */
export async function resetMobile({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.resetMobile>;
}): Promise<Out<typeof calls.resetMobile>> {
  const own = await getAccount(ctx.db, ctx.session.accountId);
  const number = await readMobile(ctx, input.newMobile);
  if (number.full === fullMobile(own)) {
    throw new ServiceError('mobileSame');
  }
  const newCode = { scene: 'newMobile' as const, target: number.full, code: input.newVCode };
  const oldCode = await checkOwnCode(ctx, own, input.vCode);
  await checkCode(ctx, newCode);
  const { areaCode, mobile } = number;
  try {
    await ctx.db.transaction(async (tx) => {
      await consumeCode(tx, ctx, oldCode);
      await consumeCode(tx, ctx, newCode);
      await tx.update(account).set({ areaCode, mobile }).where(eq(account.id, own.id));
      // Whoever still holds the old number may have opened the way to a new password with it.
      await voidTickets(tx, ctx, own.id);
      await indexPeople(tx, await membersOf(tx, own.id));
      await recordOperation(tx, ctx, {
        action: 'account.resetMobile',
        changes: [{ field: 'mobile', from: maskMobile(own.mobile), to: maskMobile(mobile) }],
      });
      await tellOwner(tx, ctx, own, 'mobileChanged');
    });
  } catch (error) {
    throw isUniqueViolation(error, 'account_mobile') ? new ServiceError('mobileTaken') : error;
  }
  return { maskedMobile: maskMobile(mobile) };
}

/** Colleagues find a person by the end of the mobile, in every company of theirs. */
async function membersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.accountId, accountId));
  return rows.map((row) => row.id);
}
