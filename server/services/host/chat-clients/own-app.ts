import { and, asc, eq } from 'drizzle-orm';
import type { ChatClient, ChatClientKind, ChatClientState } from '@contract/host/chat-client';
import type { Ctx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { providerApp } from '@server/db/schema/provider';
import { secretOf } from '../find-apps';
import { originsOf } from '../sign-page';

export type AppRow = typeof providerApp.$inferSelect;

const ENDING = 4;
/** An ending of less than this would be too much of a short secret. */
const LONG = 16;

/** The main apps of a company by client, the oldest first. Further apps of a corp belong to the operator. */
export const isOwn = (tenantId: string, client?: ChatClientKind) =>
  and(
    eq(providerApp.tenantId, tenantId),
    eq(providerApp.extCode, ''),
    client && eq(providerApp.provider, client),
  );

/** The app that a company's page of this client is about. */
export async function findOwnApp(db: Db | Tx, tenantId: string, client: ChatClientKind) {
  const [row] = await db
    .select()
    .from(providerApp)
    .where(isOwn(tenantId, client))
    .orderBy(asc(providerApp.createdAt), asc(providerApp.id))
    .limit(1);
  return row;
}

/** A client as its administrators see it: without the secret. */
export function presentClient(ctx: Ctx, client: ChatClientKind, row: AppRow | undefined): ChatClient {
  const origin = originsOf(ctx, row ?? { allowedOrigins: [] })[0] ?? null;
  if (!row) {
    const ids = { corpId: '', appKey: '', agentId: '', templateId: '' };
    return { client, state: 'notSetUp', ...ids, secret: null, checkedAt: null, fault: null, origin };
  }
  const secret = secretOf(ctx, row);
  return {
    client,
    state: stateOf(row),
    corpId: row.corpId,
    appKey: row.appKey,
    agentId: row.agentId ?? '',
    templateId: row.noticeTemplateId ?? '',
    secret:
      row.sealedSecret !== null || secret !== undefined
        ? {
            setAt: row.secretSetAt?.toISOString() ?? null,
            endsWith: secret !== undefined && secret.length >= LONG ? secret.slice(-ENDING) : null,
          }
        : null,
    origin,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    fault: row.checkFault === null ? null : { kind: row.checkFault, errcode: row.checkErrcode },
  };
}

function stateOf({ status, checkedAt, checkFault }: AppRow): ChatClientState {
  if (status === 'disabled') {
    return 'off';
  }
  if (checkedAt === null) {
    return 'untested';
  }
  return checkFault === null ? 'works' : 'failed';
}
