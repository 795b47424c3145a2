import type { UserInfo } from '@contract/session/user-info';

/** Somebody who is signed in, where it does not matter who. */
export const userInfo: UserInfo = {
  id: 'm1',
  originalUserInfoId: 'u1',
  loginUserId: 'u1',
  mobile: '13800138000',
  name: '林晨',
  companyId: 'c1',
  companyName: '星澜',
  accountType: 'primary',
};
