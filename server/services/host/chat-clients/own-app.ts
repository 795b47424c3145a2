import { and, asc, eq } from 'drizzle-orm';
import {
  CHAT_CLIENT_NAMES,
  type ChatClient,
  type ChatClientKind,
  type ChatClientState,
} from '@contract/host/chat-client';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { providerApp } from '@server/db/schema/provider';
import { secretOf } from '@server/services/chat-app/find-apps';
import { originsOf } from '../sign-page';

export type AppRow = typeof providerApp.$inferSelect;

const ENDING = 4;
/** An ending of less than this would be too much of a short secret. */
const LONG = 16;

/** Which of a company's apps: the main one of a client, or that of an ext code. */
export type AppName = { client: ChatClientKind; extCode: string };

export const isOwn = (tenantId: string, { client, extCode }: AppName) =>
  and(eq(providerApp.tenantId, tenantId), eq(providerApp.extCode, extCode), eq(providerApp.provider, client));

/** The app that a page of a company's chat clients is about. */
export async function findOwnApp(db: Db | Tx, tenantId: string, name: AppName) {
  const [row] = await db
    .select()
    .from(providerApp)
    .where(isOwn(tenantId, name))
    .orderBy(asc(providerApp.createdAt), asc(providerApp.id))
    .limit(1);
  return row;
}

/** An app as its administrators see it: without the secret. */
export function presentApp(
  ctx: Pick<Ctx, 'env' | 'providers'>,
  { client, extCode }: AppName,
  row: AppRow | undefined,
): ChatClient {
  const origin = originsOf(ctx, row ?? { allowedOrigins: [] })[0] ?? null;
  if (!row) {
    const ids = { corpId: '', appKey: '', agentId: '', templateId: '' };
    return { client, extCode, state: 'notSetUp', ...ids, secret: null, checkedAt: null, fault: null, origin };
  }
  const secret = secretOf(ctx, row);
  return {
    client,
    extCode,
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

/** What the operation records call an app. */
export function wordsOf({ client, extCode }: AppName) {
  const { zh_CN, en } = CHAT_CLIENT_NAMES[client];
  const code = extCode && ` (${extCode})`;
  return { targetName: zh_CN + code, targetEnName: en + code };
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
