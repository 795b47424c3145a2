import * as calls from '@contract/people/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getOrgansByIds, getPeopleByIds } from '../services/people/get-by-ids';
import { listOrgans } from '../services/people/list-organs';
import { listPeople } from '../services/people/list-people';

export const peopleRoutes: Mounted[] = mountAll(calls, {
  listPeople,
  listOrgans,
  getPeopleByIds,
  getOrgansByIds,
});
