import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { providerApp } from '@server/db/schema/provider';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { openSecret } from '@server/providers/seal/secret-keys';
import type { ProviderApp, ProviderKind } from '@server/providers/types';

type Row = typeof providerApp.$inferSelect;
type AppCtx = Pick<Ctx, 'db' | 'log' | 'providers'>;
type Wanted = { corpId?: string; extCode?: string; appKey?: string };

/** The companies' apps at a provider that are theirs and in use, as far as they match what is wanted. */
export async function findApps(
  ctx: Pick<Ctx, 'db'>,
  kind: ProviderKind,
  wanted: Wanted = {},
): Promise<Row[]> {
  const rows = await ctx.db
    .select({ app: providerApp })
    .from(providerApp)
    .innerJoin(tenant, eq(tenant.id, providerApp.tenantId))
    .where(
      and(
        eq(providerApp.provider, kind),
        eq(providerApp.status, 'normal'),
        isNotNull(providerApp.heldAt),
        eq(tenant.status, 'normal'),
        wanted.corpId === undefined ? undefined : eq(providerApp.corpId, wanted.corpId),
        wanted.extCode === undefined ? undefined : inArray(providerApp.extCode, [wanted.extCode, '']),
        wanted.appKey === undefined
          ? undefined
          : or(eq(providerApp.appKey, wanted.appKey), eq(providerApp.extCode, wanted.appKey)),
      ),
    );
  return rows.map((row) => row.app);
}

/**
 * The app of a corp: the one that `extCode` names, else the corp's main app. Refuses with providerNotConfigured, or with
 * providerMisconfigured when its secret is missing.
 */
export async function requireApp(
  ctx: AppCtx,
  kind: ProviderKind,
  corpId: string,
  extCode = '',
): Promise<ProviderApp> {
  const rows = await findApps(ctx, kind, { corpId, extCode });
  const row = rows.find((one) => one.extCode === extCode) ?? rows[0];
  if (!row) {
    throw new ServiceError('providerNotConfigured');
  }
  return withSecret(ctx, row);
}

/** The secret of an app: the sealed one of its row or, where it has none, the one that the environment names. */
export function secretOf({ providers }: Pick<Ctx, 'providers'>, row: Row): string | undefined {
  if (row.sealedSecret !== null) {
    return openSecret(providers.secretKeys, row.sealedSecret, row.id);
  }
  return Object.hasOwn(providers.secrets, row.appKey) ? providers.secrets[row.appKey] : undefined;
}

/** Joins an app's row to its secret. */
export function withSecret(ctx: Pick<Ctx, 'providers' | 'log'>, row: Row): ProviderApp {
  const secret = secretOf(ctx, row);
  if (!secret) {
    ctx.log.error('provider app has no secret', { provider: row.provider, app: row.id });
    throw new ServiceError('providerMisconfigured');
  }
  const { id, tenantId, provider: kind, corpId, appKey, extCode, allowedOrigins } = row;
  const signHash = kind === 'dingTalk' ? (row.signHash ?? 'sha256') : 'sha1';
  return {
    id,
    tenantId,
    kind,
    corpId,
    appKey,
    agentId: row.agentId ?? '',
    extCode,
    secret,
    allowedOrigins,
    signHash,
    noticeTemplateId: row.noticeTemplateId ?? undefined,
  };
}
