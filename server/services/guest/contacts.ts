import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { isEmail, mailboxOf } from '@contract/account/rules/email';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';
import { loadAreas, mobileIn, type Areas } from '@server/services/person/read-mobile';

export type Reached = { mobile: string | null; email: string | null };

/** How an outsider is reached, as contacts are compared: full numbers and mailboxes. Undefined where one of them is not valid. */
export function contactsOf(areas: Areas, { mobile, email }: Reached): string[] | undefined {
  const number = mobile === null ? undefined : mobileIn(areas, mobile);
  if ((mobile !== null && !number) || (email !== null && !isEmail(email)) || (mobile ?? email) === null) {
    return undefined;
  }
  return [...(number ? [number.full] : []), ...(email === null ? [] : [mailboxOf(email)])];
}

/**
 * Whose contacts these are among the people of a company: a member's own number or mailbox never reaches an outsider, so that no one
 * signs twice under two names. Those who have left may sign from outside.
 */
export async function contactOwners(
  db: Db | Tx,
  tenantId: string,
  contacts: readonly string[],
): Promise<Map<string, string>> {
  if (contacts.length === 0) {
    return new Map();
  }
  const number = sql<string>`${account.areaCode} || ${account.mobile}`;
  const mailbox = sql<string | null>`regexp_replace(lower(${account.email}), '\\+[^@]*@', '@')`;
  const rows = await db
    .select({ id: member.id, number, mailbox })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        ne(member.status, 'left'),
        or(inArray(number, [...contacts]), inArray(mailbox, [...contacts])),
      ),
    );
  return new Map(
    rows.flatMap((row) => [row.number, row.mailbox ?? ''].map((contact) => [contact, row.id] as const)),
  );
}

/** Does one of these outsiders have a contact that belongs to the company's people by now? Returns those who do. */
export async function insideOf<Party extends Reached>(
  db: Db | Tx,
  tenantId: string,
  outsiders: readonly Party[],
): Promise<Party[]> {
  if (outsiders.length === 0) {
    return [];
  }
  const areas = await loadAreas(db);
  const own = outsiders.map((party) => ({ party, contacts: contactsOf(areas, party) ?? [] }));
  const owners = await contactOwners(
    db,
    tenantId,
    own.flatMap(({ contacts }) => contacts),
  );
  return own.filter(({ contacts }) => contacts.some((one) => owners.has(one))).map(({ party }) => party);
}

/** The contacts by which a person is reached from outside once they have left. */
export async function outsideContacts(
  tx: Tx,
  memberId: string,
): Promise<{ name: string; mobile: string | null; email: string | null }> {
  const [row] = await tx
    .select({ name: account.name, areaCode: account.areaCode, mobile: account.mobile, email: account.email })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  const { name, areaCode, mobile, email } = found(row);
  return { name, mobile: mobile ? `${areaCode}${mobile}` : null, email };
}

/** Where messages and codes go, with the number or address as it may be shown. */
export type Reach = { channel: 'sms' | 'email'; target: string; masked: string };

/** Where an outsider is reached: the number before the address. */
export function reachIn(areas: Areas, { mobile, email }: Reached): Reach | undefined {
  const number = mobile === null ? undefined : mobileIn(areas, mobile);
  if (number) {
    return { channel: 'sms', target: number.full, masked: maskMobile(number.mobile) };
  }
  return email === null ? undefined : { channel: 'email', target: email, masked: maskEmail(email) };
}

export const reachOf = async (db: Db | Tx, contact: Reached): Promise<Reach> =>
  found(reachIn(await loadAreas(db), contact));

/** Where someone with an account is reached: the number, else an address that was verified. */
export async function reachOfAccount(db: Db | Tx, accountId: string): Promise<Reach | undefined> {
  const [row] = await db
    .select({
      areaCode: account.areaCode,
      mobile: account.mobile,
      email: account.email,
      verifiedAt: account.emailVerifiedAt,
    })
    .from(account)
    .where(eq(account.id, accountId));
  return reachOfContact(found(row));
}

type AccountContact = Pick<typeof account.$inferSelect, 'areaCode' | 'mobile' | 'email'> & {
  verifiedAt: Date | null;
};

export function reachOfContact({ areaCode, mobile, email, verifiedAt }: AccountContact): Reach | undefined {
  if (mobile !== '') {
    return { channel: 'sms', target: `${areaCode}${mobile}`, masked: maskMobile(mobile) };
  }
  return email && verifiedAt ? { channel: 'email', target: email, masked: maskEmail(email) } : undefined;
}
