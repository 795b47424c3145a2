import * as calls from '@contract/host/chat-client-calls';
import { eq } from 'drizzle-orm';
import { providerApp } from '@server/db/schema/provider';
import { found } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { findOwnApp, presentApp, wordsOf } from './own-app';
import { lockCompany } from './save-chat-client';
import { verb } from '@server/kernel/verb';

/** Takes a client out of use or back into it; what was entered stays. */
export const switchChatClient = verb(
  calls.switchChatClient,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx, input: { isOn, ...name } }) => {
    const { tenantId } = ctx.session;
    const status = isOn ? 'normal' : 'disabled';
    const row = await ctx.db.transaction(async (tx) => {
      await lockCompany(tx, tenantId);
      const before = found(await findOwnApp(tx, tenantId, name));
      if (before.status === status) {
        return before;
      }
      const rows = await tx
        .update(providerApp)
        .set({ status })
        .where(eq(providerApp.id, before.id))
        .returning();
      await recordOperation(tx, ctx, {
        action: isOn ? 'chatClient.enable' : 'chatClient.disable',
        targetId: before.id,
        ...wordsOf(name),
      });
      return found(rows[0]);
    });
    return presentApp(ctx, name, row);
  },
);
