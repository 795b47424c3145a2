import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { undoDecision } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { grabTakeGiveBack, grabTakeTake } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { readRoster, saveRosterCells } from '@contract/roster/draft-calls';
import { listRosterGaps, offerRosterGap } from '@contract/roster/gap-calls';
import { previewRoster, publishRoster } from '@contract/roster/publish-calls';
import { knownWorks } from '@contract/roster/rules/edits';
import { answerSwap, createSwap, getSwap } from '@contract/roster/swap-calls';
import { addShift } from '@contract/shift/catalogue-calls';
import { randomId } from '@server/auth/random';
import { assignment, planRule } from '@server/db/schema/planning/roster';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { approvalActs } from '../approval/approval-acts';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  giveSeededFields,
} from '../approval/approval-company';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';
import { dayIn } from '../shift-scene';
import { addStations, buildPublisher, segment } from '../shift-company';

const PEOPLE = 5;
/** The days after today on which there is something to write. */
export const DAYS = 3;

const SHIFTS = [
  ['07:00', '15:00'],
  ['14:00', '22:00'],
  ['08:00', '19:00'],
  ['22:00', '06:00'],
] as const;

export const WRITERS = [
  'publish',
  'take',
  'giveBack',
  'swap',
  'giveAway',
  'leave',
  'overtime',
  'undo',
  'gap',
] as const;
type Step = { writer: (typeof WRITERS)[number]; who: number; other: number; day: number; shift: number };
/** A step of any writer, of anybody on any day. */
export const step = fc.record<Step>({
  // Of a plan that is empty most of what people do is refused.
  writer: fc.constantFrom('publish', 'publish', 'leave', 'swap', 'gap', ...WRITERS),
  who: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  day: fc.integer({ min: 1, max: DAYS }),
  shift: fc.nat(SHIFTS.length),
});

type Person = { id: string; token: string };
/** Requests that have been approved, which may be undone while the clock of the test stands. */
export type Approved = { approvalId: string; eventId: string };

/** A company in which everybody may write plans in every way there is. */
export async function buildWriters(server: TestServer) {
  const flow = FLOW_SEEDS['makeUpPunch']![1];
  const company = await buildApprovalCompany(server, flow);
  const { tenantId, unit } = company;
  await giveSeededFields(server, 'leave', company.leave.templateId);
  const overtime = await addProcess(server, tenantId, 'overtime', flow);
  await giveSeededFields(server, 'overtime', overtime.templateId);
  await addStations(server, tenantId);
  await server.db
    .insert(planRule)
    .values({ tenantId, settings: {}, swapNeedsApproval: false, revision: 1, updatedAt: server.clock.now() });
  const manager = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.roster, FUNCTION_ID.taskPublish],
  });
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { member, token } = await buildSignedIn(server, {
      tenantId,
      member: { departmentId: unit.id },
      roles: ['employee'],
      functions: [
        FUNCTION_ID.taskTake,
        FUNCTION_ID.shiftSwap,
        FUNCTION_ID.initiateApproval,
        FUNCTION_ID.leaveOfAbsence,
      ],
    });
    people.push({ id: member.id, token });
  }
  const plan = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
    await server.call(endpoint, input, { token: manager.token });
  const shiftIds: string[] = [];
  for (const [from, to] of SHIFTS) {
    const { data, msg } = await plan(addShift, {
      name: `${from}班`,
      enName: '',
      label: '班',
      colour: 1,
      segments: [{ ...segment(from, to), ...(to < from && { endsNextDay: true as const }) }],
    });
    expect(msg).toBe('');
    shiftIds.push(data.id);
  }
  const publisher = await buildPublisher(server, tenantId);
  const orders: { id: string; workDate: string }[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    const [from, to] = SHIFTS[day % SHIFTS.length]!;
    const { data, msg } = await publisher.post({
      workDates: [dayIn(server, day)],
      segments: [{ ...segment(from, to), ...(to < from && { endsNextDay: true as const }) }],
      posts: [{ stationCode: 'PAID', needed: PEOPLE }],
      deadlineAt: `${dayIn(server, day - 1)}T22:30:00.000Z`,
    });
    expect(msg).toBe('');
    orders.push({ id: data.id, workDate: dayIn(server, day) });
  }
  return { server, company, tenantId, people, plan, shiftIds, orders, acts: approvalActs(server, company) };
}
export type Writers = Awaited<ReturnType<typeof buildWriters>>;

const assignmentsOf = async ({ server }: Writers, person: Person) =>
  await server.db
    .select()
    .from(assignment)
    .where(eq(assignment.memberId, person.id))
    .orderBy(assignment.workDate, assignment.id);

