import * as calls from '@contract/people/calls';
import * as importCalls from '@contract/people/import-calls';
import * as memberCalls from '@contract/people/member-calls';
import * as organCalls from '@contract/people/organ-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { exportLatest, exportStart } from '../services/people/export/exports';
import { getOrgansByIds, getPeopleByIds } from '../services/people/get-by-ids';
import {
  importDiscard,
  importLatest,
  importRead,
  importRows,
  importRun,
} from '../services/people/import/imports';
import { importRefused, importTemplate } from '../services/people/import/made-files';
import { listOrgans } from '../services/people/list-organs';
import { listPeople } from '../services/people/list-people';
import { memberLeaveCheck } from '../services/people/member/leave-check';
import { memberAdd } from '../services/people/member/member-add';
import { memberChange } from '../services/people/member/member-change';
import { memberFile } from '../services/people/member/member-file';
import { memberLeave } from '../services/people/member/member-leave';
import { memberMove } from '../services/people/member/member-move';
import { memberPage } from '../services/people/member/member-page';
import { memberReturn, memberSetAccess } from '../services/people/member/member-return';
import { organDelete, organRestore } from '../services/people/organ/organ-delete';
import { organFile } from '../services/people/organ/organ-file';
import { organSetHead } from '../services/people/organ/organ-head';
import { organAdd, organMove, organOrder, organRename } from '../services/people/organ/organ-place';
import {
  positionAdd,
  positionDelete,
  positionFile,
  positionPage,
  positionRename,
} from '../services/people/organ/positions';

export const peopleRoutes: Mounted[] = [
  ...mountAll(calls, { listPeople, listOrgans, getPeopleByIds, getOrgansByIds }),
  ...mountAll(memberCalls, {
    memberPage,
    memberFile,
    memberAdd,
    memberChange,
    memberMove,
    memberSetAccess,
    memberLeaveCheck,
    memberLeave,
    memberReturn,
  }),
  ...mountAll(importCalls, {
    importTemplate,
    importRead,
    importLatest,
    importRows,
    importRun,
    importDiscard,
    importRefused,
    exportStart,
    exportLatest,
  }),
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
    positionFile,
    positionAdd,
    positionRename,
    positionDelete,
  }),
];
