import * as calls from '@contract/people/calls';
import * as organCalls from '@contract/people/organ-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getOrgansByIds, getPeopleByIds } from '../services/people/get-by-ids';
import { listOrgans } from '../services/people/list-organs';
import { listPeople } from '../services/people/list-people';
import { organDelete, organRestore } from '../services/people/organ/organ-delete';
import { organFile } from '../services/people/organ/organ-file';
import { organSetHead } from '../services/people/organ/organ-head';
import { organAdd, organMove, organOrder, organRename } from '../services/people/organ/organ-place';
import {
  positionAdd,
  positionDelete,
  positionPage,
  positionRename,
} from '../services/people/organ/positions';

export const peopleRoutes: Mounted[] = [
  ...mountAll(calls, { listPeople, listOrgans, getPeopleByIds, getOrgansByIds }),
  ...mountAll(organCalls, {
    organFile,
    organAdd,
    organRename,
    organMove,
    organOrder,
    organSetHead,
    organDelete,
    organRestore,
    positionPage,
    positionAdd,
    positionRename,
    positionDelete,
  }),
];
