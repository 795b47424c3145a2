import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readRoster, readRosterUnplaced } from '@contract/roster/draft-calls';
import { randomId } from '@server/auth/random';
import { position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { employment, memberSkill } from '@server/db/schema/people/employment';
import { holdCertificate } from '@tests/helpers/roster/certificates';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

it('a roster is narrowed by name, position and place of work, published or drafted, in its dates alone', async () => {
  const { an, bo, cy, tenantId, call, week, date, put, publish, work } = await buildRosterCompany(server);
  const positionId = randomId();
  await server.db.insert(position).values({ id: positionId, tenantId, name: '收银员', enName: 'Cashier' });
  await server.db.update(member).set({ positionId }).where(eq(member.id, bo.id));
  await put(an, 1, [work('early', 'SHOP')]);
  await publish();
  await put(bo, 2, [work('late', 'SHOP')]);
  await put(cy, 2, [work('late')]);
  const shown = async (filter: object) => {
    const { data } = await call(readRoster, { ...week, ...filter });
    expect(data.positions).toEqual([{ id: positionId, name: '收银员', enName: 'Cashier' }]);
    return data.people.map(({ id }) => id).filter((id) => [an.id, bo.id, cy.id].includes(id));
  };
  const all = [an.id, bo.id, cy.id].sort();
  expect((await shown({})).sort()).toEqual(all);
  expect(await shown({ keyword: 'b' })).toEqual([bo.id]);
  expect(await shown({ keyword: '没有' })).toEqual([]);
  expect(await shown({ positionId })).toEqual([bo.id]);
  expect((await shown({ placeCode: 'SHOP' })).sort()).toEqual([an.id, bo.id].sort());
  expect(await shown({ placeCode: 'SHOP', positionId })).toEqual([bo.id]);
  expect(await shown({ placeCode: 'SHOP', from: date(3), days: 7 })).toEqual([]);

  // How people are employed; who is in training at a station is not listed for it.
  const placeOf = { tenantId, homePlace: 'SHOP', updatedAt: server.clock.now() };
  await server.db.insert(employment).values([
    { ...placeOf, memberId: an.id, type: 'partTime' },
    { ...placeOf, memberId: bo.id, type: 'fullTime' },
  ]);
  const skill = { tenantId, kind: 'station', code: 'TILL' } as const;
  await server.db.insert(memberSkill).values([
    { ...skill, memberId: bo.id, level: 'able' },
    { ...skill, memberId: cy.id, level: 'learning' },
  ]);
  expect((await shown({ homePlaceCode: 'SHOP' })).sort()).toEqual([an.id, bo.id].sort());
  expect(await shown({ homePlaceCode: 'SHOP', employmentType: 'partTime' })).toEqual([an.id]);
  expect(await shown({ stationCode: 'TILL' })).toEqual([bo.id]);
  await server.db
    .insert(memberSkill)
    .values({ ...skill, kind: 'skill', code: 'english', memberId: an.id, level: 'able' });
  expect(await shown({ skillCode: 'english' })).toEqual([an.id]);
  await server.db.delete(memberSkill);

  // A certificate has to count on each of the dates.
  await holdCertificate(server, bo, date(14));
  await holdCertificate(server, cy, date(13));
  expect(await shown({ certificateKind: 'forklift' })).toEqual([bo.id]);
  expect((await shown({ certificateKind: 'forklift', days: 13 })).sort()).toEqual([bo.id, cy.id].sort());
  expect(await shown({ certificateKind: 'gone' })).toEqual([]);

  // Work without a place: a draft counts in place of what is published, and of a day with two works each for itself.
  const unplaced = async (part: object = {}) =>
    (await call(readRosterUnplaced, { ...week, ...part })).data.shifts;
  expect([await unplaced(), await shown({ isUnplaced: true })]).toEqual([1, [cy.id]]);
  await publish();
  await put(an, 3, [work('early')]);
  expect([await unplaced(), (await shown({ isUnplaced: true })).sort()]).toEqual([2, [an.id, cy.id].sort()]);
  await put(cy, 2, [work('late', 'SHOP')], [work('late')]);
  expect([await unplaced(), await shown({ isUnplaced: true })]).toEqual([1, [an.id]]);
  expect([
    await unplaced({ from: date(4), days: 7 }),
    await shown({ isUnplaced: true, from: date(4), days: 7 }),
  ]).toEqual([0, []]);
});
