import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { undoDecision } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayResult, dayStale } from '@server/db/schema/attendance/day';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import {
  addProcess,
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { closeDays } from './close-days';

/** Yesterday; today is ten in the morning of the day after. */
const DAY = '2026-11-19';
let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;

/** Whom the words were for that somebody's attendance is another. */
const told: string[] = [];
let stopHearing: () => Promise<void>;

beforeAll(async () => {
  server = await createTestServer();
  stopHearing = await server.database.hear('live', {
    onWord: (word) => void (word.startsWith('attendance ') && told.push(word)),
    onGap: () => undefined,
  });
  const content = FLOW_SEEDS['makeUpPunch']![1];
  company = await buildApprovalCompany(server, content);
  acts = approvalActs(server, company);
  for (const code of ['businessTrip', 'overtime', 'makeUpPunch', 'timeMakeUp']) {
    const { templateId } = await addProcess(server, company.tenantId, code, content);
    await giveSeededFields(server, code, templateId);
  }
  await giveSeededFields(server, 'leave', company.leave.templateId);
  await rule(server, company.hr.member, '2026-11-16');
  keeper = await buildSignedIn(server, {
    tenantId: company.tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
});
afterAll(async () => await stopHearing());

/** Waits until those who keep attendance have been told so often. */
const hearsKeeper = async (times: number) =>
  await vi.waitFor(() => expect(told.filter((word) => word.includes(keeper.member.id))).toHaveLength(times));

/** Somebody who came at noon, stayed until eight, and was to be there from nine to six. */
async function employee() {
  const { member, token } = await buildSignedIn(server, {
    tenantId: company.tenantId,
    member: { departmentId: company.unit.id },
    roles: ['employee'],
  });
  await assign(server, member, DAY, '09:00-18:00');
  await punchAt(server, member, `${DAY} 11:00`);
  await punchAt(server, member, `${DAY} 20:00`);
  await closeDays({ db: server.db, now: server.clock.now });
  const stored = async () => {
    const ofDay = and(eq(dayResult.memberId, member.id), eq(dayResult.workDate, DAY));
    const [row] = await server.db.select().from(dayResult).where(ofDay);
    const { leave = 0, trip = 0, madeUp = 0 } = row!.brief.minutes;
    return { flags: row!.flags, leave, trip, madeUp, overtime: row!.brief.overtime, worked: row!.worked };
  };
  return { member, token, stored };
}

const LATE = { flags: ['seriouslyLate'], leave: 0, trip: 0, madeUp: 0, overtime: 0, worked: 420 };
const morning = { start: `${DAY} 09:00`, end: `${DAY} 11:00` };

it.each<[string, object, object]>([
  ['leave', { leaveType: 'annual', period: morning, reason: '家中有事' }, { flags: [], leave: 120 }],
  [
    'businessTrip',
    { destination: '杭州', period: { start: DAY, end: DAY }, transport: 'train', reason: '巡店' },
    { flags: [], trip: 540, worked: 540 },
  ],
  [
    'overtime',
    {
      overtimeType: 'workday',
      settlementWay: 'timeOff',
      period: { start: `${DAY} 18:00`, end: `${DAY} 20:00` },
      reason: '盘点',
    },
    { overtime: 120 },
  ],
  ['makeUpPunch', { date: DAY, time: '09:00', makeUpReason: 'forgot', note: '' }, { flags: [], worked: 540 }],
  [
    'timeMakeUp',
    { date: DAY, startTime: '09:00', endTime: '11:00', reason: '外出' },
    { flags: [], madeUp: 120, worked: 540 },
  ],
])(
  'an approved %s changes the stored day at once, and an undone one gives it back',
  async (code, values, changed) => {
    const { token, stored } = await employee();
    expect(await stored()).toEqual(LATE);
    told.splice(0);
    const { data: item, msg } = await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode: code, values: values as Record<string, unknown>, choices: {} },
      { token },
    );
    expect(msg).toBe('');
    expect(await stored()).toEqual(LATE);
    const { data } = await acts.pass(item.approvalId, company.head);
    expect(data.status).toBe('approved');
    expect(await stored()).toEqual({ ...LATE, ...changed });
    await hearsKeeper(1);
    const undo = { approvalId: item.approvalId, eventId: data.undo!.eventId };
    const undone = await server.call(undoDecision, undo, { token: company.head.token });
    expect(undone.data.status).toBe('inApproval');
    await hearsKeeper(2);
    expect(await stored()).toEqual(LATE);
    expect(await server.db.select().from(dayStale)).toEqual([]);
  },
);
