import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '@contract/settlement/figures';
import { checkPlan } from '@contract/roster/rules/check-plan';
import { workSpans } from '@contract/roster/rules/work-minutes';
import { USUAL_ZONE } from '@contract/zone';
import { dayResult } from '@server/db/schema/attendance/day';
import { overtimeEntry, overtimeRequest } from '@server/db/schema/attendance/overtime';
import { attendanceClaim, punch } from '@server/db/schema/attendance/punch';
import { scheduleTake } from '@server/db/schema/planning/open-shift';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import { planFactsOf } from '@server/services/roster/plan-facts';
import { inZone } from '@server/kernel/in-zone';
import { dateAt, demoAt, instant, MOMENTS, wireTime, type Demo } from '@tests/helpers/demo/demo-at';

const DAY_MS = 86_400_000;

describe.each([MOMENTS.workday, MOMENTS.monthBegins])('the time of the demo at %s', (moment) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoAt(moment);
  });
  const approved = (...kinds: string[]) =>
    demo.requests.filter(({ row }) => row.status === 'approved' && kinds.includes(row.processCode));
  const told = (memberId: string, what: string) => `${demo.nameOf(memberId)} ${what}`;

  it('approved leave and trips are absences, leave no shift on the roster, and no one was there or is missed', async () => {
    const [absences, works, takes, gaps, punches, days] = [
      await demo.db.select().from(absence),
      await demo.db.select().from(assignment),
      await demo.db.select().from(scheduleTake),
      await demo.db.select().from(rosterGap),
      await demo.db.select().from(punch),
      await demo.db.select().from(dayResult),
    ];
    const away = approved('leave', 'businessTrip');
    expect(absences.map((one) => one.approvalId).sort()).toEqual(away.map(({ row }) => row.id).sort());
    expect(gaps.length).toBeGreaterThan(0);
    const faults = approved('leave').flatMap(({ row: { initiatorId: who, startTime, endTime } }) => {
      const [from, to] = [instant(startTime!), instant(endTime!)];
      const isIn = (date: string) => date >= dateAt(from) && date <= dateAt(to);
      return [
        ...works
          .filter((one) => one.memberId === who && isIn(one.workDate))
          .map(({ workDate }) => `works ${workDate}`),
        ...takes
          .filter((one) => one.memberId === who && isIn(one.workDate))
          .map(({ workDate }) => `took ${workDate}`),
        ...punches
          .filter(({ memberId, at }) => memberId === who && at >= from && at <= to)
          .map(({ at }) => `punched ${wireTime(at)}`),
        ...days
          .filter(({ memberId, workDate, flags }) => memberId === who && isIn(workDate) && flags.length > 0)
          .map(({ workDate, flags }) => `${workDate} is ${flags.join()}`),
      ].map((what) => told(who, what));
    });
    expect(faults).toEqual([]);
  });

  it('approved requests of one person do not overlap, and each was sent when it could be', () => {
    const timed = demo.requests.filter(
      ({ row }) => row.startTime && row.endTime && row.status === 'approved',
    );
    const overlaps = timed.flatMap(({ row }) =>
      timed
        .filter(
          ({ row: other }) =>
            other.id > row.id &&
            other.initiatorId === row.initiatorId &&
            other.startTime! < row.endTime! &&
            row.startTime! < other.endTime!,
        )
        .map(({ row: other }) => told(row.initiatorId, `${row.no} and ${other.no}`)),
    );
    expect(overlaps).toEqual([]);
    const early = demo.requests.filter(
      ({ row, values }) =>
        row.processCode === 'makeUpPunch' &&
        instant(`${String(values['date'])} ${String(values['time'])}`) > row.submittedAt!,
    );
    expect(early.map(({ row }) => row.no)).toEqual([]);
  });

  it('a request for a make-up punch is about a punch that is missing', async () => {
    const days = await demo.db.select().from(dayResult);
    const claims = await demo.db.select().from(attendanceClaim);
    const punches = demo.requests.filter(({ row }) => row.processCode === 'makeUpPunch');
    expect(punches.length).toBeGreaterThan(3);
    expect(claims.map((one) => one.approvalId).sort()).toEqual(
      approved('makeUpPunch')
        .map(({ row }) => row.id)
        .sort(),
    );
    const faults = punches.filter(({ row, values }) => {
      const day = days.find((one) => one.memberId === row.initiatorId && one.workDate === values['date']);
      const isMissing = day?.flags.some((flag) => flag === 'missingIn' || flag === 'missingOut') === true;
      return row.status === 'approved' ? !day || isMissing : !isMissing;
    });
    expect(
      faults.map(({ row, values }) => told(row.initiatorId, `${String(values['date'])} ${row.status}`)),
    ).toEqual([]);
  });

  it('approved overtime is planned, punched and counted, and named by the kind of its day', async () => {
    const [rows, works, entries] = [
      await demo.db.select().from(overtimeRequest),
      await demo.db.select().from(assignment).where(eq(assignment.source, 'overtime')),
      await demo.db.select().from(overtimeEntry),
    ];
    expect(rows.map((one) => one.approvalId).sort()).toEqual(
      approved('overtime')
        .map(({ row }) => row.id)
        .sort(),
    );
    expect(works.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const judged = new Set(
      (await demo.db.select().from(dayResult)).map((one) => `${one.memberId} ${one.workDate}`),
    );
    const faults = rows
      .filter(({ memberId, workDate }) => judged.has(`${memberId} ${workDate}`))
      .filter(({ id, startsAt, endsAt }) => {
        const own = entries.filter((one) => one.requestKey === id);
        return (
          sumOf(own.map(({ counted }) => ({ counted })))['counted'] !==
          (endsAt.getTime() - startsAt.getTime()) / 60_000
        );
      });
    expect(faults.map((one) => told(one.memberId, one.workDate))).toEqual([]);
    expect(judged.size).toBeGreaterThan(50);
    const misnamed = demo.requests.filter(({ row: { processCode, startTime }, values }) => {
      const weekday = startTime ? instant(startTime).getUTCDay() : 1;
      return processCode === 'overtime' && values['overtimeType'] === 'workday' && [0, 6].includes(weekday);
    });
    expect(misnamed.map(({ row }) => row.no)).toEqual([]);
  });

  it('no punch lies ahead or outside of work, and no plan has what the rules forbid', async () => {
    const punches = await demo.db.select().from(punch);
    expect(punches.filter(({ at, receivedAt }) => at > demo.now || receivedAt > demo.now)).toEqual([]);
    const span = {
      from: dateAt(new Date(demo.now.getTime() - 100 * DAY_MS)),
      to: dateAt(new Date(demo.now.getTime() + 20 * DAY_MS)),
    };
    const faults: string[] = [];
    for (const tenantId of new Set(demo.people.map((one) => one.tenantId))) {
      const ids = demo.people.filter((one) => one.tenantId === tenantId).map(({ id }) => id);
      const facts = await inZone(USUAL_ZONE, async () => await planFactsOf(demo.db, tenantId, ids, span));
      for (const [id, own] of facts) {
        const found = checkPlan(own, new Set(own.works.map(({ key }) => key)));
        faults.push(
          ...found
            .filter(({ level }) => level === 'block')
            .map(({ rule, workDate }) => told(id, `${rule} ${workDate}`)),
        );
        const hours = own.works.flatMap(({ workDate, segments }) => workSpans({ workDate, segments }));
        const off = punches
          .filter((one) => one.memberId === id)
          .filter(({ at }) => {
            const minute = (at.getTime() + 8 * 3_600_000) / 60_000;
            return !hours.some(({ start, end }) => minute > start - 120 && minute < end + 240);
          });
        faults.push(...off.map(({ at }) => told(id, `punched ${wireTime(at)}`)));
      }
    }
    expect(faults).toEqual([]);
  });
});