/** Puts a day down and publishes it; what the rules block is taken off the draft again. Answers whether it was published. */
async function publish(
  { plan, people, shiftIds, server }: Writers,
  { who, day, shift }: Step,
): Promise<boolean> {
  const [memberId, workDate] = [people[who]!.id, dayIn(server, day)];
  const part = { from: workDate, days: 1 };
  const { data } = await plan(readRoster, { ...part, pageSize: 100 });
  const cell = data.cells.find((one) => one.memberId === memberId && one.workDate === workDate);
  const known = knownWorks(cell?.known ?? []);
  const works = shift < shiftIds.length ? [{ shiftId: shiftIds[shift]! }] : [];
  const put = async (was: typeof known, next: typeof known) =>
    await plan(saveRosterCells, {
      ...part,
      cells: [{ memberId, workDate, was, works: next, isSettled: true }],
    });
  await put(known, works);
  const { data: preview } = await plan(previewRoster, part);
  const { code } = await plan(publishRoster, {
    ...part,
    stamp: preview.stamp,
    requestId: randomId(),
    isWarned: true,
  });
  if (code !== CODE.ok) {
    await put(works, known);
  }
  return code === CODE.ok;
}

/** Two people exchange what they have first on or after a day, or one gives theirs away; the other agrees. */
async function swap(writers: Writers, { who, other, day, writer }: Step): Promise<boolean> {
  const { server, people } = writers;
  const [giver, receiver] = [people[who]!, people[other]!];
  const from = dayIn(server, day);
  const firstOf = async (person: Person) =>
    (await assignmentsOf(writers, person)).find(({ workDate }) => workDate >= from);
  const [own, theirs] = [await firstOf(giver), await firstOf(receiver)];
  if (who === other || !own || (writer === 'swap' && !theirs)) {
    return false;
  }
  const legs = [
    { assignmentId: own.id, revision: own.revision, receiverId: receiver.id },
    ...(writer === 'swap' && theirs
      ? [{ assignmentId: theirs.id, revision: theirs.revision, receiverId: giver.id }]
      : []),
  ];
  const { data, code } = await server.call(
    createSwap,
    { requestId: randomId(), legs, reason: '', knowsWarnings: true },
    { token: giver.token },
  );
  if (code !== CODE.ok) {
    return false;
  }
  const { data: asked } = await server.call(getSwap, { id: data.id }, { token: receiver.token });
  const answer = await server.call(
    answerSwap,
    { id: data.id, revision: asked.revision, isAgreed: true, knowsWarnings: true },
    { token: receiver.token },
  );
  return answer.data.state === 'done';
}

/** A request over the clock's hours of a day, approved by who decides. */
async function request(
  { server, people, acts, company }: Writers,
  { who, day, writer }: Step,
  approved: Approved[],
): Promise<boolean> {
  const date = dayIn(server, day);
  const values =
    writer === 'leave'
      ? {
          leaveType: 'annual',
          period: { start: `${date} 06:00`, end: `${date} 23:00` },
          reason: '家中有事',
        }
      : {
          overtimeType: 'workday',
          period: { start: `${date} 19:00`, end: `${date} 21:00` },
          settlementWay: 'pay',
          reason: '盘点',
        };
  const { data, code } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: writer, values, choices: {} },
    { token: people[who]!.token },
  );
  if (code !== CODE.ok) {
    return false;
  }
  const { data: passed } = await acts.pass(data.approvalId, company.head);
  if (passed.undo) {
    approved.push({ approvalId: data.approvalId, eventId: passed.undo.eventId });
  }
  return passed.status === 'approved';
}

/** Offers what a leave left open, and asks one after the other until somebody may take it. */
async function fillGap({ plan, server, people }: Writers, { other }: Step): Promise<boolean> {
  const { data } = await plan(listRosterGaps, {});
  const gap = data.list[0];
  if (!gap) {
    return false;
  }
  const { data: offered } = await plan(offerRosterGap, { id: gap.id, placeCode: 'SHOP' });
  const slots = [{ workDate: gap.workDate, stationCode: 'PAID' }];
  for (const [index] of people.entries()) {
    const { token } = people[(other + index) % PEOPLE]!;
    const input = { orderId: offered.orderId, slots, knowsWarnings: true };
    if ((await server.call(grabTakeTake, input, { token })).code === CODE.ok) {
      return true;
    }
  }
  return false;
}

/** One step of one writer, refused or not; answers whether it changed a plan. */
export async function write(writers: Writers, one: Step, approved: Approved[]): Promise<boolean> {
  const { server, people, orders, company } = writers;
  const { token } = people[one.who]!;
  const order = orders[one.day - 1]!;
  const slots = [{ workDate: order.workDate, stationCode: 'PAID' }];
  switch (one.writer) {
    case 'publish':
      return await publish(writers, one);
    case 'take':
    case 'giveBack': {
      const verb = one.writer === 'take' ? grabTakeTake : grabTakeGiveBack;
      const input = { orderId: order.id, slots, ...(one.writer === 'take' && { knowsWarnings: true }) };
      return (await server.call(verb, input, { token })).code === CODE.ok;
    }
    case 'swap':
    case 'giveAway':
      return await swap(writers, one);
    case 'leave':
    case 'overtime':
      return await request(writers, one, approved);
    case 'undo': {
      const last = approved.pop();
      const head = { token: company.head.token };
      return last !== undefined && (await server.call(undoDecision, last, head)).code === CODE.ok;
    }
    case 'gap':
      return await fillGap(writers, one);
  }
}
