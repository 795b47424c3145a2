import { and, asc, between } from 'drizzle-orm';
import type { OvertimeEntry } from '@contract/overtime/entry';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { overtimeEntry } from '@server/db/schema/attendance/overtime';
import { anyOf } from '@server/kernel/any-of';

type Row = typeof overtimeEntry.$inferSelect;

/** An entry as the rules made it. */
export const presentEntry = ({
  memberId: _member,
  tenantId: _tenant,
  ruleId: _rule,
  builtAt: _built,
  requestKey,
  ...entry
}: Row): OvertimeEntry => ({ ...entry, requestKey: requestKey === '' ? null : requestKey });

/** The entries of people on work dates from one to another, in order. One query by the keys of the people. Everybody asked for has an entry. */
export async function overtimeEntriesOf(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, OvertimeEntry[]>> {
  const entries = new Map<string, OvertimeEntry[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) {
    return entries;
  }
  const rows = await db
    .select()
    .from(overtimeEntry)
    .where(and(anyOf(overtimeEntry.memberId, memberIds), between(overtimeEntry.workDate, from, to)))
    .orderBy(
      asc(overtimeEntry.workDate),
      asc(overtimeEntry.onDate),
      asc(overtimeEntry.requestKey),
      asc(overtimeEntry.class),
    );
  rows.forEach((row) => entries.get(row.memberId)?.push(presentEntry(row)));
  return entries;
}
