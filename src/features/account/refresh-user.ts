import { getLoginUserInfo } from '@contract/session/user-calls';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';

/** Takes over the new contact that the whole portal shows. A failure has been told by the error policy. */
export async function refreshUser(): Promise<void> {
  const userInfo = await call(getLoginUserInfo, {}, { scope: 'app' }).catch(() => undefined);
  if (userInfo) {
    useSessionStore.getState().setUserInfo(userInfo);
  }
}
