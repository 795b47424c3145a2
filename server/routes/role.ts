import * as calls from '@contract/role/calls';
import * as roleCalls from '@contract/role/role-calls';
import * as handOverPrimary from '../services/role/hand-over-primary';
import * as getDataScope from '../services/role/get-data-scope';
import * as roleReach from '../services/role/role-reach';
import * as memberRoleList from '../services/role/member-role-list';
import * as keepRoles from '../services/role/keep-roles';
import * as listRoles from '../services/role/list-roles';
import * as saveMemberRoles from '../services/role/save-member-roles';
import { collectVerbs } from '@server/kernel/verb';

export const roleVerbs = collectVerbs(
  { ...calls, ...roleCalls },
  {
    ...saveMemberRoles,
    ...getDataScope,
    ...handOverPrimary,
    ...memberRoleList,
    ...listRoles,
    ...roleReach,
    ...keepRoles,
  },
);
