import { and, eq } from 'drizzle-orm';
import { ROLES, type RoleCode } from '@contract/role/functions';
import type { Db } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { masterData } from '@server/db/schema/master-data';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { department, position, tenant } from '@server/db/schema/company';
import { workItem } from '@server/db/schema/work';
import { digest } from '@server/auth/hash';
import { recordProof } from '@server/services/session/proof/session-proof';
import { randomId, randomToken } from '@server/auth/random';
import { hashPassword } from '@server/auth/password-hash';

type Insert<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

export const BUILT_AT = new Date('2026-01-05T01:00:00.000Z');
/** Far outside what a test counts by hand, and never the same number twice. */
let serial = Math.floor(Math.random() * 8_000_000);
const nextMobile = () => `139${String(10_000_000 + ++serial).slice(-8)}`;

async function first<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) {
    throw new Error('The factory wrote no row.');
  }
  return row;
}

/** A company with every role that the product knows: each shows the whole company, and none holds a function yet. */
export async function buildTenant(db: Db, given: Insert<typeof tenant> = {}) {
  const id = randomId();
  const row = await first(
    db
      .insert(tenant)
      .values({ id, name: `公司${id}`, enName: `Company ${id}`, createdAt: BUILT_AT, ...given })
      .returning(),
  );
  const shown = { tenantId: row.id, dataScope: 'company' } as const;
  await db.insert(role).values(ROLES.map((code) => ({ ...shown, id: randomId(), code, name: code })));
  return row;
}

export async function buildDepartment(db: Db, tenantId: string, given: Insert<typeof department> = {}) {
  return await first(
    db
      .insert(department)
      .values({ id: randomId(), tenantId, name: '门店运营部', enName: 'Store operations', ...given })
      .returning(),
  );
}

export async function buildPosition(db: Db, tenantId: string, given: Insert<typeof position> = {}) {
  return await first(
    db
      .insert(position)
      .values({ id: randomId(), tenantId, name: '店长', enName: 'Store manager', ...given })
      .returning(),
  );
}

export const PASSWORD = 'Harbour-2026';
const passwordHash = hashPassword(PASSWORD);

/** A person without a company. The password is {@link PASSWORD}; `passwordHash: null` for a person without one. */
export async function buildAccount(db: Db, given: Insert<typeof account> = {}) {
  return await first(
    db
      .insert(account)
      .values({
        id: randomId(),
        name: '陈琳',
        enName: 'Lin Chen',
        mobile: nextMobile(),
        mobileVerifiedAt: BUILT_AT,
        passwordHash: await passwordHash,
        passwordChangedAt: BUILT_AT,
        createdAt: BUILT_AT,
        ...given,
      })
      .returning(),
  );
}

/** The company's role with that code, made when missing; `functions` are added to it. */
export async function buildRole(db: Db, tenantId: string, code: RoleCode, functions: number[] = []) {
  const known = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.code, code)));
  const row =
    known[0] ??
    (await first(
      db
        .insert(role)
        .values({ id: randomId(), tenantId, code, name: code, dataScope: 'company' })
        .returning(),
    ));
  if (functions.length > 0) {
    await db
      .insert(roleFunction)
      .values(functions.map((functionId) => ({ roleId: row.id, functionId })))
      .onConflictDoNothing();
  }
  return row;
}

export type MemberOptions = {
  /** The company; a new one when left out. */
  tenantId?: string;
  /** An existing person; a new one when left out. */
  accountId?: string;
  account?: Insert<typeof account>;
  member?: Insert<typeof member>;
  roles?: RoleCode[];
  /** Functions given to the first of the roles. */
  functions?: number[];
};

/** An employee with account and roles (`employee` when none are named), in a company of its own when none is given. */
export async function buildMember(db: Db, options: MemberOptions = {}) {
  const tenantId = options.tenantId ?? (await buildTenant(db)).id;
  const person = options.accountId
    ? await first(db.select().from(account).where(eq(account.id, options.accountId)))
    : await buildAccount(db, options.account);
  const row = await first(
    db
      .insert(member)
      .values({ id: randomId(), tenantId, accountId: person.id, joinedAt: BUILT_AT, ...options.member })
      .returning(),
  );
  await db.transaction(async (tx) => await indexPeople(tx, [row.id]));
  const [firstRole = 'employee', ...others] = options.roles ?? [];
  await giveRole(db, row, firstRole, options.functions);
  for (const code of others) {
    await giveRole(db, row, code);
  }
  return { ...row, account: person };
}

async function giveRole(db: Db, to: { id: string; tenantId: string }, code: RoleCode, functions?: number[]) {
  const { id } = await buildRole(db, to.tenantId, code, functions);
  await db.insert(memberRole).values({ memberId: to.id, roleId: id, tenantId: to.tenantId });
}

/**
 * A live session without going through the sign-in calls: what most tests need. It is proven like one opened by password, for the
 * companies that the person is in by now. Returns its token.
 */
export async function buildSession(
  db: Db,
  of: { id: string; accountId: string; tenantId: string },
  now: Date,
  given: Insert<typeof session> = {},
) {
  const token = randomToken();
  const year = 365 * 24 * 60 * 60 * 1000;
  const id = given.id ?? randomId();
  await db.insert(session).values({
    id,
    tokenHash: digest(token),
    accountId: of.accountId,
    memberId: of.id,
    tenantId: of.tenantId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + year),
    ip: 'test',
    userAgent: 'test',
    ...given,
  });
  const proven = { id, accountId: of.accountId, tenantId: of.tenantId };
  await db.transaction(async (tx) => await recordProof(tx, { now: () => now }, proven, 'password'));
  return token;
}

/** An employee who is signed in: the member and a token. */
export async function buildSignedIn(
  server: { db: Db; clock: { now: () => Date } },
  options: MemberOptions = {},
) {
  const built = await buildMember(server.db, options);
  return { member: built, token: await buildSession(server.db, built, server.clock.now()) };
}

export async function buildWorkItem(
  db: Db,
  to: { id: string; tenantId: string },
  given: Insert<typeof workItem> = {},
) {
  return await first(
    db
      .insert(workItem)
      .values({
        id: randomId(),
        tenantId: to.tenantId,
        memberId: to.id,
        kind: 'lgApprove',
        sourceId: randomId(),
        title: { zh_CN: '请假申请', en: 'Leave request' },
        createdAt: BUILT_AT,
        ...given,
      })
      .returning(),
  );
}

/** A place of the master data, under its code. */
export async function buildPlace(db: Db, tenantId: string, code: string) {
  const place = { id: randomId(), tenantId, model: 'place', code, name: code } as const;
  return await first(
    db
      .insert(masterData)
      .values({ ...place, fields: { address: '' }, createdAt: BUILT_AT })
      .returning(),
  );
}
