import { and, gte, inArray } from 'drizzle-orm';
import { USUAL_REMINDERS, type ReminderChoice } from '@contract/attendance/reminder';
import { reminderKey, type RemindedBy } from '@contract/attendance/rules/remind/punch-reminders';
import { USUAL_QUIET_HOURS } from '@contract/message/notice';
import type { Db } from '@server/db/database';
import { attendanceReminder, reminderChoice } from '@server/db/schema/attendance/day';
import { noticeSetting } from '@server/db/schema/notice';
import { clockMinute } from '@server/kernel/clock-minute';

type ChoiceRow = typeof reminderChoice.$inferSelect;

/** A row as the person chose it, or what is usual. */
export const choiceOf = (row: ChoiceRow | undefined): ReminderChoice =>
  row
    ? {
        before: row.before,
        throughQuiet: row.throughQuiet,
        missing: row.missing,
        makeUpEnds: row.makeUpEnds,
        confirm: row.confirm,
      }
    : USUAL_REMINDERS;

/** What each of these people wants to be reminded of, when not, and what they were reminded of since a work date. Three queries. */
export async function remindedBy(
  db: Db,
  memberIds: readonly string[],
  since: string,
): Promise<Map<string, RemindedBy>> {
  const ids = [...memberIds];
  const choices = await db.select().from(reminderChoice).where(inArray(reminderChoice.memberId, ids));
  const quiet = await db
    .select({ memberId: noticeSetting.memberId, quietHours: noticeSetting.quietHours })
    .from(noticeSetting)
    .where(inArray(noticeSetting.memberId, ids));
  const told = await db
    .select()
    .from(attendanceReminder)
    .where(and(inArray(attendanceReminder.memberId, ids), gte(attendanceReminder.workDate, since)));
  const choiceBy = new Map(choices.map((row) => [row.memberId, row]));
  const quietBy = new Map(quiet.map((row) => [row.memberId, row.quietHours]));
  const sent = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { memberId, kind, workDate, dueAt } of told) {
    sent.get(memberId)?.add(reminderKey({ kind, workDate, dueAt: clockMinute(dueAt) }));
  }
  return new Map(
    ids.map((id) => [
      id,
      {
        choice: choiceOf(choiceBy.get(id)),
        quietHours: quietBy.get(id) ?? USUAL_QUIET_HOURS,
        sent: sent.get(id)!,
      },
    ]),
  );
}
