import * as calls from '@contract/host/chat-client-calls';
import { eq } from 'drizzle-orm';
import { providerApp } from '@server/db/schema/provider';
import { providerToken } from '@server/db/schema/provider-token';
import { found } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { findOwnApp, wordsOf } from './own-app';
import { lockCompany } from './save-chat-client';
import { verb } from '@server/kernel/verb';

/** Takes a further app away with its secret and all that was issued to it; who is linked at its corp stays linked. */
export const removeChatClient = verb(
  calls.removeChatClient,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx, input: name }) => {
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, tenantId);
      const { id } = found(await findOwnApp(tx, tenantId, name));
      await tx.delete(providerToken).where(eq(providerToken.providerAppId, id));
      await tx.delete(providerApp).where(eq(providerApp.id, id));
      await recordOperation(tx, ctx, { action: 'chatClient.remove', targetId: id, ...wordsOf(name) });
    });
    return {};
  },
);
