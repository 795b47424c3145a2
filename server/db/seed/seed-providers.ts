import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import type { Tx } from '../database';
import { appTarget } from '../schema/app-target';
import { role, roleFunction } from '../schema/member';
import { providerApp, providerIdentity } from '../schema/provider';
import { daysBefore, type CompanySeed } from './company-seed';
import { GLIMMER_PROVIDER_APPS, QINGHE_APP_TARGETS, QINGHE_PROVIDER_APPS } from './records/provider-apps';
import type { Ids } from './seed-base';
import type { SeededAccounts, SeededCompany } from './seed-company';

/** How a chat client names an employee of the demo companies. */
export const providerUserIdOf = (key: string): string => `user-${key}`;

const APPS = { qinghe: QINGHE_PROVIDER_APPS, glimmer: GLIMMER_PROVIDER_APPS };
const TARGETS = { qinghe: QINGHE_APP_TARGETS, glimmer: [] };

/** A company's apps at the chat clients, the mini programs it uses there, and its people as these know them. */
export async function seedProviders(
  tx: Tx,
  company: keyof typeof APPS,
  { people }: CompanySeed,
  { tenantId, members }: SeededCompany,
  { ids, now, accounts }: { ids: Ids; now: Date; accounts: SeededAccounts },
): Promise<void> {
  const createdAt = daysBefore(now, 200);
  const apps = APPS[company];
  await tx
    .insert(providerApp)
    .values(
      apps.map((app) => ({ ...app, id: ids(), tenantId, allowedOrigins: [], createdAt, heldAt: createdAt })),
    );
  const targets = TARGETS[company].map((target) => ({
    ...target,
    id: ids(),
    tenantId,
    kind: 'miniProgram' as const,
    createdAt,
  }));
  if (targets.length > 0) {
    await tx.insert(appTarget).values(targets);
    await grantEmployees(tx, tenantId, 'performance');
  }
  // Several apps of one corp know its people by the same ids.
  const corps = apps.filter((app) => !('extCode' in app));
  await tx.insert(providerIdentity).values(
    corps.flatMap(({ provider, corpId }) =>
      people.map((person) => ({
        id: ids(),
        tenantId,
        provider,
        corpId,
        providerUserId: providerUserIdOf(person.key),
        accountId: accounts.get(person.mobile) ?? '',
        memberId: members.get(person.key),
        // WeChat has no directory.
        isInDirectory: provider !== 'wechat',
        createdAt,
      })),
    ),
  );
}

/** Roles begin without functions that open no screen here; employees of this company open its app outside. */
async function grantEmployees(tx: Tx, tenantId: string, name: FunctionName): Promise<void> {
  const employees = await tx
    .select({ roleId: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'employee')));
  await tx
    .insert(roleFunction)
    .values(employees.map(({ roleId }) => ({ roleId, functionId: FUNCTION_ID[name] })));
}
