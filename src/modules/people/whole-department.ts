import { LIMITS } from '@contract/limits';
import { listPeople } from '@contract/people/calls';
import type { ScopedFunction } from '@contract/role/rules/data-scope';
import { call } from '@/shared/http/call';
import type { PickedPerson } from './picked';

/** Everybody of a department and those below it, at most `max` people and one more. */
export async function wholeDepartment(
  organId: string,
  max: number,
  within?: ScopedFunction,
): Promise<PickedPerson[]> {
  const people: PickedPerson[] = [];
  for (let pageNo = 1; people.length <= max; pageNo += 1) {
    const page = await call(listPeople, {
      organId,
      isDeep: 'true',
      within,
      pageNo,
      pageSize: LIMITS.pageSizeMax,
    });
    people.push(...page.list);
    if (!page.hasMore) {
      break;
    }
  }
  return people;
}
