import type { Db } from '@server/db/database';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import { createProviders } from '@server/providers/providers';
import type { ProviderKind } from '@server/providers/types';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildMember, buildTenant } from './factories';
import { startFakeProvider, type FakeApp, type FakeProvider } from './fake-provider';
import { createTestServer } from './server';

/** A time limit that no answer of the fake provider reaches, however busy the machine. */
const PATIENCE_MS = 20_000;

/** Holds the secrets of the apps that `buildProviderApp` makes; pass it to the server as `providers`. */
export function fakeProviders(fake: FakeProvider, options: { timeoutMs?: number } = {}) {
  return createProviders({ bases: fake.bases, secrets: {}, timeoutMs: options.timeoutMs ?? PATIENCE_MS });
}

/** A backend whose companies have apps at a fake provider; `close` ends the provider. */
export async function startProviderWorld(
  options: Omit<Parameters<typeof createTestServer>[0] & object, 'providers'> = {},
) {
  const fake = await startFakeProvider({ now: options.now });
  const providers = fakeProviders(fake);
  const server = await createTestServer({ ...options, providers });
  return { db: server.db, providers, fake, server };
}
export type ProviderWorld = Awaited<ReturnType<typeof startProviderWorld>>;

/** A company's app, known to the backend (row and secret) and to the fake provider. */
export async function buildProviderApp(
  server: { db: Db; providers: ReturnType<typeof fakeProviders>; fake: FakeProvider },
  kind: ProviderKind,
  given: Partial<typeof providerApp.$inferInsert> & { secret?: string | null } = {},
) {
  const { secret = `secret-${randomId()}`, ...row } = given;
  const corpId = row.corpId ?? `corp-${randomId()}`;
  const appKey = row.appKey ?? (kind === 'wechat' ? corpId : `key-${randomId()}`);
  const tenantId = row.tenantId ?? (await buildTenant(server.db)).id;
  const id = randomId();
  const { agentId = '1000002', allowedOrigins = ['https://hr.example.com'] } = row;
  await server.db.insert(providerApp).values({
    createdAt: BUILT_AT,
    heldAt: BUILT_AT,
    ...row,
    agentId,
    allowedOrigins,
    id,
    tenantId,
    provider: kind,
    corpId,
    appKey,
  });
  const fakeApp: FakeApp = {
    kind,
    appKey,
    corpId,
    secret: secret ?? 'none',
    agentId: agentId ?? undefined,
    hash: kind === 'dingTalk' ? (row.signHash ?? 'sha256') : 'sha1',
  };
  server.fake.addApp(fakeApp);
  if (secret !== null) {
    (server.providers.secrets as Record<string, string>)[appKey] = secret;
  }
  return { id, tenantId, ...fakeApp };
}

/** An employee of the app's company whom the provider knows as `userId`. */
export async function buildProviderMember(
  db: Db,
  app: { kind: ProviderKind; corpId: string; tenantId: string },
  userId: string,
  options: Omit<Parameters<typeof buildMember>[1] & object, 'tenantId'> = {},
) {
  const built = await buildMember(db, { ...options, tenantId: app.tenantId });
  await db.insert(providerIdentity).values({
    id: randomId(),
    tenantId: app.tenantId,
    provider: app.kind,
    corpId: app.corpId,
    providerUserId: userId,
    accountId: built.accountId,
    memberId: built.id,
    createdAt: BUILT_AT,
  });
  return built;
}
