import {
  clearNeedRefresh,
  getLoginPermission,
  getLoginUserInfo,
  getTokenInfo,
  memberRoleList,
  saveMemberRoles,
} from '@contract/user';
import { mount, type Mounted } from '../mount';
import { getPermission } from '../services/permission/get-permission';
import { listMemberRoles } from '../services/permission/list-member-roles';
import { replaceMemberRoles } from '../services/permission/save-member-roles';
import { clearRefresh } from '../services/session/clear-refresh';
import { getTokenUser, getUserInfo } from '../services/user/get-user-info';

export const userRoutes: Mounted[] = [
  mount(getLoginUserInfo, getUserInfo),
  mount(getTokenInfo, getTokenUser),
  mount(getLoginPermission, getPermission),
  mount(clearNeedRefresh, clearRefresh),
  mount(saveMemberRoles, replaceMemberRoles),
  mount(memberRoleList, listMemberRoles),
];
