import {
  getOrgansByIds,
  getPeopleByIds,
  listOrgans as listOrgansCall,
  listPeople as listPeopleCall,
} from '@contract/people/calls';
import { mount, type Mounted } from '../http/mount';
import { findOrgans, findPeople } from '../services/people/get-by-ids';
import { listOrgans } from '../services/people/list-organs';
import { listPeople } from '../services/people/list-people';

export const peopleRoutes: Mounted[] = [
  mount(listPeopleCall, listPeople),
  mount(listOrgansCall, listOrgans),
  mount(getPeopleByIds, findPeople),
  mount(getOrgansByIds, findOrgans),
];
