import { getPeopleByIds, listOrgans, listPeople } from '@contract/people/calls';
import { LIMITS } from '@contract/limits';
import { call } from '@/shared/http/call';
import type { PickedPerson } from './picked';

type Scope = { keyword?: string; organId?: string; isDeep?: 'true' };

const PAGE = 40;

/** A page of colleagues; failures are shown in the list's place. */
export const loadPeople = (scope: Scope, pageNo: number, signal: AbortSignal) =>
  call(listPeople, { ...scope, pageNo, pageSize: PAGE }, { signal, silent: true });

export const loadOrgans = (scope: { parentId?: string; keyword?: string }, signal: AbortSignal) =>
  call(listOrgans, scope, { signal, silent: true });

/** Those of the ids who are still active, in that order. */
export async function loadRecent(ids: readonly string[], signal: AbortSignal): Promise<PickedPerson[]> {
  if (ids.length === 0) {
    return [];
  }
  const people = await call(getPeopleByIds, { ids: [...ids] }, { signal, silent: true });
  return people.filter((person) => person.isActive);
}

/** Everybody of a department and those below it, at most `max` people and one more. */
export async function loadWhole(organId: string, max: number): Promise<PickedPerson[]> {
  const people: PickedPerson[] = [];
  for (let pageNo = 1; people.length <= max; pageNo += 1) {
    const page = await call(listPeople, { organId, isDeep: 'true', pageNo, pageSize: LIMITS.pageSizeMax });
    people.push(...page.list);
    if (!page.hasMore) {
      break;
    }
  }
  return people;
}
