import { readAttendanceBoard } from '@contract/attendance/board-calls';
import * as places from '@contract/attendance/place-calls';
import * as rules from '@contract/attendance/rule-calls';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import { dateBeside } from '@server/services/attendance-group/today';
import { buildPlace, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const keeper = async ({ server }: World) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceRules] });

/** A version that begins in a week. */
const version = ({ server }: World) => ({
  groupId: 'default',
  fromDate: dateBeside(server.clock.now().toISOString().slice(0, 10), 7),
  terms: USUAL_TERMS,
  note: '',
});

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
