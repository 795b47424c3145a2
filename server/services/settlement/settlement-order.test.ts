import { beforeAll, expect, it } from 'vitest';
import * as desk from '@contract/settlement/desk-calls';
import type { SettlementSort } from '@contract/settlement/settlement-table';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const backwards = (names: string) => names.split('').reverse().join('');

it('the people of a period come in the order of a figure, equal ones by their ids, each once over all pages', async () => {
  const company = await buildSettlementCompany(server);
  const people: { name: string; days: number; id: string }[] = [];
  for (const [name, days] of [
    ['甲', 2],
    ['乙', 0],
    ['丙', 1],
    ['丁', 1],
  ] as const) {
    const person = await company.join({ account: { name } });
    await company.worked(person, ...['2026-10-12', '2026-10-13'].slice(0, days));
    people.push({ name, days, id: person.member.id });
  }
  await company.goTo('2026-11-02');
  await company.close();
  const id = await company.start();
  const { token } = company.keeper;
  const names = async (sort: SettlementSort | undefined, isDescending: boolean) => {
    const found: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const input = {
        id,
        ...(sort ? { sort } : {}),
        isDescending,
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      };
      const { data } = await server.call(desk.listSettlementPeople, input, { token });
      found.push(...data.list.map(({ person }) => person.name));
      cursor = data.nextCursor ?? undefined;
      more = data.hasMore;
    }
    return found.filter((name) => people.some((one) => one.name === name)).join('');
  };
  const tied = people.filter(({ days }) => days === 1).sort((a, b) => (a.id < b.id ? -1 : 1));
  const ties = tied.map(({ name }) => name).join('');
  expect(await names('worked', false)).toBe(`乙${ties}甲`);
  expect(await names('worked', true)).toBe(`甲${backwards(ties)}乙`);
  const byName = await names(undefined, false);
  expect(await names('name', true)).toBe(backwards(byName));
  for (const sort of ['overtime', 'state', 'leave'] as const) {
    expect((await names(sort, false)).length).toBe(people.length);
  }
});
