import type * as deviceCalls from '@contract/session/device-calls';
import { and, eq, ne } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { describeDevice } from './describe-device';
import { isLiveSessionOf } from './live-sessions';

/** Signs one other device of the account out; its next call answers 401001. Anybody else's session does not exist. */
export async function endSession({
  ctx,
  input,
}: CallOf<typeof deviceCalls.endSession>): Promise<Out<typeof deviceCalls.endSession>> {
  if (input.sessionId === ctx.session.id) {
    throw new ServiceError('sessionIsThis');
  }
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(session)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(session.id, input.sessionId), isLiveSessionOf(ctx, ctx.session.accountId)))
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
}

/** Signs every other device of the account out, and says how many there were. */
export async function endOtherSessions({
  ctx,
}: CallOf<typeof deviceCalls.endOtherSessions>): Promise<Out<typeof deviceCalls.endOtherSessions>> {
  return await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(session)
      .set({ revokedAt: ctx.now() })
      .where(and(ne(session.id, ctx.session.id), isLiveSessionOf(ctx, ctx.session.accountId)))
      .returning({ id: session.id });
    if (ended.length > 0) {
      await recordOperation(tx, ctx, {
        action: 'session.endOthers',
        changes: [{ field: 'devices', from: String(ended.length) }],
      });
    }
    return { count: ended.length };
  });
}
