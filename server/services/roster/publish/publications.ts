import * as calls from '@contract/roster/publish-calls';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { PUBLICATION_READERS, type RosterPublication } from '@contract/roster/publish-calls';
import type { Db, Tx } from '@server/db/database';
import { rosterChange } from '@server/db/schema/planning/roster';
import { found } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import type { MemberScope } from '@server/kernel/member-scope';
import { rosterScope } from '../draft/part';
import { isOfPart } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

type Row = Omit<RosterPublication, 'publisher'> & {
  publisherId: string;
  publisherName: string;
  publisherEnName: string | null;
};

/** Publications that concerned somebody of a scope, the last first. */
async function findPublications(
  db: Db | Tx,
  scope: MemberScope,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<RosterPublication[]> {
  const rows = await query<Row>(
    db,
    sql`select p.id, p.publisher_member_id as "publisherId", a.name as "publisherName", a.en_name as "publisherEnName",
        to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
        p.from_date::text as "from", p.to_date::text as "to", s.people, s.seen
      from roster_publication p
      join member pm on pm.id = p.publisher_member_id join account a on a.id = pm.account_id
      cross join lateral (
        select count(*)::int as people, count(r.seen_at)::int as seen from roster_reader r
        join member m on m.id = r.member_id
        where r.publication_id = p.id and ${isOfPart(scope, undefined)}) s
      where p.tenant_id = ${scope.tenantId} and s.people > 0 and ${condition}
      order by p.published_at desc nulls last, p.id desc nulls last limit ${limit} offset ${offset}`,
  );
  return rows.map(({ publisherId, publisherName, publisherEnName, ...row }) => ({
    ...row,
    publisher: { id: publisherId, name: publisherName, enName: publisherEnName },
  }));
}

export const listPublications = verb(
  calls.listPublications,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx);
    const rows = await findPublications(ctx.db, scope, sql`true`, pageRange(input));
    return toPage(rows, input.pageSize, (row) => row);
  },
);

const SHOWN: Record<(typeof PUBLICATION_READERS)[number], SQL> = {
  all: sql`true`,
  unseen: sql`r.seen_at is null`,
  seen: sql`r.seen_at is not null`,
};

/** Whom a publication concerned of those in the scope: who has not seen it first, then by name. */
export const readPublication = verb(
  calls.readPublication,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx);
    const [publication] = await findPublications(ctx.db, scope, sql`p.id = ${input.id}`, {
      limit: 1,
      offset: 0,
    });
    const { limit, offset } = pageRange(input);
    const rows = await query<Person & { seenAt: string | null }>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)},
        to_char(r.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt"
      from roster_reader r join member m on m.id = r.member_id ${sql.raw(PERSON_JOINS)}
      where r.publication_id = ${input.id} and ${isOfPart(scope, undefined)} and ${SHOWN[input.show]}
      order by r.seen_at is not null, m.sort_name, m.id limit ${limit} offset ${offset}`,
    );
    const { list, hasMore } = toPage(rows, input.pageSize, (row) => row);
    const changes = await changesFor(
      ctx.db,
      input.id,
      list.map(({ id }) => id),
    );
    return {
      publication: found(publication),
      readers: {
        list: list.map(({ seenAt, ...person }) => ({
          person,
          seenAt,
          changes: changes.get(person.id) ?? [],
        })),
        hasMore,
      },
    };
  },
);

async function changesFor(db: Db | Tx, publicationId: string, memberIds: readonly string[]) {
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .select()
          .from(rosterChange)
          .where(
            and(
              eq(rosterChange.publicationId, publicationId),
              inArray(rosterChange.memberId, [...memberIds]),
            ),
          )
          .orderBy(rosterChange.workDate);
  const byMember = new Map<string, Pick<(typeof rows)[number], 'workDate' | 'was' | 'now'>[]>();
  for (const { memberId, workDate, was, now } of rows) {
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), { workDate, was, now }]);
  }
  return byMember;
}
