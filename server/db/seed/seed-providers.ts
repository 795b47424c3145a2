import type { Tx } from '../database';
import { appTarget } from '../schema/app-target';
import { providerApp, providerIdentity } from '../schema/provider';
import { daysBefore, type CompanySeed } from './company-seed';
import { QINGHE_APP_TARGETS, QINGHE_PROVIDER_APPS } from './records/qinghe-provider-apps';
import type { Ids } from './seed-base';
import type { SeededAccounts, SeededCompany } from './seed-company';

/** How a chat client names an employee of the demo company. */
export const providerUserIdOf = (key: string): string => `user-${key}`;

/** A company's apps at the chat clients, the mini programs it uses there, and its people as these know them. */
export async function seedProviders(
  tx: Tx,
  seed: CompanySeed,
  { tenantId, members }: SeededCompany,
  { ids, now, accounts }: { ids: Ids; now: Date; accounts: SeededAccounts },
): Promise<void> {
  const createdAt = daysBefore(now, 200);
  await tx
    .insert(providerApp)
    .values(
      QINGHE_PROVIDER_APPS.map((app) => ({ ...app, id: ids(), tenantId, allowedOrigins: [], createdAt })),
    );
  await tx.insert(appTarget).values(
    QINGHE_APP_TARGETS.map((target) => ({
      ...target,
      id: ids(),
      tenantId,
      kind: 'miniProgram' as const,
      createdAt,
    })),
  );
  await tx.insert(providerIdentity).values(
    QINGHE_PROVIDER_APPS.flatMap(({ provider, corpId }) =>
      seed.people.map((person) => ({
        id: ids(),
        tenantId,
        provider,
        corpId,
        providerUserId: providerUserIdOf(person.key),
        accountId: accounts.get(person.mobile) ?? '',
        memberId: members.get(person.key),
        createdAt,
      })),
    ),
  );
}
