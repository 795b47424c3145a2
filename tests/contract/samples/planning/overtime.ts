import * as overtime from '@contract/overtime/calls';
import { USUAL_OVERTIME } from '@contract/overtime/terms';
import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const WORKED = '2026-11-14';

async function someone({ server }: World, ...functions: FunctionName[]) {
  const one = await buildSignedIn(server, { functions: functions.map((name) => FUNCTION_ID[name]) });
  await buildOvertimeEntry(server, one.member, WORKED);
  return one;
}

export const overtimeSamples: Sample[] = [
  sample(overtime.readOvertimeMonth)(async (world) => {
    const { token, member } = await someone(world, 'dailyConfirmation', 'attendanceBoard');
    return { token, input: { month: WORKED.slice(0, 7), memberId: member.id } };
  }),
  sample(overtime.listTeamOvertime)(async (world) => ({
    token: (await someone(world, 'attendanceBoard')).token,
    input: { month: WORKED.slice(0, 7) },
  })),
  sample(overtime.getOvertimeRules)(async (world) => ({
    token: (await someone(world, 'overtimeSettings')).token,
    input: { groupId: null },
  })),
  sample(overtime.saveOvertimeRules)(async (world) => ({
    token: (await someone(world, 'overtimeSettings')).token,
    input: {
      groupId: null,
      fromDate: world.server.clock.now().toISOString().slice(0, 10),
      terms: { ...USUAL_OVERTIME, minimum: 60 },
      cap: USUAL_PLAN_SETTINGS.overtime,
      revision: 0,
    },
  })),
];
