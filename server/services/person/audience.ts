import type { Person } from '@contract/people/calls';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { query } from '@server/kernel/query';
import { PERSON_COLUMNS, PERSON_JOINS } from './person-columns';

/** People who are to read or accept something. */
export type Audience = {
  /** From `from` to `where`: the people as `m`, their accounts as `a`. */
  people: SQL;
  /** The time when a person read or accepted it. */
  doneAt: SQL;
  /** The browser in which that happened. */
  userAgent?: SQL;
};

type AudiencePerson = Person & { doneAt: string | null; userAgent: string | null };

export const AUTHOR = { authorName: account.name, authorEnName: account.enName };

export async function authorOf(db: Db | Tx, memberId: string | null) {
  const [author] = memberId
    ? await db
        .select(AUTHOR)
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(eq(member.id, memberId))
    : [];
  return author;
}

export async function countAudience(
  db: Db | Tx,
  { people, doneAt }: Audience,
): Promise<{ audience: number; done: number }> {
  const [counts] = await query<{ audience: number; done: number }>(
    db,
    sql`select count(*)::int as audience, count(${doneAt})::int as done ${people}`,
  );
  return counts!;
}

/** Those who have read or accepted it, the latest first, or all others by name. */
export async function audiencePage(
  db: Db | Tx,
  { people, doneAt, userAgent = sql`null::text` }: Audience,
  { isDone, limit, offset }: { isDone: boolean; limit: number; offset: number },
): Promise<AudiencePerson[]> {
  const which = isDone ? sql`${doneAt} is not null` : sql`${doneAt} is null`;
  const order = isDone ? sql`f.done_at desc, f.member_id desc` : sql`f.sort_name, f.member_id`;
  const rows = await query<Omit<AudiencePerson, 'doneAt'> & { doneAt: Date | string | null }>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, f.done_at as "doneAt", f.user_agent as "userAgent"
      from (select * from (select m.id as member_id, m.sort_name, ${doneAt} as done_at, ${userAgent} as user_agent
          ${people} and ${which}) f
        order by ${order} limit ${limit} offset ${offset}) f
      join member m on m.id = f.member_id ${sql.raw(PERSON_JOINS)}
      order by ${order}`,
  );
  return rows.map((row) => ({
    ...row,
    doneAt: row.doneAt === null ? null : new Date(row.doneAt).toISOString(),
  }));
}
