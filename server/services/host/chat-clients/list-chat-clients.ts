import * as calls from '@contract/host/chat-client-calls';
import { asc, eq } from 'drizzle-orm';
import { CHAT_CLIENTS } from '@contract/host/chat-client';
import { providerApp } from '@server/db/schema/provider';
import { presentApp } from './own-app';
import { verb } from '@server/kernel/verb';

/** Every client that there is with the company's main app there, set up or not, and its further ones. */
export const listChatClients = verb(
  calls.listChatClients,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx }) => {
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
  },
);
