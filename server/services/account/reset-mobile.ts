import * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import { maskMobile } from '@contract/account/rules/mobile';
import { isUniqueViolation } from '@server/db/errors';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { voidTickets } from '../session/ticket/tickets';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { checkOwnCode } from '../session/verify-code/check-mobile-code';
import { fullMobile, getAccount } from '../person/find-account';
import { proveMobile } from '../person/prove-mobile';
import { readMobile } from '../person/read-mobile';
import { tellOwner } from './security/tell-owner';
import { verb } from '@server/kernel/verb';

/** Changes the number with codes to the old and the new one; a wrong one of them uses neither up (resetMobile). */
export const resetMobile = verb(
  calls.resetMobile,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
        await proveMobile(tx, ctx, own.id, ctx.session.id);
        await tx.update(account).set({ areaCode, mobile }).where(eq(account.id, own.id));
        // The new owner of the old number may have started a password reset with it.
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
  },
);

/** Colleagues find a person by the end of the mobile, in every company of theirs. */
async function membersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.accountId, accountId));
  return rows.map((row) => row.id);
}
