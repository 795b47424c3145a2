import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { momentAt } from '@contract/moment-at';
import type { MyAbsence } from '@contract/roster/my-calls';
import type { Days } from '@contract/roster/rules/days';
import { presentZone } from '@contract/zone';
import type { Db } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { absence } from '@server/db/schema/planning/roster';

const DAY_MS = 86_400_000;

/** When a person is away on dates from one to another, on the clocks of a zone; in the order of time. */
export async function ownAbsences(
  db: Db,
  { memberId, tenantId }: { memberId: string; tenantId: string },
  { from, to }: Days,
  zone = presentZone(),
): Promise<MyAbsence[]> {
  const start = new Date(momentAt(Date.parse(`${from}T00:00:00Z`), zone));
  const end = new Date(momentAt(Date.parse(`${to}T00:00:00Z`) + DAY_MS, zone));
  const rows = await db
    .select()
    .from(absence)
    .where(and(eq(absence.memberId, memberId), lt(absence.startsAt, end), gt(absence.endsAt, start)))
    .orderBy(asc(absence.startsAt), asc(absence.id));
  const names = rows.some(({ leaveKind }) => leaveKind !== null) ? await leaveNames(db, tenantId) : undefined;
  return rows.map(({ id, kind, leaveKind, startsAt, endsAt, approvalId }) => ({
    id,
    kind,
    leave: (leaveKind !== null && names?.get(leaveKind)) || null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    approvalId,
  }));
}

/** What a company calls its kinds of leave, by code: its own word stands in for the shared one. */
async function leaveNames(db: Db, tenantId: string) {
  const rows = await db
    .select({ code: dictionaryItem.itemCode, name: dictionaryItem.name, enName: dictionaryItem.enName })
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.itemType, 'leaveType'),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    )
    .orderBy(sql`${dictionaryItem.tenantId} is not null`);
  return new Map(rows.map(({ code, ...name }) => [code, name]));
}
