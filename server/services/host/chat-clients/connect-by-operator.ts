import * as calls from '@contract/host/chat-client-calls';
import { CHAT_CLIENT_FIELDS, type ChatClient } from '@contract/host/chat-client';
import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { found, ServiceError } from '@server/kernel/errors';
import { findAdministrators } from '@server/services/access/administrators';
import { directoryKeeper } from '../directory/directory-keeper';
import { secretOf } from '@server/services/chat-app/find-apps';
import { type AppRow, findOwnApp, presentApp } from './own-app';
import { fieldsOf, saveApp } from './save-chat-client';
import { testApp } from './test-chat-client';

type Parts = Pick<Ctx, 'db' | 'env' | 'ids' | 'log' | 'now' | 'providers'>;
type Asked = {
  tenantId: string;
  /** The input of saveChatClient, as it was typed. */
  app: unknown;
  /** What only operators set; what is undefined stays. */
  byOperator: Partial<Pick<AppRow, 'allowedOrigins' | 'signHash'>>;
  isDryRun: boolean;
};
export type Connected = {
  /** What is, or would be, other than before. */
  changes: readonly string[];
  /** How the app stands after its test; undefined in a dry run. */
  app: ChatClient | undefined;
};

/**
 * Sets an app of a chat client up as its page does, in the name of a company's administrator, and tests it. The same again
 * changes nothing and tests once more. Refuses with chatSecretMissing, chatIdsMissing, secretKeyMissing and chatAppsFull.
 */
export async function connectByOperator(
  parts: Parts,
  { tenantId, app, byOperator, isDryRun }: Asked,
): Promise<Connected> {
  const input = readApp(app);
  const { db } = parts;
  const actor = await findActor(parts, tenantId);
  const before = await findOwnApp(db, tenantId, input);
  const fields = [
    ...CHAT_CLIENT_FIELDS[input.client].map((field) => ({
      name: field,
      from: fieldsOf(before)[field],
      to: input[field],
    })),
    { name: 'secret', from: before && secretOf(parts, before), to: input.secret },
    { name: 'origins', from: before?.allowedOrigins.join(), to: byOperator.allowedOrigins?.join() },
    { name: 'signHash', from: before?.signHash, to: byOperator.signHash },
  ];
  const changes = fields
    .filter(({ from, to }) => to !== undefined && to !== (from ?? ''))
    .map(({ name }) => name);
  if (isDryRun) {
    return { changes, app: undefined };
  }
  if (!before || changes.length > 0) {
    await db.transaction(
      async (tx) => await saveApp(tx, { ...actor, providers: parts.providers }, input, byOperator),
    );
  }
  return { changes, app: presentApp(parts, input, await testApp(parts, tenantId, input)) };
}

function readApp(app: unknown) {
  const parsed = calls.saveChatClient.request.safeParse(app);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return parsed.data;
}

async function findActor(parts: Parts, tenantId: string) {
  found((await parts.db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)))[0]);
  const [memberId] = (await findAdministrators(parts.db, tenantId)).sort();
  const actor = memberId && (await directoryKeeper(parts.db, parts, tenantId, memberId));
  if (!actor) {
    throw new ServiceError('lastAdministrator');
  }
  return { ...actor, userAgent: 'npm run company -- connect' };
}
