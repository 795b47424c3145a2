import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { bootOrCall } from '@/shared/http/boot-data';
import { callLater } from '@/shared/http/lazy-call';

/** The guard shows failures itself, and its calls outlive the page that is being left. */
const options = { silent: true, scope: 'app' } as const;
const userCalls = () => import('@contract/session/user-calls');

/** Who is signed in, in the current session. */
export function loadUserInfo(loginUserId?: string): Promise<UserInfo> {
  return bootOrCall(
    'getLoginUserInfo',
    'result',
    () => callLater(() => userCalls().then((all) => all.getLoginUserInfo), { loginUserId }, options),
    options,
  );
}

/** What the signed-in person may do. */
export function loadPermission(): Promise<Permission> {
  return bootOrCall(
    'getLoginPermission',
    'result',
    () => callLater(() => userCalls().then((all) => all.getLoginPermission), {}, options),
    options,
  );
}

/** The same after the permissions were changed: the backend learns that they are being loaded, and lets calls through again. */
export async function loadChangedPermission(): Promise<Permission> {
  await callLater(() => userCalls().then((all) => all.clearNeedRefresh), {}, options);
  return await loadPermission();
}

/** Whose token this is; rejects when nobody's. The current session's expiry policy stays out of it. */
export function getTokenInfo(token: string): Promise<UserInfo> {
  return callLater(() => userCalls().then((all) => all.getTokenInfo), {}, { ...options, token });
}
