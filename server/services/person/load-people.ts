import type { Person } from '@contract/people/calls';
import { query } from '@server/kernel/query';
import { PERSON_COLUMNS, PERSON_JOINS } from './person-columns';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';

export type KnownPerson = {
  id: string;
  name: string;
  enName: string | null;
  avatar: string | null;
  departmentId: string | null;
  isActive: boolean;
};

/** People of a company by id, those who left too. */
export async function loadPeople(
  db: Db | Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({
      id: member.id,
      name: account.name,
      enName: account.enName,
      avatar: account.avatar,
      departmentId: member.departmentId,
      isActive: sql<boolean>`(${member.status} = 'normal' and ${account.status} = 'normal')`,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** These of the company's people as colleagues see them, by name; who has left is there too. */
export async function personsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<Person[]> {
  return memberIds.length === 0
    ? []
    : await query<Person>(
        db,
        sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
          where m.tenant_id = ${tenantId} and m.id = any(${sql.param([...memberIds])}::text[])
          order by m.sort_name, m.id`,
      );
}
