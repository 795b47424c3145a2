import type * as calls from '@contract/host/chat-client-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { providerApp } from '@server/db/schema/provider';
import { found } from '@server/errors';
import { recordOperation } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { requireFunction } from '../../role/require-permission';
import { findOwnApp, presentApp, wordsOf } from './own-app';
import { lockCompany } from './save-chat-client';

/** Takes a client out of use or back into it; what was entered stays. */
export async function switchChatClient({
  ctx,
  input: { isOn, ...name },
}: CallOf<typeof calls.switchChatClient>): Promise<Out<typeof calls.switchChatClient>> {
  await requireFunction(ctx, FUNCTION_ID.chatClients);
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
}
