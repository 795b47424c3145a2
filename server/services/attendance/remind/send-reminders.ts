import type { ReminderKind } from '@contract/attendance/reminder';
import type { Ctx } from '@server/kernel/context';
import { attendanceReminder } from '@server/db/schema/attendance/day';
import { notify } from '@server/services/notice/notify';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';
import { reminderWords, type Told } from './reminder-words';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;
export type DueReminder = { memberId: string; workDate: string; dueAt: number; kind: ReminderKind } & Told;

/**
 * Sends reminders that nobody has sent: whoever writes one down first sends it, in the same transaction. Of several days of one kind a
 * person is told at once.
 */
export async function sendReminders(
  parts: Parts,
  tenantId: string,
  due: readonly DueReminder[],
): Promise<void> {
  if (due.length === 0) {
    return;
  }
  const sentAt = parts.now();
  await parts.db.transaction(async (tx) => {
    const kept = await tx
      .insert(attendanceReminder)
      .values(
        due.map(({ memberId, workDate, kind, dueAt }) => ({
          memberId,
          workDate,
          kind,
          dueAt: momentOfMinute(dueAt),
          tenantId,
          sentAt,
        })),
      )
      .onConflictDoNothing()
      .returning();
    const isKept = new Set(kept.map((row) => keyOf({ ...row, dueAt: clockMinute(row.dueAt) })));
    const told = new Map<string, DueReminder[]>();
    for (const one of due.filter((each) => isKept.has(keyOf(each)))) {
      const group = `${one.memberId} ${one.kind}`;
      told.set(group, [...(told.get(group) ?? []), one]);
    }
    const notes = [...told.values()].map((own) => ({
      to: own[0]!.memberId,
      kind: 'reminder' as const,
      ...reminderWords(own, sentAt.getTime()),
    }));
    await notify(tx, parts, tenantId, notes);
  });
}

const keyOf = ({
  memberId,
  workDate,
  kind,
  dueAt,
}: Pick<DueReminder, 'memberId' | 'workDate' | 'kind' | 'dueAt'>) =>
  `${memberId} ${workDate} ${kind} ${dueAt}`;
