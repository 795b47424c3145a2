import * as deviceCalls from '@contract/session/device-calls';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { describeDevice } from './describe-device';
import type { Tx } from '@server/db/database';
import type { SessionCtx } from '@server/kernel/context';
import { isLiveSessionOf } from './live-sessions';
import { coveredCompanies } from './proof/session-proof';
import { verb } from '@server/kernel/verb';

/** In a company that this session covers: those of others are neither shown nor counted. */
const isCovered = async (tx: Tx, ctx: SessionCtx) =>
  inArray(session.tenantId, await coveredCompanies(tx, ctx.session));

/** Signs one other device of the account out; its next call answers 401001. Anybody else's session does not exist. */
export const endSession = verb(
  deviceCalls.endSession,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    if (input.sessionId === ctx.session.id) {
      throw new ServiceError('sessionIsThis');
    }
    await ctx.db.transaction(async (tx) => {
      const [ended] = await tx
        .update(session)
        .set({ revokedAt: ctx.now() })
        .where(
          and(
            eq(session.id, input.sessionId),
            isLiveSessionOf(ctx, ctx.session.accountId),
            await isCovered(tx, ctx),
          ),
        )
        .returning({ userAgent: session.userAgent });
      if (!ended) {
        throw new ServiceError('notFound');
      }
      const { client, system } = describeDevice(ended.userAgent);
      await recordOperation(tx, ctx, {
        action: 'session.end',
        changes: [{ field: 'device', from: `${client},${system}` }],
      });
    });
    return {};
  },
);

/** Signs every other device out that sessionList shows, and says how many there were. */
export const endOtherSessions = verb(
  deviceCalls.endOtherSessions,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    return await ctx.db.transaction(async (tx) => {
      const ended = await tx
        .update(session)
        .set({ revokedAt: ctx.now() })
        .where(
          and(
            ne(session.id, ctx.session.id),
            isLiveSessionOf(ctx, ctx.session.accountId),
            await isCovered(tx, ctx),
          ),
        )
        .returning({ id: session.id });
      if (ended.length > 0) {
        await recordOperation(tx, ctx, {
          action: 'session.endOthers',
          changes: [{ field: 'devices', from: String(ended.length) }],
        });
      }
      return { count: ended.length };
    });
  },
);
