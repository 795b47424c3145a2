import { listAttendanceGroups } from '@contract/attendance-group/calls';
import { listWorkPlaces } from '@contract/attendance/place-calls';
import { punch, readPunchPage } from '@contract/attendance/punch-calls';
import { listAttendanceRules } from '@contract/attendance/rule-calls';
import { readToday } from '@contract/attendance/today-calls';
import { CODE } from '@contract/codes';
import { getFirstSteps } from '@contract/company/first-steps-calls';
import { listLeaveRules } from '@contract/leave/rule-calls';
import { addMasterData } from '@contract/master-data/calls';
import { listSettlementRules } from '@contract/settlement/rule-calls';
import { addShift, listShifts } from '@contract/shift/catalogue-calls';
import { applyStartPlan } from '@contract/start-plan/calls';
import { BUSINESS_KINDS, type StartPlan } from '@contract/start-plan/plan';
import { proposePlan } from '@contract/start-plan/propose';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { seedBase } from '@server/db/seed/seed-base';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createCompany } from '../company/set-up/create-company';
import { buildAccount, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const NINE_IN_SHANGHAI = new Date('2026-11-20T01:00:00Z');
const HERE = { latitude: 31.19, longitude: 121.44, datum: 'wgs84' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => NINE_IN_SHANGHAI });
  await seedBase(server.db, randomId, NINE_IN_SHANGHAI);
});

/** A company on its first day, and its administrator. */
async function newCompany(timezone = 'Asia/Shanghai') {
  const owner = await buildAccount(server.db);
  const parts = { ids: randomId, now: NINE_IN_SHANGHAI };
  const { tenantId, memberId } = await server.db.transaction(
    async (tx) => await createCompany(tx, parts, { name: '远山书店', timezone }, owner.id),
  );
  const token = await buildSession(server.db, { id: memberId, tenantId, accountId: owner.id }, parts.now);
  return { tenantId, memberId, token };
}

it.each(BUSINESS_KINDS)('%s: one call makes all that the first punch needs', async (kind) => {
  const { token } = await newCompany();
  const as = { token };
  const plan = proposePlan(kind, '远山书店');
  const placed: StartPlan = { ...plan, place: { ...plan.place, position: HERE } };
  expect(await server.call(applyStartPlan, placed, as)).toMatchObject({
    code: 0,
    data: { fromDate: '2026-11-20' },
  });

  const { places } = (await server.call(listWorkPlaces, {}, as)).data;
  expect(places).toMatchObject([{ name: '远山书店', radiusMetres: 200, groups: [{}] }]);
  const { shifts } = (await server.call(listShifts, {}, as)).data;
  expect(shifts.map(({ name }) => name)).toEqual(plan.shifts.map(({ name }) => name));
  const { groups } = (await server.call(listAttendanceGroups, {}, as)).data;
  expect(groups).toMatchObject([{ isDefault: true, system: kind === 'flexible' ? 'free' : 'standard' }]);
  const rules = (await server.call(listAttendanceRules, {}, as)).data.groups[0]!;
  expect(rules.versions).toMatchObject([{ terms: { place: 'fence' } }]);
  const { kinds } = (await server.call(listLeaveRules, {}, as)).data;
  const granted = kinds.filter(({ versions }) => versions.length > 0).map((one) => one.kind);
  expect(granted.sort()).toEqual(['annual', 'compensatory']);
  expect((await server.call(listSettlementRules, {}, as)).data.list).toMatchObject([{ beginsOn: 1 }]);

  expect((await server.call(readPunchPage, {}, as)).data.terms).toMatchObject({
    isJudged: true,
    asksPlace: true,
  });
  const made = await server.call(punch, { requestId: randomId(), position: { ...HERE, accuracy: 10 } }, as);
  expect(made).toMatchObject({ code: 0, data: { punch: { placeName: '远山书店' } } });
  const steps = (await server.call(getFirstSteps, {}, as)).data;
  expect(steps).toMatchObject({ people: 1, punched: 1 });
  expect(steps.steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['workTime', 'punch']);

  expect((await server.call(applyStartPlan, plan, as)).code).toBe(CODE.conflict);
});

const EARLY: StartPlan = {
  ...proposePlan('office', '远山书店'),
  day: { startTime: '08:00', endTime: '17:00', restHours: 1 },
};

it('in the middle of a workday judges from today where everyone has joined since it began, and no one is late', async () => {
  const { token } = await newCompany();
  expect((await server.call(applyStartPlan, EARLY, { token })).data).toEqual({ fromDate: '2026-11-20' });
  expect((await server.call(readPunchPage, {}, { token })).data.terms.isJudged).toBe(true);
  await server.call(punch, { requestId: randomId(), position: null }, { token });
  const { today } = (await server.call(readToday, {}, { token })).data;
  expect(today).toMatchObject({ state: 'free', flag: null });
});

it('in the middle of a workday judges from tomorrow where anyone was there before', async () => {
  const { token, memberId } = await newCompany();
  const joinedAt = new Date(NINE_IN_SHANGHAI.getTime() - 2 * 60 * 60_000);
  await server.db.update(member).set({ joinedAt }).where(eq(member.id, memberId));
  expect((await server.call(applyStartPlan, EARLY, { token })).data).toEqual({ fromDate: '2026-11-21' });
  expect((await server.call(readPunchPage, {}, { token })).data.terms.isJudged).toBe(false);
});

it('goes on where an earlier call was interrupted', async () => {
  const { token } = await newCompany();
  const plan = proposePlan('shop', '远山书店');
  const fields = { address: '' };
  await server.call(addMasterData, { model: 'place', code: 'main', name: '总店', fields }, { token });
  const station = { model: 'workStation', code: 'work', name: '门店', fields: { isPaid: true } } as const;
  await server.call(addMasterData, station, { token });
  await server.call(addShift, plan.shifts[0]!, { token });
  expect((await server.call(applyStartPlan, plan, { token })).code).toBe(0);
  const { shifts } = (await server.call(listShifts, {}, { token })).data;
  expect(shifts.map(({ name }) => name)).toEqual(['早班', '晚班']);
  expect((await server.call(listWorkPlaces, {}, { token })).data.places).toMatchObject([{ name: '总店' }]);
});

it('is for administrators of the company', async () => {
  const { tenantId } = await newCompany();
  const { token } = await buildSignedIn(server, { tenantId, roles: ['manager'] });
  const { code } = await server.call(applyStartPlan, proposePlan('office', 'a'), { token });
  expect(code).toBe(CODE.forbidden);
});
