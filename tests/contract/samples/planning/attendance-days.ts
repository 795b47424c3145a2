import * as my from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildLateDay, WORKED } from '@tests/helpers/attendance/attendance-company';
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

export const attendanceDaySamples: Sample[] = [
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
];
