import type { Permission } from '@contract/role/permission';
import type { OpenedSession } from '@contract/session/sign-in';
import { callLater } from '@/shared/http/lazy-call';
import { useSessionStore } from '@/shared/session/session-store';
import { keepToken, ssoCookie } from '@/shared/storage/token';
import { ProfileError } from './sign-in-errors';

const options = { silent: true, scope: 'app' } as const;
const userCalls = () => import('@contract/session/user-calls');

/** Tells the backend that its changed permissions are being loaded; calls stop answering 404001. */
const clearNeedRefresh = (token?: string) =>
  callLater(() => userCalls().then((all) => all.clearNeedRefresh), {}, { ...options, token });

const getLoginPermission = (token?: string) =>
  callLater(() => userCalls().then((all) => all.getLoginPermission), {}, { ...options, token });

/** What the owner of a token may do now. */
export async function loadFreshPermission(token: string): Promise<Permission> {
  await clearNeedRefresh(token);
  return await getLoginPermission(token);
}

/**
 * Takes over a session that sign-in has opened, in the order of spec section 4: refresh flag, user info by
 * originalUserInfoId, permission. Rejects with ProfileError and leaves nobody signed in when one of them fails.
 */
export async function openSession({ originalUserInfoId, token }: OpenedSession): Promise<void> {
  const session = useSessionStore.getState();
  // A backend that sets the cookie itself may leave the token out of its answer.
  const newToken = token ?? ssoCookie.read();
  session.clear();
  if (!newToken) {
    throw new ProfileError('no token');
  }
  keepToken(newToken);
  try {
    await clearNeedRefresh();
    const userInfo = await callLater(
      () => userCalls().then((all) => all.getLoginUserInfo),
      { loginUserId: originalUserInfoId },
      options,
    );
    const permission = await getLoginPermission();
    session.setUserInfo(userInfo);
    session.setPermission(permission);
  } catch (cause) {
    session.clear();
    throw new ProfileError('profile', { cause });
  }
}
