import * as exceptions from '@contract/attendance/exception-calls';
import * as acts from '@contract/attendance/act-calls';
import * as my from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import * as warnings from '@contract/warning/calls';
import { buildLateDay, WORKED } from '@tests/helpers/attendance/attendance-company';
import { buildExceptionCompany, doubtedAt, lateOn } from '@tests/helpers/attendance/exception-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const dispute = { workDate: WORKED, text: '我按时到岗', requestId: 'dispute-1' };

/** Who keeps attendance, of somebody who disputes a day. */
async function keeper({ server }: World) {
  const { member, token } = await buildLateDay(server);
  await server.call(my.disputeDay, dispute, { token });
  const { tenantId } = member;
  const own = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
  return { token: own.token, memberId: member.id };
}

const MONTH = { from: '2026-11-01', to: '2026-11-30' };

/** Who keeps attendance, of somebody who came late on a day that is stored. */
async function lateness({ server }: World) {
  const company = await buildExceptionCompany(server);
  const person = await company.join();
  await lateOn(server, person);
  await company.close();
  const { token } = company.keeper;
  const days = async () => {
    const asked = { act: 'excuse' as const, match: MONTH };
    const { data } = await server.call(acts.previewExceptions, asked, { token });
    return data.days.map(({ memberId, workDate, digest }) => ({ memberId, workDate, digest: digest! }));
  };
  return { token, person, days };
}

const act = { act: 'excuse', requestId: 'act-1', reason: '地铁故障' } as const;

const exceptionSamples: Sample[] = [
  ...[
    exceptions.readExceptionDesk,
    exceptions.listExceptions,
    exceptions.countExceptions,
    exceptions.listUnconfirmed,
  ].map((endpoint) =>
    sample(endpoint)(async (world) => ({ token: (await lateness(world)).token, input: MONTH })),
  ),
  sample(exceptions.listDoubtfulPunches)(async (world) => {
    const { token, person } = await lateness(world);
    await doubtedAt(world.server, person, '2026-11-20 08:58');
    return { token, input: MONTH };
  }),
  sample(acts.previewExceptions)(async (world) => ({
    token: (await lateness(world)).token,
    input: { act: 'excuse', match: MONTH },
  })),
  sample(acts.settleExceptions)(async (world) => {
    const { token, days } = await lateness(world);
    return { token, input: { ...act, days: await days() } };
  }),
  sample(acts.undoExceptions)(async (world) => {
    const { token, days } = await lateness(world);
    const settled = { ...act, days: await days() };
    const { data } = await world.server.call(acts.settleExceptions, settled, { token });
    return { token, input: { actId: data.actId } };
  }),
  sample(acts.listExceptionActs)(async (world) => {
    const { token, days } = await lateness(world);
    await world.server.call(acts.settleExceptions, { ...act, days: await days() }, { token });
    return { token, input: {} };
  }),
  sample(exceptions.listDisputes)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(exceptions.remindUnconfirmed)(async (world) => {
    const { token, person } = await lateness(world);
    return { token, input: { ...MONTH, memberIds: [person.member.id] } };
  }),
];

export const attendanceDaySamples: Sample[] = [
  ...exceptionSamples,
  sample(my.readMyAttendance)(async ({ server }) => ({
    token: (await buildLateDay(server)).token,
    input: { month: WORKED.slice(0, 7) },
  })),
  sample(my.readAttendanceDay)(async ({ server }) => {
    const { token, member } = await buildLateDay(server, ['dailyConfirmation', 'attendanceBoard']);
    return { token, input: { workDate: WORKED, memberId: member.id } };
  }),
  sample(my.confirmDays)(async ({ server }) => {
    const { token } = await buildLateDay(server);
    const { data } = await server.call(my.readAttendanceDay, { workDate: WORKED }, { token });
    return { token, input: { days: [{ workDate: WORKED, digest: data.digest }] } };
  }),
  sample(my.disputeDay)(async ({ server }) => ({
    token: (await buildLateDay(server)).token,
    input: dispute,
  })),
  sample(my.answerDispute)(async (world) => {
    const { token, memberId } = await keeper(world);
    return {
      token,
      input: { memberId, workDate: WORKED, text: '已核对打卡记录', requestId: 'answer-1' },
    };
  }),
  sample(warnings.listWarnings)(async (world) => {
    const { token } = await keeper(world);
    return { token, input: { kind: 'teamDispute' as const } };
  }),
  sample(warnings.countWarnings)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
];
