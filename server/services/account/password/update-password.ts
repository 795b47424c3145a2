import * as calls from '@contract/account/calls';
import { and, eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/kernel/errors';
import { getAccount } from '@server/services/person/find-account';
import { tellOwner } from '../security/tell-owner';
import { recordOperation } from '@server/kernel/record-operation';
import { clearLimits, hitLimit } from '@server/services/rate-limit/hit-limit';
import { endSessions } from '@server/services/session/end-sessions';
import { voidTickets } from '@server/services/session/ticket/tickets';
import { hashPassword, verifyPassword } from '@server/auth/password-hash';
import { requireNewPassword } from './require-new-password';
import { verb } from '@server/kernel/verb';

const TRIES = 5;
const WINDOW_MS = 15 * 60_000;

/** Changes the password and ends the account's other sessions. The old one may be tried 5 times in 15 minutes. */
export const updatePassword = verb(
  calls.updatePassword,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const own = await getAccount(ctx.db, ctx.session.accountId);
    const { passwordHash: oldHash } = own;
    if (oldHash === null) {
      throw new ServiceError('passwordMissing');
    }
    const key = `old-password:${own.id}`;
    await hitLimit(ctx, { key, max: TRIES, windowMs: WINDOW_MS });
    if (!(await verifyPassword(input.oldPassword, oldHash))) {
      throw new ServiceError('oldPasswordWrong');
    }
    await clearLimits(ctx, [key]);
    await requireNewPassword(input.password, oldHash);
    const passwordHash = await hashPassword(input.password);
    await ctx.db.transaction(async (tx) => {
      const changed = await tx
        .update(account)
        .set({ passwordHash, passwordChangedAt: ctx.now() })
        .where(and(eq(account.id, own.id), eq(account.passwordHash, oldHash)))
        .returning({ id: account.id });
      if (changed.length === 0) {
        throw new ServiceError('oldPasswordWrong');
      }
      await endSessions(tx, ctx, own.id, ctx.session.id);
      await voidTickets(tx, ctx, own.id);
      await recordOperation(tx, ctx, { action: 'account.updatePassword' });
      await tellOwner(tx, ctx, own, 'passwordChanged');
    });
    return {};
  },
);
