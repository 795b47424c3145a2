import { eq } from 'drizzle-orm';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { missingPunches } from '@contract/attendance/rules/mend/day-repairs';
import { stretchesOf } from '@contract/attendance/rules/stretches';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { attendanceClaim } from '@server/db/schema/attendance/punch';
import type { Clock } from '@server/kernel/context';
import { lockMembers } from '@server/kernel/lock-members';
import { zoneOf } from '@server/kernel/zone-of';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { minuteOf } from '@server/kernel/wire-minute';
import { inZone } from '@server/kernel/in-zone';
import { attendanceFactsOf } from '../days/attendance-facts';
import { buildDays } from '../days/build-days';
import { readClaimMoment } from './claim-moment';
import { momentOfMinute } from '@server/kernel/clock-minute';

type Claim = Pick<typeof attendanceClaim.$inferInsert, 'kind' | 'workDate' | 'startsAt' | 'endsAt'>;

const PLAN_CHANGED: LocalizedText = {
  zh_CN: '当天的排班已变动，这个时间不在任何班次的打卡时段内',
  en: "The schedule of that day has changed: the time is outside every shift's punch window",
};

/** An approved make-up punch: the day is judged as if it had been punched. */
export const punchClaimEffect: Effect = {
  apply: async (tx, clock, row) =>
    await act(tx, clock, row, async () => {
      const { tenantId, initiatorId: memberId, startTime, mendsDay } = row;
      if (!startTime) {
        return undefined;
      }
      const now = clock.now();
      const { facts, moment } = await readClaimMoment(tx, { tenantId, memberId, moment: startTime, now });
      const { workDate, at } = moment;
      const isOwned = stretchesOf(facts, { from: workDate, to: workDate }).some(
        ({ opens, closes }) => opens <= at && at < closes,
      );
      if (!isOwned && facts.termsOn(workDate)) {
        return PLAN_CHANGED;
      }
      const [day] = mendsDay ? attendanceDays(facts, { from: workDate, to: workDate }) : [];
      const minutes = new Set([at, ...(day ? missingPunches(day) : [])]);
      return [...minutes].map((one) => ({ kind: 'punch', workDate, startsAt: momentOfMinute(one) }));
    }),
  takeBack: async (tx, clock, row) => await takeBack(tx, clock, row),
};

/** Approved time counts as worked where the plan asked for it. */
export const timeClaimEffect: Effect = {
  apply: async (tx, clock, row) =>
    await act(tx, clock, row, async () => {
      const { tenantId, initiatorId: memberId, startTime, endTime } = row;
      if (!startTime || !endTime) {
        return undefined;
      }
      const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
      const date = startTime.slice(0, 10);
      const days = { from: dateOf(dayNumber(date) - 1), to: date };
      const facts = await attendanceFactsOf(tx, tenantId, [memberId], days, clock.now());
      const met = stretchesOf(facts.get(memberId)!, days).find((one) => one.start < end && start < one.end);
      const workDate = met?.workDate ?? date;
      return [{ kind: 'time', workDate, startsAt: momentOfMinute(start), endsAt: momentOfMinute(end) }];
    }),
  takeBack: async (tx, clock, row) => await takeBack(tx, clock, row),
};

/** Writes the claims of a request and makes their day again; a second time nothing is written. */
async function act(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  claimsOf: () => Promise<Claim[] | LocalizedText | undefined>,
): Promise<LocalizedText | undefined> {
  const { id: approvalId, tenantId, initiatorId: memberId } = row;
  await lockMembers(tx, [memberId]);
  return await inZone(await zoneOf(tx, tenantId), async () => {
    const claims = await claimsOf();
    if (!Array.isArray(claims)) {
      return claims;
    }
    const made = await tx
      .select({ id: attendanceClaim.id })
      .from(attendanceClaim)
      .where(eq(attendanceClaim.approvalId, approvalId))
      .limit(1);
    if (made.length > 0) {
      return undefined;
    }
    const written = await tx
      .insert(attendanceClaim)
      .values(
        claims.map((one) => ({
          id: clock.ids(),
          tenantId,
          memberId,
          approvalId,
          createdAt: clock.now(),
          ...one,
        })),
      )
      .onConflictDoNothing()
      .returning({ workDate: attendanceClaim.workDate });
    if (written[0]) {
      await buildAround(tx, clock, row, written[0].workDate);
    }
    return undefined;
  });
}

async function takeBack(tx: Tx, clock: Clock, row: ApprovalRow): Promise<void> {
  await lockMembers(tx, [row.initiatorId]);
  const gone = await tx
    .delete(attendanceClaim)
    .where(eq(attendanceClaim.approvalId, row.id))
    .returning({ workDate: attendanceClaim.workDate });
  await inZone(await zoneOf(tx, row.tenantId), async () => {
    for (const workDate of new Set(gone.map((one) => one.workDate))) {
      await buildAround(tx, clock, row, workDate);
    }
  });
}

/** How late a day was left may let the next one begin later. */
async function buildAround(
  tx: Tx,
  clock: Clock,
  { tenantId, initiatorId }: ApprovalRow,
  workDate: string,
): Promise<void> {
  const span = { from: workDate, to: dateOf(dayNumber(workDate) + 1) };
  await buildDays(tx, tenantId, [initiatorId], span, clock.now());
}
