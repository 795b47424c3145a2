import { addDays } from '@contract/day';
import { readAttendanceBoard } from '@contract/attendance/board-calls';
import * as places from '@contract/attendance/place-calls';
import * as rules from '@contract/attendance/rule-calls';
import * as trials from '@contract/attendance/trial-calls';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { noFigures } from '@contract/attendance/rules/trial/compare-days';
import type { TrialDay } from '@contract/attendance/trial';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { BUILT_AT, buildPlace, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const keeper = async ({ server }: World) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceRules] });

/** A version that begins in a week. */
const version = ({ server }: World) => ({
  groupId: 'default',
  fromDate: addDays(server.clock.now().toISOString().slice(0, 10), 7),
  terms: USUAL_TERMS,
  note: '',
});

/** Somebody whose trial names themselves. */
async function tried(world: World) {
  const { token, member } = await keeper(world);
  const id = randomId();
  const { id: memberId, tenantId } = member;
  const day = { flags: ['late'], late: 10, early: 0, planned: 480, worked: 470 } satisfies Partial<TrialDay>;
  await world.server.db.insert(ruleTrial).values({
    id,
    tenantId,
    memberId,
    groupId: 'default',
    terms: USUAL_TERMS,
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    state: 'done',
    createdAt: BUILT_AT,
    result: {
      people: 1,
      changedPeople: 1,
      changedDays: 1,
      ruledFrom: null,
      figures: noFigures(),
      most: [
        {
          memberId,
          days: [{ workDate: '2026-10-12', before: null, after: { ...day, borders: [[550, null]] } }],
        },
      ],
    },
  });
  return { token, id, memberId };
}

export const attendanceRuleSamples: Sample[] = [
  sample(rules.listAttendanceRules)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(rules.saveAttendanceRule)(async (world) => ({
    token: (await keeper(world)).token,
    input: version(world),
  })),
  sample(rules.removeAttendanceRule)(async (world) => {
    const { token } = await keeper(world);
    const { data } = await world.server.call(rules.saveAttendanceRule, version(world), { token });
    return { token, input: { id: data.id } };
  }),
  sample(rules.getAttendanceSetting)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(rules.saveAttendanceSetting)(async (world) => ({
    token: (await keeper(world)).token,
    input: { revision: 0, locationDays: 60 },
  })),
  sample(trials.startRuleTrial)(async (world) => ({
    token: (await keeper(world)).token,
    input: { groupId: 'default', terms: USUAL_TERMS, requestId: nextRequest() },
  })),
  sample(trials.readRuleTrial)(async (world) => ({
    token: (await tried(world)).token,
    input: { groupId: 'default' },
  })),
  sample(trials.cancelRuleTrial)(async (world) => {
    const { token } = await keeper(world);
    const input = { groupId: 'default', terms: USUAL_TERMS, requestId: nextRequest() };
    const { data } = await world.server.call(trials.startRuleTrial, input, { token });
    return { token, input: { trialId: data.id } };
  }),
  sample(trials.readTrialDays)(async (world) => {
    const { token, id, memberId } = await tried(world);
    return { token, input: { trialId: id, memberId } };
  }),
  sample(readAttendanceBoard)(async ({ server }) => ({
    token: (await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceBoard] })).token,
    input: {},
  })),
  sample(places.listWorkPlaces)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(places.saveWorkPlace)(async (world) => {
    const { token, member } = await keeper(world);
    await buildPlace(world.server.db, member.tenantId, 'HQ');
    return {
      token,
      input: {
        placeCode: 'HQ',
        revision: 0,
        position: { latitude: 31.2304, longitude: 121.4737, datum: 'gcj02' },
        radiusMetres: 200,
        wifi: [{ ssid: 'Office', bssid: null }],
      },
    };
  }),
  sample(places.makeDoorScreen)(async (world) => {
    const { token, member } = await keeper(world);
    await buildPlace(world.server.db, member.tenantId, 'GATE');
    return { token, input: { placeCode: 'GATE' } };
  }),
  sample(places.endDoorScreen)(async (world) => {
    const { token, member } = await keeper(world);
    await buildPlace(world.server.db, member.tenantId, 'GATE');
    return { token, input: { placeCode: 'GATE' } };
  }),
];
