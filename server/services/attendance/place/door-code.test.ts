import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DOOR_STEP_MS, getDoorCode, readPunchPage } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { randomToken } from '@server/auth/random';
import { workPlace } from '@server/db/schema/attendance/rule';
import { masterData } from '@server/db/schema/master-data';
import { buildPunchCompany, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PunchCompany;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.clock.advance(DOOR_STEP_MS * 1_000);
  company = await buildPunchCompany(server, { outside: 'refuse' });
});

const screen = async (secret = company.doorSecrets.office) => await server.call(getDoorCode, { secret });
const codeNow = async (secret?: string) => (await screen(secret)).data.codes[0]!.code;
const scan = async (doorCode: string) => await company.punch({ position: null, doorCode });
const office = () => and(eq(workPlace.tenantId, company.tenantId), eq(workPlace.placeCode, 'office'));

it('shows another code every twenty seconds, each as long as it says', async () => {
  const { data } = await screen();
  expect(data).toMatchObject({ placeName: '总部', timeZone: 'Asia/Shanghai' });
  expect(data.codes).toHaveLength(4);
  expect(data.codes[0]!.from).toBeLessThanOrEqual(data.now);
  server.clock.advance(DOOR_STEP_MS);
  const next = (await screen()).data;
  expect(next.codes.slice(0, 3)).toEqual(data.codes.slice(1));
});

it('is a punch at its place for a minute, and no longer', async () => {
  const code = await codeNow();
  const good = await scan(code);
  expect(good.data.punch).toMatchObject({ placeName: '总部', review: 'none' });
  expect(good.data.punch.evidence.reasons.map((one) => one.code)).toEqual(['doorCode', 'live']);
  server.clock.advance(70_000);
  const over = await scan(code);
  expect([over.code, over.msg]).toEqual([CODE.badRequest, '打卡码已过期，请重新扫描']);
});

it('that was scanned without a network is judged at the moment of the punch', async () => {
  const { anchor } = (await server.call(readPunchPage, {}, { token: company.employee.token })).data;
  const code = await codeNow();
  server.clock.advance(3_600_000);
  const kept = { anchor, steadyMs: 10_000, wallMs: 10_000 };
  const later = { anchor, steadyMs: 1_800_000, wallMs: 1_800_000 };
  expect((await company.punch({ position: null, doorCode: code, kept: later })).msg).toMatch(/已过期/);
  expect((await company.punch({ position: null, doorCode: code, kept })).data.punch.placeName).toBe('总部');
});

it('of another company, of a place that is not theirs, altered, or of a screen that was ended is refused', async () => {
  const other = await buildPunchCompany(server);
  const foreign = await codeNow(other.doorSecrets.office);
  expect((await scan(foreign)).msg).toMatch(/其他地点/);
  expect((await scan(await codeNow(company.doorSecrets.store))).msg).toMatch(/其他地点/);
  const code = await codeNow();
  const [payload = '', signature] = code.split('.');
  const [tenantId, placeCode, step] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const ahead = Buffer.from(JSON.stringify([tenantId, placeCode, step + 1])).toString('base64url');
  for (const wrong of [`${ahead}.${signature}`, `${code}x`, `${payload}.`, 'x', '.', 'https://example.com']) {
    const answer = await scan(wrong);
    expect([answer.code, answer.msg]).toEqual([CODE.badRequest, '打卡码无效，请扫描门口屏幕上的码']);
  }
  await server.db.update(workPlace).set({ doorEpoch: 2 }).where(office());
  expect((await scan(code)).msg).toMatch(/无效/);
  expect((await scan(await codeNow())).code).toBe(CODE.ok);
});

it('is shown to nobody without the secret of a screen that still holds', async () => {
  const secret = company.doorSecrets.office;
  expect((await screen(randomToken())).code).toBe(CODE.notFound);
  const named = and(eq(masterData.tenantId, company.tenantId), eq(masterData.code, 'office'));
  await server.db.update(masterData).set({ isEnabled: false }).where(named);
  expect((await screen(secret)).code).toBe(CODE.notFound);
  await server.db.update(masterData).set({ isEnabled: true }).where(named);
  expect((await screen(secret)).code).toBe(CODE.ok);
  await server.db.update(workPlace).set({ doorTokenHash: null }).where(office());
  expect((await screen(secret)).code).toBe(CODE.notFound);
});

it('cannot be guessed without end', async () => {
  const ip = 'somebody-at-the-door';
  const codes = [];
  for (let count = 0; count < 31; count += 1) {
    codes.push((await server.call(getDoorCode, { secret: randomToken() }, { ip })).code);
  }
  expect(codes.at(-2)).toBe(CODE.notFound);
  expect(codes.at(-1)).toBe(CODE.tooMany);
});
