import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { listOrgans, listPeople } from '@contract/people/calls';
import { memberPage } from '@contract/people/member-calls';
import { organFile } from '@contract/people/organ-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { DATA_SCOPES } from '@contract/role/rules/data-scope';
import { createTestServer } from '@tests/helpers/server';
import { buildCompanyOfLevels, REACHED, type CompanyOfLevels, type Place } from './company-of-levels';

let company: CompanyOfLevels;

beforeAll(async () => {
  const server = await createTestServer();
  company = await buildCompanyOfLevels(server);
  await company.grant([FUNCTION_ID.organisation]);
  // What another role shows through its own functions widens nothing here.
  await company.grantElsewhere([FUNCTION_ID.taskPublish]);
  await buildCompanyOfLevels(server);
});

type PagedList = { list: { id: string }[]; hasMore: boolean };
async function everyPage(endpoint: Endpoint, input: object) {
  const ids: string[] = [];
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const answer = await company.call(endpoint, { ...input, pageNo, pageSize: 2 });
    const page = answer.data as PagedList;
    ids.push(...page.list.map(({ id }) => id));
    ({ hasMore } = page);
  }
  return ids.map(company.nameOf);
}

/** Of each one alone: those who are there. */
async function each<Key extends string>(keys: readonly Key[], ask: (key: Key) => Promise<{ code: number }>) {
  const there: Key[] = [];
  for (const key of keys) {
    const { code } = await ask(key);
    expect([CODE.ok, CODE.notFound], key).toContain(code);
    if (code === CODE.ok) {
      there.push(key);
    }
  }
  return there;
}

const isActive = (name: string) => !name.includes('(');

/** Whom each list shows. */
const PEOPLE: Record<string, { read: () => Promise<string[]>; shows?: (name: string) => boolean }> = {
  'the chooser of a keeper': {
    read: async () => await everyPage(listPeople, { within: 'organisation' }),
    shows: isActive,
  },
  'a search of the chooser': {
    read: async () => {
      const letters = ['r', 'e', 'o', 't', 'h', 'w'];
      const lists = letters.map(
        async (keyword) => await everyPage(listPeople, { keyword, within: 'organisation' }),
      );
      return (await Promise.all(lists)).flat();
    },
    shows: isActive,
  },
};

describe.each(Object.entries(PEOPLE))('%s', (_, { read, shows = () => true }) => {
  it.each(DATA_SCOPES)('under the scope %s holds exactly these people', async (scope) => {
    await company.under(scope);
    const names = await read();
    expect([...new Set(names)].sort()).toEqual(REACHED[scope].people.filter(shows).sort());
  });
});

describe.each(DATA_SCOPES)('departments under the scope %s', (scope) => {
  it('are these, as a tree whose numbers are those of its people', async () => {
    await company.under(scope);
    const seen: string[] = [];
    const walk = async (parentId?: string): Promise<number> => {
      const { data } = await company.call(listOrgans, { parentId, within: 'organisation' });
      let people = 0;
      for (const organ of data) {
        seen.push(company.placeOf(organ.id));
        const below = organ.hasChildren ? await walk(organ.id) : 0;
        const here = await everyPage(memberPage, { organId: organ.id });
        expect(organ.memberCount, company.placeOf(organ.id)).toBe(below + here.length);
        people += organ.memberCount;
      }
      return people;
    };
    const counted = await walk();
    expect(seen.sort()).toEqual([...REACHED[scope].places].sort());
    if (scope !== 'self') {
      expect(counted).toBe(REACHED[scope].people.filter(isActive).length);
    }
  });

  it('are opened, listed and found one by one, and no others', async () => {
    await company.under(scope);
    const byPlace: Record<string, (place: Place) => Promise<{ code: number }>> = {
      file: async (place) => company.call(organFile, { organId: company.organOf(place) }),
      people: async (place) => company.call(memberPage, { organId: company.organOf(place) }),
      chooser: async (place) =>
        company.call(listPeople, { organId: company.organOf(place), isDeep: 'true', within: 'organisation' }),
      below: async (place) =>
        company.call(listOrgans, { parentId: company.organOf(place), within: 'organisation' }),
    };
    for (const [name, ask] of Object.entries(byPlace)) {
      const there = scope === 'company' ? company.places : REACHED[scope].places;
      expect((await each(company.places, ask)).sort(), name).toEqual([...there].sort());
    }
    for (const place of company.places) {
      const { data } = await company.call(listOrgans, { keyword: place, within: 'organisation' });
      const found = data.map(({ id }) => company.placeOf(id));
      expect(found).toEqual(REACHED[scope].places.includes(place) ? [place] : []);
    }
  });
});
