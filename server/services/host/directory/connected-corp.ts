import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { DirectoryClient } from '@contract/host/directory';
import type { Db, Tx } from '@server/db/database';
import { providerApp } from '@server/db/schema/provider';
import { isOwn } from '../chat-clients/own-app';

/** The corp whose directory a company reads: that of its main app, once the client has confirmed it. */
export async function connectedCorp(
  db: Db | Tx,
  tenantId: string,
  client: DirectoryClient,
): Promise<string | undefined> {
  const [row] = await db
    .select({ corpId: providerApp.corpId })
    .from(providerApp)
    .where(
      and(
        isOwn(tenantId, { client, extCode: '' }),
        isNotNull(providerApp.heldAt),
        eq(providerApp.status, 'normal'),
      ),
    )
    .orderBy(asc(providerApp.createdAt), asc(providerApp.id))
    .limit(1);
  return row?.corpId;
}
