import { expect } from 'vitest';
import type { Endpoint, In } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import type { DataScope } from '@contract/role/rules/data-scope';
import { MESSAGES } from '@server/messages/messages';
import { createTransferDesk } from '@tests/helpers/people/transfer-desk';
import type { TestServer } from '@tests/helpers/server';
import { PLACES, REACHED, type CompanyOfLevels, type Place } from './company-of-levels';
import type { Things } from './things-of-people';

export type Scene = CompanyOfLevels & Things & { server: TestServer };

type Answer = Promise<{ code: number; msg: string }>;

/** How a call shows what a scope reaches: by a list, one by one, by what it refuses, or to whom the whole company is shown alone. */
export type Case =
  | { list: (scene: Scene, scope: DataScope) => Promise<string[]>; shows?: (name: string) => boolean }
  | { one: (scene: Scene, name: string) => Answer; shows?: (name: string) => boolean }
  | { onePlace: (scene: Scene, place: Place, scope: DataScope) => Answer }
  | { refuses: (scene: Scene, memberId: string) => Answer }
  | { refusesPlace: (scene: Scene, outside: Place) => Answer }
  | { whole: (scene: Scene) => Answer };

export const isActive = (name: string) => !name.includes('(');
export const isHere = (name: string) => !name.includes('(left)');
export const byPerson = (row: { person: { id: string } }) => row.person.id;
export const byId = (row: { id: string }) => row.id;

const PAGE = 2;

/** The names of a list's people, all pages of it: each is full but the last, and holds nobody twice. */
export async function pages<E extends Endpoint>(
  { call, nameOf }: Scene,
  endpoint: E,
  input: In<E>,
  idOf: (row: never) => string,
) {
  const ids: string[] = [];
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const answer = await call(endpoint, { ...(input as object), pageNo, pageSize: PAGE } as In<E>);
    expect(answer.code, answer.msg).toBe(CODE.ok);
    const page = answer.data as { list: never[]; hasMore: boolean };
    ids.push(...page.list.map(idOf));
    ({ hasMore } = page);
    expect(page.list.length, `page ${pageNo}`).toBe(hasMore ? PAGE : page.list.length);
  }
  expect(new Set(ids).size).toBe(ids.length);
  return ids.map(nameOf);
}

/** With these everybody begins. */
const LETTERS = ['r', 'e', 'o', 't', 'h', 'w'];

/** What each letter finds, together. */
export async function searched(find: (keyword: string) => Promise<string[]>): Promise<string[]> {
  return [...new Set((await Promise.all(LETTERS.map(find))).flat())];
}

/** Of a department within the scope everybody is shown, and of any other nobody. */
export async function expectByPlace(
  scope: DataScope,
  shown: readonly string[],
  read: (place: Place) => Promise<string[] | undefined>,
): Promise<void> {
  for (const [place, { people }] of Object.entries(PLACES)) {
    const there = shown.filter((name) => (people as readonly string[]).includes(name));
    const isReached = REACHED[scope].places.includes(place as Place);
    expect((await read(place as Place))?.sort(), place).toEqual(isReached ? there.sort() : undefined);
  }
}

/** Nobody's id. */
export const NOBODY = 'nobody00000000000000';
export const beyondScope = MESSAGES.beyondScope.zh_CN;

export const isReached = (scope: DataScope, place: Place) => REACHED[scope].places.includes(place);

export const deskOf = async ({ server, reader, token }: Scene) =>
  await createTransferDesk(server, { own: { member: reader, token } });
