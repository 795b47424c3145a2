import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { findAccountByMobile } from '@server/services/person/find-account';
import { joinByNumber } from '@server/services/person/prove-mobile';
import { readMobile } from '@server/services/person/read-mobile';
import { createCompany, type NewCompany } from './create-company';

type Clock = { ids: () => string; now: () => Date };
type Asked = NewCompany & { administrator: string; mobile: string };

/** Every company of a server and how many people work there, for its operator. */
export async function listCompanies(db: Db): Promise<{ id: string; name: string; people: number }[]> {
  return await db
    .select({ id: tenant.id, name: tenant.name, people: count(member.id) })
    .from(tenant)
    .leftJoin(member, and(eq(member.tenantId, tenant.id), ne(member.status, 'left')))
    .groupBy(tenant.id)
    .orderBy(asc(tenant.name), asc(tenant.id));
}

/**
 * Makes a company unless its administrator's number belongs to one of that name already. A number without an account gets one
 * without a password: its owner signs in by code.
 */
export async function ensureCompany(
  db: Db,
  { ids, now }: Clock,
  { administrator, mobile, ...company }: Asked,
  { isDryRun }: { isDryRun: boolean },
): Promise<{ id: string | undefined; isNew: boolean }> {
  const number = await readMobile({ db }, mobile);
  return await db.transaction(async (tx) => {
    const known = await findAccountByMobile(tx, number);
    if (known && known.status !== 'normal') {
      throw new ServiceError('accountDisabled');
    }
    const own = known && (await findOwn(tx, known.id, company.name));
    if (own || isDryRun) {
      return { id: own, isNew: !own };
    }
    const accountId = known?.id ?? ids();
    await joinByNumber(tx, { now }, known ? [known.id] : []);
    if (!known) {
      const { areaCode, mobile: digits } = number;
      await tx
        .insert(account)
        .values({ id: accountId, name: administrator, areaCode, mobile: digits, createdAt: now() });
    }
    const { tenantId } = await createCompany(tx, { ids, now: now() }, company, accountId);
    return { id: tenantId, isNew: true };
  });
}

async function findOwn(tx: Tx, accountId: string, name: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .innerJoin(member, eq(member.tenantId, tenant.id))
    .where(and(eq(member.accountId, accountId), eq(tenant.name, name)));
  return row?.id;
}
