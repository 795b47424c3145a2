import { beforeAll, beforeEach, expect, it } from 'vitest';
import { endDoorScreen, listWorkPlaces, makeDoorScreen } from '@contract/attendance/place-calls';
import { DOOR_STEP_MS, getDoorCode } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildPunchCompany, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PunchCompany;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.clock.advance(DOOR_STEP_MS * 1_000);
  company = await buildPunchCompany(server, { outside: 'refuse' });
  ({ token } = await buildSignedIn(server, {
    tenantId: company.tenantId,
    functions: [FUNCTION_ID.attendanceRules],
  }));
});

const place = { placeCode: 'office' };
const make = async () => (await server.call(makeDoorScreen, place, { token })).data.secret;
const codeOf = async (secret: string) =>
  (await server.call(getDoorCode, { secret })).data.codes[0]?.code ?? 'none';
const scan = async (doorCode: string) => await company.punch({ position: null, doorCode });
const hasDoor = async () =>
  (await server.call(listWorkPlaces, {}, { token })).data.places.find(
    ({ placeCode }) => placeCode === 'office',
  )?.hasDoor;

it('shows codes that open its door, until another screen is made', async () => {
  const first = await make();
  const code = await codeOf(first);
  expect((await scan(code)).data.punch.placeName).toBe('总部');
  server.clock.advance(40_000);
  const second = await make();
  expect((await server.call(getDoorCode, { secret: first })).code).not.toBe(0);
  expect((await scan(code)).code).toBe(CODE.badRequest);
  expect((await scan(await codeOf(second))).code).toBe(0);
});

it('is ended, once and again, with every code that it has shown', async () => {
  const secret = await make();
  const code = await codeOf(secret);
  expect(await hasDoor()).toBe(true);
  for (const _ of ['once', 'again']) {
    expect((await server.call(endDoorScreen, place, { token })).code).toBe(0);
  }
  expect(await hasDoor()).toBe(false);
  expect((await server.call(getDoorCode, { secret })).code).not.toBe(0);
  expect((await scan(code)).code).toBe(CODE.badRequest);
});

it('is of places of the company alone', async () => {
  const other = await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceRules] });
  for (const call of [makeDoorScreen, endDoorScreen]) {
    expect((await server.call(call, place, { token: other.token })).code).toBe(CODE.notFound);
  }
});
