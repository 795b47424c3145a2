import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import type { MobileNumber } from './read-mobile';

export type Account = typeof account.$inferSelect;

/** The account of a number, disabled ones included; deleted ones have no number any more. */
export async function findAccountByMobile(
  db: Db | Tx,
  number: Pick<MobileNumber, 'areaCode' | 'mobile'>,
): Promise<Account | undefined> {
  const { areaCode, mobile } = number;
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.areaCode, areaCode), eq(account.mobile, mobile), ne(account.status, 'deleted')));
  return row;
}

/** The same of several numbers, by the whole number of each. */
export async function findAccountsByMobile(
  db: Db | Tx,
  numbers: readonly MobileNumber[],
): Promise<Map<string, Account>> {
  const areaCodes = [...new Set(numbers.map(({ areaCode }) => areaCode))];
  const isAsked = areaCodes.map((areaCode) => {
    const mobiles = numbers.filter((one) => one.areaCode === areaCode).map(({ mobile }) => mobile);
    return and(eq(account.areaCode, areaCode), inArray(account.mobile, mobiles));
  });
  const rows = await db
    .select()
    .from(account)
    .where(and(or(...isAsked, sql`false`), ne(account.status, 'deleted')));
  return new Map(rows.map((row) => [fullMobile(row), row]));
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(sql`lower(${account.email}) = ${email.toLowerCase()}`, ne(account.status, 'deleted')));
  return row;
}

/** The account by id. A session or ticket named it, so it exists. */
export async function getAccount(db: Db | Tx, accountId: string): Promise<Account> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) {
    throw new Error('The account of a session or ticket is missing.');
  }
  return row;
}

/** The number of an account in full. */
export function fullMobile(row: Pick<Account, 'areaCode' | 'mobile'>): string {
  return row.areaCode + row.mobile;
}
