import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { providerApp } from '@server/db/schema/provider';
import { sealSecret } from '@server/providers/seal/secret-keys';

/**
 * Seals what PROVIDER_SECRETS names into the apps that have no secret of their own, so that the setting can go. Nothing without a
 * key: then the setting itself is read on. Returns how many were sealed.
 */
export async function sealNamedSecrets({ db, providers }: Pick<Ctx, 'db' | 'providers'>): Promise<number> {
  const [key] = providers.secretKeys;
  const secrets = new Map(Object.entries(providers.secrets));
  if (!key || secrets.size === 0) {
    return 0;
  }
  const isUnsealed = isNull(providerApp.sealedSecret);
  const apps = await db
    .select({ id: providerApp.id, appKey: providerApp.appKey })
    .from(providerApp)
    .where(and(isUnsealed, inArray(providerApp.appKey, [...secrets.keys()])));
  for (const { id, appKey } of apps) {
    const sealedSecret = sealSecret(key, secrets.get(appKey)!, id);
    // Another process, or an administrator, may have been faster.
    await db
      .update(providerApp)
      .set({ sealedSecret })
      .where(and(eq(providerApp.id, id), isUnsealed));
  }
  return apps.length;
}
