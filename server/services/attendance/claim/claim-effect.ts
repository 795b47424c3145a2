import { eq } from 'drizzle-orm';
import { stretchesOf } from '@contract/attendance/rules/stretches';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { attendanceClaim } from '@server/db/schema/attendance/punch';
import type { Clock } from '@server/services/approval/act/notify';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { lockMembers } from '@server/services/open-shift/take/locked-order';
import { zoneOf } from '@server/services/roster/absence-effect';
import { minuteOf } from '@server/services/roster/wire-minute';
import { inZone } from '@server/zone';
import { attendanceFactsOf, momentOfMinute } from '../days/attendance-facts';
import { buildDays } from '../days/build-days';
import { readClaimMoment } from './claim-moment';

type Claim = Pick<typeof attendanceClaim.$inferInsert, 'kind' | 'workDate' | 'startsAt' | 'endsAt'>;

const PLAN_CHANGED: LocalizedText = {
  zh_CN: '当天的排班已变动，这个时间不在任何班次的打卡时段内',
  en: "The schedule of that day has changed: the time is outside every shift's punch window",
};

/** An approved make-up punch: the day is judged as if it had been punched. */
export const punchClaimEffect: Effect = {
  apply: async (tx, clock, row) =>
    await act(tx, clock, row, async () => {
      const { tenantId, initiatorId: memberId, startTime } = row;
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
      return { kind: 'punch', workDate, startsAt: momentOfMinute(at) };
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
      return {
        kind: 'time',
        workDate: met?.workDate ?? date,
        startsAt: momentOfMinute(start),
        endsAt: momentOfMinute(end),
      };
    }),
  takeBack: async (tx, clock, row) => await takeBack(tx, clock, row),
};

/** Writes a claim and makes its day again; a second time nothing is written. */
async function act(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  claimOf: () => Promise<Claim | LocalizedText | undefined>,
): Promise<LocalizedText | undefined> {
  const { id: approvalId, tenantId, initiatorId: memberId } = row;
  await lockMembers(tx, [memberId]);
  return await inZone(await zoneOf(tx, tenantId), async () => {
    const claim = await claimOf();
    if (!claim || !('kind' in claim)) {
      return claim;
    }
    const written = await tx
      .insert(attendanceClaim)
      .values({ id: clock.ids(), tenantId, memberId, approvalId, createdAt: clock.now(), ...claim })
      .onConflictDoNothing()
      .returning({ id: attendanceClaim.id });
    if (written.length > 0) {
      await buildAround(tx, clock, row, claim.workDate);
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
    for (const { workDate } of gone) {
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
