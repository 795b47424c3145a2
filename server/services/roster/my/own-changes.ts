import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MY_CALENDAR_LIMITS, type PlanChange } from '@contract/roster/my-calls';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { rosterChange, rosterPublication, rosterReader } from '@server/db/schema/planning/roster';

/** What publications changed for a person and they have not seen, in the order of publishing. */
export async function unseenChanges(db: Db, memberId: string): Promise<PlanChange[]> {
  const isUnseen = and(eq(rosterReader.memberId, memberId), isNull(rosterReader.seenAt));
  const rows = await selectChanges(db, isUnseen)
    .orderBy(asc(rosterPublication.publishedAt), asc(rosterPublication.id), asc(rosterChange.workDate))
    .limit(MY_CALENDAR_LIMITS.changes);
  return rows.map(present);
}

/** What publications changed of a person's date, the last ones first. */
export async function changesOf(db: Db, memberId: string, workDate: string): Promise<PlanChange[]> {
  const isOfDate = and(eq(rosterReader.memberId, memberId), eq(rosterChange.workDate, workDate));
  const rows = await selectChanges(db, isOfDate)
    .orderBy(desc(rosterPublication.publishedAt), desc(rosterPublication.id))
    .limit(MY_CALENDAR_LIMITS.history);
  return rows.map(present);
}

const publisher = alias(member, 'publisher');

function selectChanges(db: Db, where: SQL | undefined) {
  return db
    .select({
      publicationId: rosterChange.publicationId,
      workDate: rosterChange.workDate,
      was: rosterChange.was,
      now: rosterChange.now,
      publishedAt: rosterPublication.publishedAt,
      name: account.name,
      enName: account.enName,
    })
    .from(rosterReader)
    .innerJoin(
      rosterChange,
      and(
        eq(rosterChange.publicationId, rosterReader.publicationId),
        eq(rosterChange.memberId, rosterReader.memberId),
      ),
    )
    .innerJoin(rosterPublication, eq(rosterPublication.id, rosterReader.publicationId))
    .innerJoin(publisher, eq(publisher.id, rosterPublication.publisherMemberId))
    .innerJoin(account, eq(account.id, publisher.accountId))
    .where(where)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectChanges>>[number];

const present = ({ name, enName, publishedAt, ...change }: Row): PlanChange => ({
  ...change,
  publishedAt: publishedAt.toISOString(),
  publisher: { name, enName },
});
