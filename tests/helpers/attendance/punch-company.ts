import type { ToldPosition } from '@contract/attendance/position';
import { punch, type PunchInput } from '@contract/attendance/punch-calls';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import { digest } from '@server/auth/hash';
import { randomId, randomToken } from '@server/auth/random';
import { attendanceRule, workPlace } from '@server/db/schema/attendance/rule';
import { masterData } from '@server/db/schema/master-data';
import { attendanceGroup } from '@server/db/schema/planning/attendance-group';
import { BUILT_AT, buildSignedIn } from '../factories';
import type { TestServer } from '../server';

/** Where the office of the company is, and spots around it. Degrees of WGS-84. */
export const OFFICE = { latitude: 31.230525, longitude: 121.473667 };
const spot = (latitude: number, longitude: number, accuracy = 20): ToldPosition => ({
  latitude,
  longitude,
  accuracy,
  datum: 'wgs84',
});
export const SPOTS = {
  office: spot(31.230611, 121.473712),
  /** Some 560 metres to the north. */
  street: spot(31.235573, 121.473719),
  /** The office as Chinese maps have it. */
  officeOnMap: { ...spot(31.22865, 121.478233), datum: 'gcj02' },
  beijing: spot(39.907325, 116.391345),
} satisfies Record<string, ToldPosition>;

/** A company whose people punch at the office, and have a second place that is theirs only by the plan. */
export async function buildPunchCompany(server: TestServer, given: Partial<AttendanceTerms> | null = {}) {
  const employee = await buildSignedIn(server, {
    roles: ['employee'],
    functions: [FUNCTION_ID.attendance, FUNCTION_ID.makeUpPunch],
  });
  const { tenantId } = employee.member;
  const doorSecrets = { office: randomToken(), store: randomToken() };
  for (const [code, name] of [
    ['office', '总部'],
    ['store', '门店'],
  ] as const) {
    await server.db.insert(masterData).values({
      id: randomId(),
      tenantId,
      model: 'place',
      code,
      name,
      enName: code,
      fields: {},
      createdAt: BUILT_AT,
    });
    const isOffice = code === 'office';
    await server.db.insert(workPlace).values({
      tenantId,
      placeCode: code,
      latitude: Math.round((isOffice ? OFFICE.latitude : 31.3) * 1_000_000),
      longitude: Math.round(OFFICE.longitude * 1_000_000),
      radiusMetres: 200,
      wifi: isOffice ? [{ ssid: 'Office', bssid: 'aa:bb:cc:dd:ee:ff' }] : [],
      doorEpoch: 1,
      doorTokenHash: digest(doorSecrets[code]),
      updatedAt: BUILT_AT,
    });
  }
  await server.db.insert(attendanceGroup).values({
    id: randomId(),
    tenantId,
    isDefault: true,
    name: '默认考勤组',
    enName: 'Default group',
    system: 'standard',
    dailyMinutes: 480,
    restWeekdays: [0, 6],
    placeCodes: ['office'],
    createdAt: BUILT_AT,
  });
  if (given) {
    await server.db.insert(attendanceRule).values({
      id: randomId(),
      tenantId,
      groupId: 'default',
      fromDate: '2026-01-01',
      terms: { ...USUAL_TERMS, place: 'fence', ...given },
      createdByMemberId: employee.member.id,
      createdAt: BUILT_AT,
    });
  }
  const colleague = async () => await buildSignedIn(server, { tenantId, roles: ['employee'] });
  return {
    tenantId,
    employee,
    doorSecrets,
    colleague,
    /** Punches at the office as the employee, on a phone of theirs, if nothing else is said. */
    punch: async (input: Partial<PunchInput> = {}, token = employee.token) =>
      await server.call(
        punch,
        { requestId: randomId(), position: SPOTS.office, device: 'phone-of-employee', ...input },
        { token },
      ),
  };
}
export type PunchCompany = Awaited<ReturnType<typeof buildPunchCompany>>;
