import * as calls from '@contract/host/binding-calls';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { CHAT_CLIENTS, type ChatClientKind } from '@contract/host/chat-client';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { providerIdentity } from '@server/db/schema/provider';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/kernel/errors';
import { clientNote } from '@server/services/session/security-note';
import { recordOperation } from '@server/kernel/record-operation';
import { notify } from '../../notice/notify';
import { asTarget, findMember, requireMayChange } from '../../people/member/found-member';
import { endSessionsOf } from '../../people/member/member-leave';
import { memberScope, wholeCompany } from '@server/services/access/data-scope';
import { withdrawProofs } from '../../session/proof/session-proof';
import { nameOf } from './bind-identity';
import { verb } from '@server/kernel/verb';

const ofMember = (memberId: string, client?: ChatClientKind) =>
  and(eq(providerIdentity.memberId, memberId), client && eq(providerIdentity.provider, client));

/** One row a client: which of its ids an employee has there is the backend's business. */
async function read(db: Db | Tx, memberId: string): Promise<Out<typeof calls.listOwnBindings>> {
  const rows = await db
    .select()
    .from(providerIdentity)
    .where(ofMember(memberId))
    .orderBy(asc(providerIdentity.createdAt), asc(providerIdentity.id));
  return {
    list: CHAT_CLIENTS.flatMap((client) => {
      const row = rows.find((one) => one.provider === client);
      return row ? [{ client, source: row.source, at: row.createdAt.toISOString() }] : [];
    }),
  };
}

export const listOwnBindings = verb(
  calls.listOwnBindings,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    return await read(ctx.db, ctx.session.memberId);
  },
);

/** Somebody else may sit in the client that is unlinked: of the person's sessions only this one goes on. */
export const releaseOwnBinding = verb(
  calls.releaseOwnBinding,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const found = await findMember(tx, wholeCompany({ tenantId, memberId }), memberId, true);
      await release(tx, ctx, input.client, asTarget(found));
      await tx
        .update(session)
        .set({ revokedAt: ctx.now() })
        .where(
          and(eq(session.memberId, memberId), isNull(session.revokedAt), ne(session.id, ctx.session.id)),
        );
      await withdrawProofs(tx, [memberId], ctx.session.id);
    });
    return {};
  },
);

export const listMemberBindings = verb(
  calls.listMemberBindings,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { member } = await findMember(ctx.db, scope, input.memberId);
    return await read(ctx.db, member.id);
  },
);

export const releaseMemberBinding = verb(
  calls.releaseMemberBinding,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    await ctx.db.transaction(async (tx) => {
      const found = await findMember(tx, scope, input.memberId, true);
      requireMayChange(ctx, found);
      await release(tx, ctx, input.client, asTarget(found));
      await endSessionsOf(tx, ctx, [input.memberId]);
    });
    return {};
  },
);

async function release(
  tx: Tx,
  ctx: SessionCtx,
  client: ChatClientKind,
  target: ReturnType<typeof asTarget>,
): Promise<void> {
  const gone = await tx.delete(providerIdentity).where(ofMember(target.targetId, client)).returning();
  if (gone.length === 0) {
    throw new ServiceError('notFound');
  }
  const { zh_CN, en } = nameOf({ provider: client });
  await recordOperation(tx, ctx, {
    action: 'chatClient.release',
    ...target,
    changes: [{ field: 'client', from: zh_CN, fromEn: en }],
  });
  const { tenantId } = ctx.session;
  await notify(tx, ctx, tenantId, [clientNote(target.targetId, client, 'released')]);
}
