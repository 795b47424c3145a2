import * as calls from '@contract/role/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { memberRoleList } from '../services/role/member-role-list';
import { saveMemberRoles } from '../services/role/save-member-roles';

export const roleRoutes: Mounted[] = mountAll(calls, { saveMemberRoles, memberRoleList });
