import { USUAL_ZONE } from '@contract/zone';
import { inZone } from '@server/kernel/in-zone';
import type { Tx } from '@server/db/database';
import { dayRemark } from '@server/db/schema/attendance/day';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import { saveStates } from '@server/services/attendance/my/confirm-days';
import { judgedDays } from '@server/services/attendance/my/judged-days';

/** Late on that day by the punches of the demo; see `PUNCH_SEEDS`. */
const LATE = { who: 'zhaoMin', inDays: -4 };

/** A day that its person disputes and that waits for a reply. */
export async function seedDispute(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const memberId = members.get(LATE.who);
  const workDate = dayInChina(now, LATE.inDays);
  const span = { from: workDate, to: workDate };
  const createdAt = daysBefore(now, 1);
  await inZone(USUAL_ZONE, async () => {
    const facts = (await attendanceFactsOf(tx, tenantId, [memberId], span, now)).get(memberId)!;
    const days = await judgedDays(tx, memberId, facts, span);
    await saveStates(tx, { memberId, tenantId, now: createdAt }, days, 'disputed');
  });
  await tx.insert(dayRemark).values({
    id: ids(),
    tenantId,
    memberId,
    workDate,
    authorMemberId: memberId,
    requestId: ids(),
    text: '那天早上先去仓库验货，不算迟到',
    createdAt,
  });
}
