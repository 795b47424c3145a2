import { ROLES } from '@contract/role/functions';
import type { Tx } from '../database';
import { indexPeople } from '../index-people';
import { account } from '../schema/account';
import { member, memberRole, role, roleFunction } from '../schema/member';
import { department, position, tenant } from '../schema/company';
import { tenantProfile } from '../schema/company-profile';
import { staffEvent } from '../schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';
import { both, daysBefore, hoursBefore, type CompanySeed } from './company-seed';
import { functionRows, ROLE_SEEDS } from './records/roles';
import type { Ids } from './seed-base';

/** Hours since accounts were opened. */
const LONG_AGO = 400 * 24;

/** Ids by the keys of the seed data. An unknown key is a mistake in the data, and stops. */
export class Keys {
  private readonly known = new Map<string, string>();

  set(key: string, id: string): string {
    this.known.set(key, id);
    return id;
  }

  get(key: string): string {
    const id = this.known.get(key);
    if (id === undefined) {
      throw new Error(`The seed data names ${key}, which does not exist.`);
    }
    return id;
  }

  all(): string[] {
    return [...this.known.values()];
  }
}

export type SeededCompany = { tenantId: string; members: Keys; departments: Keys };
/** Accounts by mobile, over all companies: who is in two has one. */
export type SeededAccounts = Map<string, string>;

/** A company with its departments, positions, roles and people. */
export async function seedCompany(
  tx: Tx,
  seed: CompanySeed,
  {
    ids,
    now,
    accounts,
    passwordHash,
  }: { ids: Ids; now: Date; accounts: SeededAccounts; passwordHash: string },
): Promise<SeededCompany> {
  const tenantId = ids();
  const [name, enName] = seed.name;
  await tx.insert(tenant).values({ id: tenantId, name, enName, createdAt: daysBefore(now, 12 * 365) });
  await tx.insert(tenantProfile).values({
    tenantId,
    shortName: seed.shortName,
    industry: both(seed.industry),
    address: both(seed.address),
    updatedAt: daysBefore(now, 100),
  });
  const members = new Keys();
  seed.people.forEach((one) => members.set(one.key, ids()));
  const departments = await seedDepartments(tx, seed, tenantId, members, ids);
  const positions = new Keys();
  await tx.insert(position).values(
    Object.entries(seed.positions).map(([key, [name, enName]]) => ({
      id: positions.set(key, ids()),
      tenantId,
      name,
      enName,
    })),
  );
  await seedAccounts(tx, seed, { ids, now, accounts, passwordHash, tenantId });
  await tx.insert(member).values(
    seed.people.map((one, index) => ({
      id: members.get(one.key),
      tenantId,
      accountId: accounts.get(one.mobile)!,
      departmentId: departments.get(one.department),
      positionId: positions.get(one.position),
      jobNumber: `${seed.key.slice(0, 2).toUpperCase()}${String(index + 1).padStart(4, '0')}`,
      accountType: one.accountType ?? ('regular' as const),
      joinedAt: daysBefore(now, 365 * (one.years ?? 2) + index),
    })),
  );
  await tx.insert(staffEvent).values(
    seed.people.map((one, index) => {
      const joinedAt = daysBefore(now, 365 * (one.years ?? 2) + index);
      return {
        id: ids(),
        tenantId,
        memberId: members.get(one.key),
        kind: 'joined' as const,
        state: 'effective' as const,
        day: dayOf(joinedAt),
        departmentId: departments.get(one.department),
        positionId: positions.get(one.position),
        createdAt: joinedAt,
      };
    }),
  );
  await indexPeople(
    tx,
    seed.people.map((one) => members.get(one.key)),
  );
  const roles = await seedRoles(tx, tenantId, ids);
  await tx
    .insert(memberRole)
    .values(
      seed.people.flatMap(({ key, roles: held = ['employee'] }) =>
        held.map((code) => ({ memberId: members.get(key), roleId: roles.get(code), tenantId })),
      ),
    );
  return { tenantId, members, departments };
}

async function seedDepartments(tx: Tx, seed: CompanySeed, tenantId: string, members: Keys, ids: Ids) {
  const departments = new Keys();
  await tx.insert(department).values(
    seed.departments.map(({ key, name: [name, enName], parent, head }, sort) => ({
      id: departments.set(key, ids()),
      tenantId,
      parentId: parent && departments.get(parent),
      name,
      enName,
      headMemberId: head && members.get(head),
      sort,
    })),
  );
  return departments;
}

async function seedAccounts(
  tx: Tx,
  seed: CompanySeed,
  given: { ids: Ids; now: Date; accounts: SeededAccounts; passwordHash: string; tenantId: string },
): Promise<void> {
  const { ids, now, accounts, passwordHash, tenantId } = given;
  const rows = seed.people
    .filter((one) => !accounts.has(one.mobile))
    .map(({ name: [name, enName], mobile, email, isDisabled, hasNoPassword, changed = {} }) => ({
      id: ids(),
      name,
      enName,
      mobile,
      mobileVerifiedAt: hoursBefore(now, changed.mobile ?? LONG_AGO),
      email,
      emailVerifiedAt: email === undefined ? null : hoursBefore(now, changed.email ?? LONG_AGO),
      passwordHash: hasNoPassword ? null : passwordHash,
      passwordChangedAt: hasNoPassword ? null : hoursBefore(now, changed.password ?? 40 * 24),
      status: isDisabled ? ('disabled' as const) : ('normal' as const),
      lastTenantId: tenantId,
      createdAt: hoursBefore(now, LONG_AGO),
    }));
  await tx.insert(account).values(rows);
  rows.forEach((row) => accounts.set(row.mobile, row.id));
}

/** The roles that a company starts with, and what each may do. */
export async function seedRoles(tx: Tx, tenantId: string, ids: Ids): Promise<Keys> {
  const roles = new Keys();
  await tx.insert(role).values(
    ROLES.map((code) => {
      const { name, dataScope } = ROLE_SEEDS[code];
      return { id: roles.set(code, ids()), tenantId, code, name: name[0], enName: name[1], dataScope };
    }),
  );
  await tx.insert(roleFunction).values(ROLES.flatMap((code) => functionRows(code, roles.get(code))));
  return roles;
}
