import {
  clearNeedRefresh,
  getLoginPermission,
  getLoginUserInfo,
  getTokenInfo,
} from '@contract/session/user-calls';
import { memberRoleList, saveMemberRoles } from '@contract/role/calls';
import { mount, type Mounted } from '../http/mount';
import { getPermission } from '../services/role/get-permission';
import { listMemberRoles } from '../services/role/list-member-roles';
import { replaceMemberRoles } from '../services/role/save-member-roles';
import { clearRefresh } from '../services/session/clear-refresh';
import { getTokenUser, getUserInfo } from '../services/session/user/get-user-info';

export const userRoutes: Mounted[] = [
  mount(getLoginUserInfo, getUserInfo),
  mount(getTokenInfo, getTokenUser),
  mount(getLoginPermission, getPermission),
  mount(clearNeedRefresh, clearRefresh),
  mount(saveMemberRoles, replaceMemberRoles),
  mount(memberRoleList, listMemberRoles),
];
