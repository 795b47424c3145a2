import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rejectApproval, undoDecision } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { approval } from '@server/db/schema/approval/approval';
import { message } from '@server/db/schema/message';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { addStations, buildPublisher } from '@tests/helpers/shift-company';
import { takeAnyPlace } from '@tests/helpers/shift-scene';
import { takeEffect, takeEffectBack } from '../approval/effect/follow-outcome';

type Who = EffectCompany['employee'];
let server: TestServer;
let company: EffectCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave', 'businessTrip');
});
beforeEach(async () => {
  employee = await company.hire();
});

const period = { start: '2026-12-07 09:00', end: '2026-12-08 18:00' };
async function ask(processCode: 'leave' | 'businessTrip' = 'leave') {
  const values =
    processCode === 'leave'
      ? { leaveType: 'annual', period, reason: '家中有事' }
      : {
          destination: '杭州',
          period: { start: '2026-12-07', end: '2026-12-08' },
          transport: 'train',
          reason: '巡店',
        };
  return await company.ask(employee, processCode, values);
}
const me = () => ({ id: employee.member.id, tenantId: company.tenantId });
const away = async () =>
  await server.db.select().from(absence).where(eq(absence.memberId, employee.member.id));
const shifts = async () =>
  await server.db
    .select()
    .from(assignment)
    .where(eq(assignment.memberId, employee.member.id))
    .orderBy(assignment.workDate);
const gaps = async () =>
  await server.db
    .select()
    .from(rosterGap)
    .where(eq(rosterGap.memberId, employee.member.id))
    .orderBy(rosterGap.workDate);
const undo = async (approvalId: string, eventId: string) =>
  await server.call(undoDecision, { approvalId, eventId }, { token: company.head.token });

describe('an approved leave', () => {
  it('takes the person off the plan, opens what they were to work, and gives all of it back when it is undone', async () => {
    const mine = me();
    const night = await assign(server, mine, '2026-12-06', '22:00-06:00+');
    const day = await assign(server, mine, '2026-12-07', '09:00-12:00', '13:00-18:00');
    const short = await assign(server, mine, '2026-12-08', '14:00-22:00');
    const early = await assign(server, mine, '2026-12-08', '08:00-10:00');
    const id = await ask();
    expect(await away()).toEqual([]);
    const { data } = await company.acts.pass(id, company.head);
    expect(data.status).toBe('approved');
    expect(await away()).toMatchObject([
      {
        kind: 'leave',
        leaveKind: 'annual',
        approvalId: id,
        startsAt: new Date('2026-12-07T01:00:00Z'),
        endsAt: new Date('2026-12-08T10:00:00Z'),
      },
    ]);
    // Four hours of the last day are left of one shift, and less than two of the other.
    expect((await shifts()).map((one) => one.id)).toEqual([night, short]);
    expect(await gaps()).toMatchObject([
      { assignmentId: day, workDate: '2026-12-07', state: 'open', approvalId: id, shift: { name: '早班' } },
      { assignmentId: early, workDate: '2026-12-08', state: 'open', approvalId: id },
    ]);
    expect((await undo(id, data.undo!.eventId)).data.status).toBe('inApproval');
    expect(await away()).toEqual([]);
    expect(await gaps()).toEqual([]);
    const back = await shifts();
    expect(back.map((one) => one.id).sort()).toEqual([night, day, short, early].sort());
    expect(back.find((one) => one.id === day)).toMatchObject({ revision: 2, source: 'roster' });
  });

  it('does nothing before the last decision, nor when it is rejected', async () => {
    await assign(server, me(), '2026-12-07', '09:00-18:00');
    const id = await ask();
    const turn = await company.acts.turn(id, company.head);
    const answer = await server.call(
      rejectApproval,
      { ...turn, to: 'terminate', opinion: '人手不足' },
      { token: company.head.token },
    );
    expect(answer.data.status).toBe('rejected');
    expect([await away(), await gaps()]).toEqual([[], []]);
    expect(await shifts()).toHaveLength(1);
  });

  it('acts once, however often it is asked to', async () => {
    await assign(server, me(), '2026-12-07', '09:00-18:00');
    const id = await ask();
    await company.acts.pass(id, company.head);
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    const clock = { now: server.clock.now, ids: nextRequest };
    const again = async (status: 'approved' | 'inApproval') =>
      await server.db.transaction(async (tx) =>
        status === 'approved'
          ? await takeEffect(tx, clock, { ...row!, status }, 'event')
          : await takeEffectBack(tx, clock, { ...row!, status }, 'approved'),
      );
    await again('approved');
    expect([await away(), await gaps(), await shifts()].map((rows) => rows.length)).toEqual([1, 1, 0]);
    await again('inApproval');
    await again('inApproval');
    expect([await away(), await gaps(), await shifts()].map((rows) => rows.length)).toEqual([0, 0, 1]);
  });

  it('leaves open what the person could not work any more, and what was offered to others', async () => {
    const first = await assign(server, me(), '2026-12-07', '09:00-18:00');
    const second = await assign(server, me(), '2026-12-08', '09:00-18:00');
    const id = await ask();
    const { data } = await company.acts.pass(id, company.head);
    await assign(server, me(), '2026-12-07', '17:00-20:00');
    await server.db.update(rosterGap).set({ state: 'offered' }).where(eq(rosterGap.assignmentId, second));
    expect((await undo(id, data.undo!.eventId)).code).toBe(CODE.ok);
    expect((await gaps()).map((one) => [one.assignmentId, one.state])).toEqual([
      [first, 'open'],
      [second, 'offered'],
    ]);
    expect((await shifts()).map((one) => one.id)).not.toContain(first);
  });

  it('is told to who published a shift that the person had taken, and to the person', async () => {
    const publisher = await buildPublisher(server, company.tenantId);
    await addStations(server, company.tenantId);
    const { data: order } = await publisher.post({
      workDates: ['2026-12-07'],
      deadlineAt: '2026-12-06T00:00:00.000Z',
    });
    await takeAnyPlace(server, order.id, me());
    await company.acts.pass(await ask(), company.head);
    const path = `/task-details?id=${order.id}`;
    const told = await server.db.select().from(message).where(eq(message.path, path));
    expect(told.map((one) => one.memberId).sort()).toEqual([employee.member.id, publisher.member.id].sort());
    expect(told[0]!.title).toEqual({
      zh_CN: '请假与已接班次重叠：周末支援',
      en: 'Leave overlaps a shift: 周末支援',
    });
  });

  it('is undone by nobody else, whose plan it is not either', async () => {
    await assign(server, me(), '2026-12-07', '09:00-18:00');
    const id = await ask();
    const { data } = await company.acts.pass(id, company.head);
    const stranger = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const answer = await server.call(
      undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: stranger.token },
    );
    expect(answer.code).not.toBe(CODE.ok);
    expect(await gaps()).toHaveLength(1);
  });
});

describe('an approved trip', () => {
  it('says that the person is away, and leaves their shifts to them', async () => {
    await assign(server, me(), '2026-12-07', '09:00-18:00');
    const id = await ask('businessTrip');
    const { data } = await company.acts.pass(id, company.head);
    expect(await away()).toMatchObject([{ kind: 'trip', leaveKind: null, approvalId: id }]);
    expect([await gaps(), await shifts()].map((rows) => rows.length)).toEqual([0, 1]);
    await undo(id, data.undo!.eventId);
    expect(await away()).toEqual([]);
  });
});
