import { eq } from 'drizzle-orm';
import { becomesOfValues } from '@contract/overtime/rules/asked-for';
import type { OvertimeWork } from '@contract/roster/rules/overtime';
import { workSpans } from '@contract/roster/rules/work-minutes';
import type { Tx } from '@server/db/database';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { formInstance } from '@server/db/schema/form/form';
import type { Clock } from '@server/kernel/context';
import { zoneOf } from '@server/kernel/zone-of';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { momentOfMinute } from '@server/kernel/clock-minute';
import { inZone } from '@server/kernel/in-zone';
import { buildOvertime } from './build-overtime';

/** Approved overtime is a fact, and where its day is over it counts at once. Locked by the caller. */
export async function writeRequests(
  tx: Tx,
  clock: Clock,
  { id: approvalId, tenantId, initiatorId: memberId, formInstanceId }: ApprovalRow,
  works: readonly OvertimeWork[],
): Promise<void> {
  const [form] = await tx
    .select({ values: formInstance.values })
    .from(formInstance)
    .where(eq(formInstance.id, formInstanceId ?? ''));
  const becomes = becomesOfValues(form?.values ?? {});
  await inZone(await zoneOf(tx, tenantId), async () => {
    const rows = works.map((work) => {
      const spans = workSpans(work);
      return {
        id: work.key,
        tenantId,
        memberId,
        approvalId,
        workDate: work.workDate,
        startsAt: momentOfMinute(spans[0]!.start),
        endsAt: momentOfMinute(spans.at(-1)!.end),
        becomes,
        createdAt: clock.now(),
      };
    });
    await tx.insert(overtimeRequest).values(rows).onConflictDoNothing();
    const dates = rows.map(({ workDate }) => workDate).sort();
    const span = { from: dates[0]!, to: dates.at(-1)! };
    await buildOvertime(tx, tenantId, [memberId], span, clock.now());
  });
}

/** What it counted is taken back with it: entries go, time off is corrected. */
export async function dropRequests(
  tx: Tx,
  clock: Clock,
  { id, tenantId, initiatorId: memberId }: ApprovalRow,
): Promise<void> {
  const gone = await tx
    .delete(overtimeRequest)
    .where(eq(overtimeRequest.approvalId, id))
    .returning({ workDate: overtimeRequest.workDate });
  const dates = gone.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from !== undefined && to !== undefined) {
    await inZone(await zoneOf(tx, tenantId), async () => {
      await buildOvertime(tx, tenantId, [memberId], { from, to }, clock.now());
    });
  }
}
