import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '@contract/settlement/figures';
import { datesIn } from '@contract/roster/rules/days';
import { dayExcuse, dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { assignment } from '@server/db/schema/planning/roster';
import { shiftSwap, shiftSwapLeg } from '@server/db/schema/planning/swap';
import { settlement, settlementPerson, settlementRemark } from '@server/db/schema/settlement';
import { dateAt, demoAt, MOMENTS, wireTime, type Demo } from '@tests/helpers/demo/demo-at';

describe.each([MOMENTS.workday, MOMENTS.monthBegins])(
  'the swaps, balances and months of the demo at %s',
  (moment) => {
    let demo: Demo;
    beforeAll(async () => {
      demo = await demoAt(moment);
    });
    it('swaps are of shifts as the roster has them', async () => {
      const legs = await demo.db.select().from(shiftSwapLeg);
      const works = await demo.db.select().from(assignment);
      const swaps = await demo.db.select().from(shiftSwap);
      expect(legs.length).toBeGreaterThan(3);
      for (const { swapId, assignmentId, giverMemberId, workDate, shift, revision } of legs) {
        const work = works.find(({ id }) => id === assignmentId)!;
        expect(work).toMatchObject({ memberId: giverMemberId, workDate, shift, revision });
        expect(swaps.find(({ id }) => id === swapId)!.createdAt >= work.updatedAt).toBe(true);
      }
    });

    it('the leave ledger has taken what requests say, of nothing else', async () => {
      const events = (await demo.db.select().from(leaveEvent)).filter(
        ({ requestId, type }) => requestId !== null && type !== 'grant',
      );
      const leaves = demo.requests.filter(
        ({ row }) =>
          row.processCode === 'leave' && ['approved', 'inApproval', 'abnormal'].includes(row.status),
      );
      const minutes = new Map<string, number>();
      events.forEach(({ requestId, minutes: count }) =>
        minutes.set(requestId!, (minutes.get(requestId!) ?? 0) - count),
      );
      const counted = leaves.filter(({ values }) => values['leaveType'] !== 'personal');
      expect(counted.map(({ row }) => [row.no, minutes.get(row.id)])).toEqual(
        counted.map(({ row, values }) => [row.no, Number(values['leaveDays']) * 480]),
      );
      const others = demo.requests.filter(
        ({ row }) => minutes.has(row.id) && !leaves.some((one) => one.row.id === row.id),
      );
      expect(others.map(({ row }) => `${row.no} ${row.status}`)).toEqual([]);
      const wrong = leaves.filter(({ row, values }) => {
        const dates = datesIn({ from: row.startDay!, to: row.endDay! });
        return (
          dates.filter((date) => ![0, 6].includes(new Date(date).getUTCDay())).length !== values['leaveDays']
        );
      });
      expect(wrong.map(({ row }) => row.no)).toEqual([]);
    });

    it('settlements are of months that are over, sum up their days, and are confirmed before they are locked', async () => {
      const [months, people, days, excuses, remarks] = [
        await demo.db.select().from(settlement),
        await demo.db.select().from(settlementPerson),
        await demo.db.select().from(dayResult),
        await demo.db.select().from(dayExcuse),
        await demo.db.select().from(settlementRemark),
      ];
      expect(months).toHaveLength(2);
      for (const { id, toDate, builtAt, lockedAt, state } of months) {
        expect(dateAt(builtAt!) > toDate).toBe(true);
        for (const one of people.filter(({ settlementId }) => settlementId === id)) {
          const { figures, adjustments, confirmedAt } = one;
          expect(figures).toEqual(sumOf([...one.days, ...adjustments].map((part) => part.figures)));
          expect(
            confirmedAt !== null && (confirmedAt < builtAt! || confirmedAt > (lockedAt ?? demo.now)),
          ).toBe(false);
          expect(state === 'locked' && confirmedAt === null).toBe(false);
          if (state !== 'locked') {
            const now = days.filter(
              ({ memberId, workDate }) =>
                memberId === one.memberId && one.days.some((day) => day.workDate === workDate),
            );
            const digests = (list: readonly { workDate: string; digest: string }[]) =>
              new Map(list.map(({ workDate, digest }) => [workDate, digest]));
            expect(digests(one.days)).toEqual(digests(now));
          }
        }
      }
      const disputed = people.filter(({ state }) => state === 'disputed');
      expect(disputed.map(({ memberId }) => memberId)).toEqual(remarks.map(({ memberId }) => memberId));
      const stayed = (await demo.db.select().from(punch)).map(
        (one) => `${one.memberId} ${wireTime(one.at).slice(0, 13)}`,
      );
      for (const { memberId, settlementId } of disputed) {
        const dates = people
          .find((one) => one.memberId === memberId && one.settlementId === settlementId)!
          .days.map((day) => day.workDate);
        expect(dates.some((date) => stayed.includes(`${memberId} ${date} 20`))).toBe(true);
      }
      for (const { memberId, workDate, flag } of excuses) {
        const adjusted = people.find(
          (one) => one.memberId === memberId && one.adjustments.some((part) => part.workDate === workDate),
        );
        expect([flag, adjusted !== undefined]).toEqual([flag, true]);
      }
    });
  },
);
