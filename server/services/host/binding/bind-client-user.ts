import * as calls from '@contract/host/binding-calls';
import { and, eq, gt } from 'drizzle-orm';
import { digest } from '@server/auth/hash';
import { isUniqueViolation } from '@server/db/errors';
import { member } from '@server/db/schema/member';
import { providerCode } from '@server/db/schema/provider-token';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit, releaseLimit } from '../../rate-limit/hit-limit';
import { openSession } from '../../session/open-session';
import { requireCompany } from '../../session/sign-in/companies';
import { spendLoginTicket } from '../../session/ticket/tickets';
import { requireApp } from '@server/services/chat-app/find-apps';
import { codeHashOf, UNBOUND_MS } from '../redeem-code';
import { bindIdentity } from './bind-identity';
import { verb } from '@server/kernel/verb';

/** Links a client's user to the employee behind a sign-in ticket, and signs them in. */
export const bindClientUser = verb(
  calls.bindClientUser,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    const limit = `third-party:${ctx.network}`;
    await hitLimit(ctx, { key: limit, max: 300, windowMs: 15 * 60_000 });
    const app = await requireApp(ctx, input.provider, input.corpId, input.extCode);
    const corp = { tenantId: app.tenantId, provider: app.kind, corpId: app.corpId };
    try {
      const opened = await ctx.db.transaction(async (tx) => {
        const isThis = and(
          eq(providerCode.codeHash, codeHashOf(app, input.code)),
          eq(providerCode.userAgentHash, digest(ctx.userAgent)),
          eq(providerCode.messageKey, 'userNotFound'),
          gt(providerCode.createdAt, new Date(ctx.now().getTime() - UNBOUND_MS)),
        );
        const [named] = await tx.delete(providerCode).where(isThis).returning();
        if (!named?.userIds || named.userIds.length === 0) {
          throw new ServiceError('authCodeRefused');
        }
        const { accountId, proof } = await spendLoginTicket(tx, ctx, input.ticket);
        const [own] = await tx
          .select({ status: member.status })
          .from(member)
          .where(and(eq(member.accountId, accountId), eq(member.tenantId, app.tenantId)));
        if (!own || own.status === 'left') {
          throw new ServiceError('notColleague');
        }
        const owner = await requireCompany(tx, accountId, app.tenantId);
        const actor = { ...owner };
        await bindIdentity(tx, ctx, corp, owner, { userIds: named.userIds, source: 'person', actor });
        return await openSession(tx, ctx, owner, proof);
      });
      await releaseLimit(ctx, limit);
      return opened;
    } catch (error) {
      throw isUniqueViolation(error, 'provider_identity_known') ? new ServiceError('clientUserTaken') : error;
    }
  },
);
