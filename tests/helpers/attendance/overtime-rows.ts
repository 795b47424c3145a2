import { CLASS_PERCENT, type OvertimeEntry } from '@contract/overtime/entry';
import { overtimeEntry } from '@server/db/schema/attendance/overtime';
import { BUILT_AT } from '../factories';
import type { TestServer } from '../server';

type Person = { id: string; tenantId: string };

/** Overtime that somebody has worked on a date, as it was built: two hours of a workday unless it is told otherwise. */
export async function buildOvertimeEntry(
  { db }: TestServer,
  { id: memberId, tenantId }: Person,
  workDate: string,
  given: Partial<Pick<OvertimeEntry, 'counted' | 'class' | 'becomes' | 'requestKey'>> = {},
): Promise<void> {
  const { counted = 120, class: of = 'workday', becomes = 'pay', requestKey } = given;
  await db.insert(overtimeEntry).values({
    memberId,
    tenantId,
    workDate,
    onDate: workDate,
    class: of,
    percent: CLASS_PERCENT[of],
    requestKey: requestKey ?? '',
    requested: counted,
    measured: counted,
    counted,
    becomes,
    trace: [{ code: 'shift', minutes: counted }],
    builtAt: BUILT_AT,
  });
}

/** A request for overtime, as the calls of approvals take it. */
export const askedOvertime = (start: string, end: string, settlementWay = 'timeOff') => ({
  processCode: 'overtime',
  values: { overtimeType: 'workday', settlementWay, period: { start, end }, reason: '盘点' },
  choices: {},
});
