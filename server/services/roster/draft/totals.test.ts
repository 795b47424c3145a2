import { beforeAll, expect, it } from 'vitest';
import { readRoster, readRosterTotals } from '@contract/roster/draft-calls';
import { assignment } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { segment } from '@tests/helpers/shift-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

it('hours of a date are those of everyone shown, a draft in place of what is published, overtime on top', async () => {
  const { an, bo, cy, tenantId, call, week, date, put, publish, work } = await buildRosterCompany(server);
  const totals = async (filter: object = {}) => (await call(readRosterTotals, { ...week, ...filter })).data;
  await put(an, 1, [work('early', 'SHOP')]);
  await put(bo, 1, [work('late')]);
  await put(bo, 2, [work('night')]);
  await publish();
  await put(bo, 1, [work('short')], [work('late')]);
  await put(bo, 2, [], [work('night')]);
  await put(cy, 3, [work('short'), work('early', 'SHOP')]);
  await server.db.insert(assignment).values({
    id: randomId(),
    tenantId,
    memberId: bo.id,
    workDate: date(2),
    shift: {
      name: '加班',
      enName: '',
      label: '加',
      enLabel: '',
      colour: 1,
      segments: [segment('18:00', '20:00')],
    },
    placeCode: null,
    source: 'overtime',
    createdAt: server.clock.now(),
    updatedAt: server.clock.now(),
  });
  const all = (await totals()).people.all;
  expect(await totals()).toEqual({
    people: { shown: all, all },
    days: [
      { workDate: date(1), people: 2, minutes: 600 },
      { workDate: date(2), people: 1, minutes: 120 },
      { workDate: date(3), people: 1, minutes: 600 },
    ],
  });
  expect(await totals({ keyword: 'b' })).toEqual({
    people: { shown: 1, all },
    days: [
      { workDate: date(1), people: 1, minutes: 120 },
      { workDate: date(2), people: 1, minutes: 120 },
    ],
  });
  expect((await totals({ keyword: '没有' })).days).toEqual([]);
  const sums = (await call(readRoster, week)).data.judged.map(({ sums: { minutes } }) => minutes);
  const hours = (await totals()).days.map(({ minutes }) => minutes);
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  expect(sum(hours)).toBe(sum(sums));
});
