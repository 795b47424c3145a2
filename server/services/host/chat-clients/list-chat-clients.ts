import type * as calls from '@contract/host/chat-client-calls';
import { asc } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { CHAT_CLIENTS } from '@contract/host/chat-client';
import { FUNCTION_ID } from '@contract/role/functions';
import { providerApp } from '@server/db/schema/provider';
import type { CallOf } from '../../call-of';
import { requireFunction } from '../../role/require-permission';
import { isOwn, presentClient } from './own-app';

/** Every client that there is, and how the company has set it up. */
export async function listChatClients({
  ctx,
}: CallOf<typeof calls.listChatClients>): Promise<Out<typeof calls.listChatClients>> {
  await requireFunction(ctx, FUNCTION_ID.chatClients);
  const rows = await ctx.db
    .select()
    .from(providerApp)
    .where(isOwn(ctx.session.tenantId))
    .orderBy(asc(providerApp.createdAt), asc(providerApp.id));
  return {
    list: CHAT_CLIENTS.map((client) =>
      presentClient(
        ctx,
        client,
        rows.find((row) => row.provider === client),
      ),
    ),
    canSave: ctx.providers.secretKeys.length > 0,
  };
}
