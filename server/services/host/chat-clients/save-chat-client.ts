import * as calls from '@contract/host/chat-client-calls';
import { and, eq, ne } from 'drizzle-orm';
import type { OperationField } from '@contract/audit/operation-fields';
import type { Parsed } from '@contract/endpoint';
import { CHAT_CLIENT_FIELDS, FURTHER_APPS_MAX, type ChatClientKind } from '@contract/host/chat-client';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { providerApp } from '@server/db/schema/provider';
import { providerToken } from '@server/db/schema/provider-token';
import { found, ServiceError } from '@server/kernel/errors';
import { sealSecret } from '@server/providers/seal/secret-keys';
import { recordOperation } from '@server/kernel/record-operation';
import { secretOf } from '@server/services/chat-app/find-apps';
import { type AppRow, findOwnApp, presentApp, wordsOf } from './own-app';
import { verb } from '@server/kernel/verb';

type Input = Parsed<typeof calls.saveChatClient>;
type Ids = Pick<AppRow, 'corpId' | 'appKey'> & { agentId: string; templateId: string };

/**
 * Sets a client up or changes it. The secret is sealed; it stays with the ids that it was entered for, so that nobody reads or
 * uses another app's secret by naming its ids.
 */
export const saveChatClient = verb(
  calls.saveChatClient,
  { permission: 'chatClients', scope: 'none' },
  async ({ ctx, input }) => {
    const row = await ctx.db.transaction(async (tx) => await saveApp(tx, ctx, input));
    return presentApp(ctx, input, row);
  },
);

/** One after the other: a company has one app of a name at a client. */
export async function lockCompany(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
}

/** Whoever `ctx` acts for has been asked for their function. */
export async function saveApp(
  tx: Tx,
  ctx: Acting & Pick<Ctx, 'providers'>,
  input: Input,
  byOperator: Partial<Pick<AppRow, 'allowedOrigins' | 'signHash'>> = {},
): Promise<AppRow> {
  const { tenantId } = ctx.session;
  await lockCompany(tx, tenantId);
  const before = await findOwnApp(tx, tenantId, input);
  const [key] = ctx.providers.secretKeys;
  if (!key) {
    throw new ServiceError('secretKeyMissing');
  }
  const { templateId, ...ids } = idsOf(input, before);
  const isSameApp = before?.corpId === ids.corpId && before.appKey === ids.appKey;
  const secret = input.secret ?? (before && isSameApp ? secretOf(ctx, before) : undefined);
  if (secret === undefined) {
    throw new ServiceError('chatSecretMissing');
  }
  if (!before && input.extCode !== '') {
    await requireRoom(tx, tenantId, input.client);
  }
  const id = before?.id ?? ctx.ids();
  const now = ctx.now();
  const isNewSecret = input.secret !== undefined;
  const set = {
    ...ids,
    noticeTemplateId: templateId || null,
    ...byOperator,
    sealedSecret: sealSecret(key, secret, id),
    ...(isNewSecret ? { secretSetAt: now } : {}),
    // Other ids prove nothing until the client has confirmed them.
    ...(isSameApp ? {} : { heldAt: null }),
    checkedAt: null,
    checkFault: null,
    checkErrcode: null,
  };
  // What was issued to the app before is none of the changed one's.
  await tx.delete(providerToken).where(eq(providerToken.providerAppId, id));
  const rows = before
    ? await tx.update(providerApp).set(set).where(eq(providerApp.id, id)).returning()
    : await tx
        .insert(providerApp)
        .values({
          ...set,
          id,
          tenantId,
          provider: input.client,
          extCode: input.extCode,
          allowedOrigins: byOperator.allowedOrigins ?? [],
          createdAt: now,
        })
        .returning();
  const [from, to] = [fieldsOf(before), fieldsOf(found(rows[0]))];
  await recordOperation(tx, ctx, {
    action: 'chatClient.save',
    targetId: id,
    ...wordsOf(input),
    changes: [
      ...CHAT_CLIENT_FIELDS[input.client]
        .map((field) => ({ field: field satisfies OperationField, from: from[field], to: to[field] }))
        .filter((change) => (change.from ?? '') !== change.to),
      ...(isNewSecret ? [{ field: 'secret' as const }] : []),
    ],
  });
  return found(rows[0]);
}

/** What an app's form asks for, of its row. */
export const fieldsOf = (row: AppRow | undefined) => ({ ...row, templateId: row?.noticeTemplateId });

async function requireRoom(tx: Tx, tenantId: string, client: ChatClientKind): Promise<void> {
  const isFurther = and(
    eq(providerApp.tenantId, tenantId),
    eq(providerApp.provider, client),
    ne(providerApp.extCode, ''),
  );
  if ((await tx.$count(providerApp, isFurther)) >= FURTHER_APPS_MAX) {
    throw new ServiceError('chatAppsFull');
  }
}

/** What the client's console does not name is made of what it does. */
function idsOf({ client, corpId, appKey, agentId, templateId }: Input, before: AppRow | undefined): Ids {
  const fields: readonly string[] = CHAT_CLIENT_FIELDS[client];
  if ((fields.includes('appKey') && appKey === '') || (fields.includes('agentId') && agentId === '')) {
    throw new ServiceError('chatIdsMissing');
  }
  const isUnchanged = before?.corpId === corpId && (before.agentId ?? '') === agentId;
  const ownKey = {
    dingTalk: appKey,
    feishu: appKey,
    wechat: corpId,
    wechatWork: isUnchanged ? before.appKey : `${corpId}-${agentId}`,
  }[client];
  return {
    corpId,
    appKey: ownKey,
    agentId: fields.includes('agentId') ? agentId : '',
    templateId: fields.includes('templateId') ? templateId : '',
  };
}
