import { and, eq, isNotNull } from 'drizzle-orm';
import { momentAt } from '@contract/moment-at';
import { overtimeShift, overtimeWorks } from '@contract/roster/rules/overtime';
import { dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
import { becomesOfValues } from '@contract/overtime/rules/asked-for';
import { USUAL_ZONE } from '@contract/zone';
import type { Tx } from '../../database';
import { approval } from '../../schema/approval/approval';
import { dayStale } from '../../schema/attendance/day';
import { overtimeRequest } from '../../schema/attendance/overtime';
import { punch } from '../../schema/attendance/punch';
import { formInstance } from '../../schema/form/form';
import { assignment } from '../../schema/planning/roster';
import { dayInChina } from '../company-seed';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

const MINUTE_MS = 60_000;
/** People come a little earlier and leave a little later than they asked for. */
const AROUND = { before: 4, after: 6 };
/** Statutory in every year, whatever the moon says. */
const HOLIDAYS = ['01-01', '05-01', '10-01'];
/** Far enough back that it is in no roster of the demo. */
const HOLIDAY_BEFORE = -20;

const momentOf = (minute: number): Date => new Date(momentAt(minute * MINUTE_MS, USUAL_ZONE));
const minuteOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / MINUTE_MS;

/** How many days from today the last statutory day was. */
export function lastHoliday(now: Date): number {
  const until = dayInChina(now, HOLIDAY_BEFORE);
  const year = Number(until.slice(0, 4));
  const dates = [year - 1, year].flatMap((one) => HOLIDAYS.map((date) => `${one}-${date}`));
  const last = dates.filter((date) => date <= until).at(-1)!;
  return dayNumber(last) - dayNumber(dayInChina(now, 0));
}

/** Approved overtime of the demo is on the plan and was punched; the job that closes days finds what it comes to. */
export async function seedOvertime(tx: Tx, { tenantId }: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const approved = await tx
    .select({ row: approval, values: formInstance.values })
    .from(approval)
    .innerJoin(formInstance, eq(formInstance.id, approval.formInstanceId))
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.processCode, 'overtime'),
        eq(approval.status, 'approved'),
        isNotNull(approval.startTime),
      ),
    )
    .orderBy(approval.submittedAt, approval.no);
  for (const { row, values } of approved) {
    const { id: approvalId, initiatorId: memberId, startTime, endTime } = row;
    const [work] = overtimeWorks(approvalId, { start: minuteOf(startTime!), end: minuteOf(endTime!) });
    const [hours] = workSpans(work!);
    const own = { tenantId, memberId };
    const { workDate, key: id } = work!;
    await tx.insert(assignment).values({
      id,
      ...own,
      workDate,
      shift: overtimeShift(work!),
      source: 'overtime',
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(overtimeRequest).values({
      id,
      ...own,
      approvalId,
      workDate,
      startsAt: momentOf(hours!.start),
      endsAt: momentOf(hours!.end),
      becomes: becomesOfValues(values),
      createdAt: now,
    });
    const moments = [hours!.start - AROUND.before, hours!.end + AROUND.after].map(momentOf);
    await tx.insert(punch).values(
      moments
        .filter((moment) => moment <= now)
        .map((moment, index) => ({
          id: ids(),
          ...own,
          requestId: `seed-overtime-${id}-${index}`,
          at: moment,
          receivedAt: moment,
          way: 'live' as const,
          score: 80,
          reasons: [{ code: 'live' as const, points: 20 }],
          review: 'none' as const,
        })),
    );
    await tx
      .insert(dayStale)
      .values({ ...own, workDate })
      .onConflictDoNothing();
  }
}
