import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { USUAL_HOURS } from '@contract/attendance/terms';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { dayResult, dayStale } from '@server/db/schema/attendance/day';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { attendanceGroup, attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { rule } from '@tests/helpers/attendance/attendance-facts';
import { createTrialDesk } from '@tests/helpers/attendance/trial-desk';
import { BUILT_AT, buildMember } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildDays } from '../days/build-days';

let server: TestServer;
let desk: ReturnType<typeof createTrialDesk>;
beforeAll(async () => {
  server = await createTestServer();
  desk = createTrialDesk(server);
});

describe('a trial of rules', () => {
  it('tells what last month would have been, and names those whose days change', async () => {
    const keeper = await desk.keeperOf();
    const person = await desk.worker(keeper);
    await rule(server, keeper.own, '2026-01-05');
    expect(await keeper.read()).toBeNull();
    const { id } = (await keeper.start({ lateGrace: 15 })).data;
    expect(await keeper.read()).toMatchObject({ id, state: 'waiting', result: null });
    await desk.work();
    const trial = (await keeper.read())!;
    expect(trial).toMatchObject({
      id,
      state: 'done',
      progress: null,
      reason: null,
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      terms: { lateGrace: 15 },
      result: {
        people: 2,
        changedPeople: 1,
        changedDays: 1,
        ruledFrom: '2026-10-01',
        figures: {
          judged: { before: 2, after: 2 },
          fine: { before: 0, after: 1 },
          flags: {
            late: { before: 1, after: 0 },
            early: { before: 1, after: 1 },
            absent: { before: 0, after: 0 },
          },
          late: { before: 10, after: 0 },
          early: { before: 30, after: 30 },
        },
        list: [{ person: { id: person.id }, changedDays: 1 }],
      },
    });
    const { days } = (await keeper.daysOf(id, person.id)).data;
    expect(days).toMatchObject([
      { workDate: '2026-10-12', before: { flags: ['late'], late: 10 }, after: { flags: [], late: 0 } },
    ]);
    expect((await keeper.daysOf(id, keeper.own.id)).code).toBe(CODE.notFound);
  });

  it('judges nothing before where the group had no rules, and tells from when on it had some', async () => {
    const keeper = await desk.keeperOf();
    await desk.worker(keeper);
    await keeper.start();
    await desk.work();
    expect((await keeper.read())!.result).toMatchObject({
      ruledFrom: null,
      changedPeople: 1,
      changedDays: 2,
      figures: { judged: { before: 0, after: 2 }, late: { before: 0, after: 10 } },
    });
    await rule(server, keeper.own, '2026-10-13');
    await keeper.start();
    await desk.work();
    expect((await keeper.read())!.result).toMatchObject({
      ruledFrom: '2026-10-13',
      changedDays: 1,
      figures: { judged: { before: 1, after: 2 } },
    });
  });

  it('is of the dates on which people were in the group', async () => {
    const keeper = await desk.keeperOf();
    const { tenantId } = keeper;
    const person = await desk.worker(keeper);
    const groupId = randomId();
    await server.db.insert(attendanceGroup).values({
      id: groupId,
      tenantId,
      isDefault: false,
      name: '门店',
      enName: 'Shop',
      system: 'standard',
      dailyMinutes: 480,
      restWeekdays: [0, 6],
      placeCodes: [],
      createdAt: BUILT_AT,
    });
    await server.db.insert(attendanceGroupMember).values({
      memberId: person.id,
      tenantId,
      groupId,
      fromDate: '2026-10-13',
      createdAt: BUILT_AT,
    });
    await keeper.start({ lateGrace: 15 }, groupId);
    await desk.work();
    expect((await keeper.read(groupId))!.result).toMatchObject({
      people: 1,
      figures: { judged: { before: 0, after: 1 }, early: { after: 30 }, late: { after: 0 } },
    });
    expect(await keeper.read()).toBeNull();
    await keeper.start();
    await desk.work();
    expect((await keeper.read())!.result).toMatchObject({
      people: 2,
      figures: { judged: { after: 1 }, late: { after: 10 }, early: { after: 0 } },
    });
  });

  it('leaves out who was not there, and counts who left meanwhile', async () => {
    const keeper = await desk.keeperOf();
    const [gone, late, left] = [
      await desk.worker(keeper),
      await desk.worker(keeper),
      await desk.worker(keeper),
    ];
    const set = async (id: string, values: Partial<typeof member.$inferInsert>) =>
      await server.db.update(member).set(values).where(eq(member.id, id));
    await set(gone.id, { status: 'left', leftAt: new Date('2026-09-30T10:00:00Z') });
    await set(late.id, { joinedAt: new Date('2026-11-02T00:00:00Z') });
    await set(left.id, { status: 'left', leftAt: new Date('2026-10-13T12:00:00Z') });
    await keeper.start();
    await desk.work();
    expect((await keeper.read())!.result).toMatchObject({
      people: 2,
      figures: { judged: { after: 2 }, late: { after: 10 } },
      list: [{ person: { id: left.id }, changedDays: 2 }],
    });
  });

  it('goes through a company in parts', async () => {
    const keeper = await desk.keeperOf();
    const { tenantId } = keeper;
    for (let count = 0; count < 120; count += 1) {
      await buildMember(server.db, { tenantId });
    }
    await keeper.start({ hours: 'fixed', fixedSegments: USUAL_HOURS });
    await desk.work();
    const { result } = (await keeper.read())!;
    const perPerson = result!.figures.flags.absent.after / 121;
    expect(result).toMatchObject({ people: 121, changedPeople: 121, changedDays: 121 * perPerson });
    expect(perPerson).toBeGreaterThan(15);
    expect(result!.list).toHaveLength(50);
  });

  it('touches nothing that is stored', async () => {
    const keeper = await desk.keeperOf();
    const person = await desk.worker(keeper);
    await rule(server, keeper.own, '2026-01-05');
    const span = { from: '2026-10-01', to: '2026-10-31' };
    await server.db.transaction(
      async (tx) => await buildDays(tx, keeper.tenantId, [person.id], span, server.clock.now()),
    );
    const stored = async () => [
      await server.db.select().from(dayResult).orderBy(dayResult.memberId, dayResult.workDate),
      await server.db.select().from(dayStale).orderBy(dayStale.memberId, dayStale.workDate),
      await server.db.select().from(attendanceRule).orderBy(attendanceRule.id),
    ];
    const before = await stored();
    await keeper.start({ lateGrace: 15, earlyGrace: 45 });
    await desk.work();
    expect((await keeper.read())!.result!.changedDays).toBe(2);
    expect(await stored()).toEqual(before);
  });
});
