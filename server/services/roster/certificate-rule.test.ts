import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { fillRoster } from '@contract/roster/draft-calls';
import { previewRoster } from '@contract/roster/publish-calls';
import { suggestSwaps } from '@contract/roster/swap-calls';
import { addNeed } from '@contract/shift/need-calls';
import { holdCertificate, needCertificate } from '@tests/helpers/roster/certificates';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildScene } from '@tests/helpers/shift-scene';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const rules = (
  judged: readonly { memberId: string; findings: readonly { rule: string; level: string }[] }[],
) => judged.flatMap(({ findings }) => findings.map(({ rule, level }) => `${rule} ${level}`));

it('painting names the certificate and the day; publishing is refused until there is one', async () => {
  const { tenantId, an, call, work, put, publish, planOf, date, week } = await buildRosterCompany(server);
  await needCertificate(server, tenantId);
  await holdCertificate(server, an, date(2));
  const early = (await put(an, 2, [work('early')])).data;
  expect(rules(early.judged)).toEqual([]);
  // A night of the last day ends when the paper has ended.
  const { data } = await put(an, 2, [work('night')], [work('early')]);
  expect(data.judged[0]!.findings).toMatchObject([
    {
      rule: 'certificate',
      level: 'block',
      workDate: date(2),
      certificate: { kinds: ['forklift'], day: date(3), until: date(2), stationCode: 'PAID' },
    },
  ]);
  expect((await call(previewRoster, week)).data.people[0]?.changes).toHaveLength(1);
  expect((await publish()).code).not.toBe(CODE.ok);
  expect(await planOf(an)).toEqual([]);
  await holdCertificate(server, an, null);
  expect((await publish()).code).toBe(CODE.ok);
});

it('a need that warns lets the plan be published', async () => {
  const { tenantId, an, work, put, publish } = await buildRosterCompany(server);
  await needCertificate(server, tenantId, 'warn');
  expect(rules((await put(an, 1, [work('early')])).data.judged)).toEqual(['certificate warn']);
  expect((await publish()).code).toBe(CODE.ok);
});

it('filling plans those who have it alone, also where the need only warns', async () => {
  const { tenantId, an, bo, cy, call, shifts, date, week } = await buildRosterCompany(server);
  await needCertificate(server, tenantId, 'warn');
  await holdCertificate(server, bo, date(30));
  const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [], date: date(2) };
  await call(addNeed, { ...need, shiftId: shifts.early, needed: 9 });
  const { data } = await call(fillRoster, { placeCode: 'SHOP', ...week });
  const planned = data.cells.map(({ memberId }) => memberId);
  expect(planned).toEqual([bo.id]);
  expect([an.id, cy.id].some((id) => planned.includes(id))).toBe(false);
  expect(data.empty[0]?.reasons.certificate).toBeGreaterThan(0);
});

it('an open shift is taken with it alone', async () => {
  const { order, act, employees, member } = await buildScene(server, 1);
  const { tenantId } = member;
  await needCertificate(server, tenantId);
  const refused = await act('take', 0, order);
  expect(refused.code).toBe(CODE.conflict);
  expect(refused.msg).toContain('没有有效的叉车作业证');
  await holdCertificate(server, { id: employees[0]!.id, tenantId }, null);
  expect((await act('take', 0, order)).code).toBe(CODE.ok);
});

it('a colleague without it is no partner of a swap', async () => {
  const { tenantId, an, bo, cy, give } = await buildSwapCompany(server);
  await needCertificate(server, tenantId);
  await holdCertificate(server, an, null);
  await holdCertificate(server, bo, null);
  const assignmentId = await give(an, 3);
  const { data } = await an.call(suggestSwaps, { assignmentId, kind: 'giveAway' });
  const offered = JSON.stringify(data);
  expect(offered).toContain(bo.id);
  expect(offered).not.toContain(cy.id);
});
