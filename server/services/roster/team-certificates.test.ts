import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { fillRoster } from '@contract/roster/draft-calls';
import { previewRoster } from '@contract/roster/publish-calls';
import { rosterTakers } from '@contract/roster/taker-calls';
import { addNeed } from '@contract/shift/need-calls';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { holdCertificate, needCertificate } from '@tests/helpers/roster/certificates';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const SOME = { audience: 'some' as const, atLeast: 1 };
type Judged = readonly {
  memberId: string;
  findings: readonly { rule: string; value: number; limit: number }[];
}[];
const short = (judged: Judged) =>
  judged.flatMap(({ memberId, findings }) =>
    findings.flatMap(({ rule, value, limit }) =>
      rule === 'certificate' ? [`${memberId} ${value}/${limit}`] : [],
    ),
  );

it('each who works then is marked while too few have it, and publishing is refused until enough do', async () => {
  const { tenantId, an, bo, work, put, publish, read, planOf } = await buildRosterCompany(server);
  await needCertificate(server, tenantId, 'block', SOME);
  const early = [work('early', 'SHOP')];
  expect(short((await put(an, 2, early)).data.judged)).toEqual([`${an.id} 0/1`]);
  await put(bo, 2, early);
  expect(short((await read()).judged).sort()).toEqual([`${an.id} 0/1`, `${bo.id} 0/1`].sort());
  expect((await publish()).code).not.toBe(CODE.ok);
  expect(await planOf(an)).toEqual([]);
  await holdCertificate(server, bo, null);
  expect(short((await read()).judged)).toEqual([]);
  expect((await publish()).code).toBe(CODE.ok);
});

it('a plan that was short before can be changed, and not made worse', async () => {
  const { tenantId, an, bo, cy, call, week, work, put, publish } = await buildRosterCompany(server);
  const early = [work('early', 'SHOP')];
  await holdCertificate(server, bo, null);
  for (const person of [an, bo, cy]) {
    await put(person, 3, early);
  }
  await publish();
  await needCertificate(server, tenantId, 'block', { ...SOME, atLeast: 2, placeCode: 'SHOP' });
  // One of two has it before and after: nothing is worse.
  await put(an, 3, [], early);
  expect((await publish()).code).toBe(CODE.ok);
  await put(bo, 3, [], early);
  const { data } = await call(previewRoster, week);
  expect(short(data.people.map(({ person, findings }) => ({ memberId: person.id, findings })))).toEqual([
    `${bo.id} 0/2`,
  ]);
  expect((await publish()).code).not.toBe(CODE.ok);
});

it('filling takes those who have it as long as they are missing', async () => {
  const { tenantId, an, cy, call, shifts, date, week, token } = await buildRosterCompany(server);
  await needCertificate(server, tenantId, 'warn', SOME);
  await holdCertificate(server, cy, date(30));
  const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [], date: date(2) };
  await call(addNeed, { ...need, shiftId: shifts.early, needed: 1 });
  const { data } = await call(fillRoster, { placeCode: 'SHOP', ...week });
  expect(data.cells.map(({ memberId }) => memberId)).toEqual([cy.id]);
  expect(an.id).not.toBe(cy.id);
  expect(await openWarnings(server, token, { kind: 'certificateShort' })).toEqual([]);
});

it('a published shift with too few is one warning that leads to it, until enough have it', async () => {
  const { tenantId, an, bo, work, put, publish, date, token } = await buildRosterCompany(server);
  await put(an, 2, [work('early', 'SHOP')]);
  await put(bo, 4, [work('early', 'SHOP')]);
  await publish();
  await needCertificate(server, tenantId, 'warn', SOME);
  const warnings = async () => await openWarnings(server, token, { kind: 'certificateShort' });
  expect(await warnings()).toMatchObject([
    { count: 2, date: date(2), path: `/roster?from=${date(2)}&person=${an.id}&day=${date(2)}` },
  ]);
  await holdCertificate(server, an, null);
  expect(await warnings()).toMatchObject([{ count: 1, date: date(4) }]);
  await holdCertificate(server, bo, null);
  expect(await warnings()).toEqual([]);
});

it('who could take a shift is free, breaks no rule, and works at the place first', async () => {
  const { tenantId, an, bo, cy, call, shifts, date, work, put, member } = await buildRosterCompany(server);
  await put(an, 2, [work('early', 'SHOP')]);
  await put(bo, 1, [work('night', 'SHOP')]);
  const takers = async () => {
    const asked = { memberId: an.id, workDate: date(2), shiftId: shifts.early, placeCode: 'SHOP' };
    const { data } = await call(rosterTakers, asked);
    return data.list.map(({ person, weekMinutes }) => [person.id, weekMinutes]);
  };
  // The night before leaves no rest.
  expect(new Set((await takers()).map(([id]) => id))).toEqual(new Set([cy.id, member.id]));
  await put(cy, 2, [work('short')]);
  expect((await takers()).map(([id]) => id)).toEqual([member.id]);
  await needCertificate(server, tenantId);
  expect(await takers()).toEqual([]);
});
