import type * as calls from '@contract/host/chat-client-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { providerApp } from '@server/db/schema/provider';
import { providerToken } from '@server/db/schema/provider-token';
import { found } from '@server/errors';
import { recordOperation } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { requireFunction } from '../../role/require-permission';
import { findOwnApp, wordsOf } from './own-app';
import { lockCompany } from './save-chat-client';

/** Takes a further app away with its secret and all that was issued to it; who is linked at its corp stays linked. */
export async function removeChatClient({
  ctx,
  input: name,
}: CallOf<typeof calls.removeChatClient>): Promise<Out<typeof calls.removeChatClient>> {
  await requireFunction(ctx, FUNCTION_ID.chatClients);
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, tenantId);
    const { id } = found(await findOwnApp(tx, tenantId, name));
    await tx.delete(providerToken).where(eq(providerToken.providerAppId, id));
    await tx.delete(providerApp).where(eq(providerApp.id, id));
    await recordOperation(tx, ctx, { action: 'chatClient.remove', targetId: id, ...wordsOf(name) });
  });
  return {};
}
