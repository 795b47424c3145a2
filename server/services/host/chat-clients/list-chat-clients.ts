import type * as calls from '@contract/host/chat-client-calls';
import { asc, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { CHAT_CLIENTS } from '@contract/host/chat-client';
import { FUNCTION_ID } from '@contract/role/functions';
import { providerApp } from '@server/db/schema/provider';
import type { CallOf } from '../../call-of';
import { requireFunction } from '../../role/require-permission';
import { presentApp } from './own-app';

/** Every client that there is with the company's main app there, set up or not, and its further ones. */
export async function listChatClients({
  ctx,
}: CallOf<typeof calls.listChatClients>): Promise<Out<typeof calls.listChatClients>> {
  await requireFunction(ctx, FUNCTION_ID.chatClients);
  const rows = await ctx.db
    .select()
    .from(providerApp)
    .where(eq(providerApp.tenantId, ctx.session.tenantId))
    .orderBy(asc(providerApp.createdAt), asc(providerApp.id));
  return {
    list: CHAT_CLIENTS.flatMap((client) => {
      const apps = rows.filter(({ provider }) => provider === client);
      const main = apps.find(({ extCode }) => extCode === '');
      return [
        presentApp(ctx, { client, extCode: '' }, main),
        ...apps
          .filter(({ extCode }) => extCode !== '')
          .map((row) => presentApp(ctx, { client, extCode: row.extCode }, row)),
      ];
    }),
    canSave: ctx.providers.secretKeys.length > 0,
  };
}
