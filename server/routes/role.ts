import * as calls from '@contract/role/calls';
import * as roleCalls from '@contract/role/role-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { handOverPrimary } from '../services/role/hand-over-primary';
import { getDataScope } from '../services/role/get-data-scope';
import { roleReach } from '../services/role/role-reach';
import { memberRoleList } from '../services/role/member-role-list';
import { roleAdd, roleDelete, roleSave } from '../services/role/keep-roles';
import { roleDetail, roleList } from '../services/role/list-roles';
import { saveMemberRoles } from '../services/role/save-member-roles';

export const roleRoutes: Mounted[] = [
  ...mountAll(calls, { saveMemberRoles, getDataScope, handOverPrimary, memberRoleList }),
  ...mountAll(roleCalls, { roleList, roleDetail, roleReach, roleAdd, roleSave, roleDelete }),
];
