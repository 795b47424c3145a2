import { loadUserInfo } from '../guard/load-session';
import { useSessionStore } from '@/shared/session/session-store';
import type { Router } from '../start-portal';

const told = ({ userInfo }: ReturnType<typeof useSessionStore.getState>) =>
  JSON.stringify([userInfo?.timezone, userInfo?.firstWeekday, userInfo?.asksConsent === true]);

/**
 * Asks anew who is signed in: what an earlier visit has stored may have been changed by the company since. Where it was, the
 * page is guarded and drawn again.
 */
export async function renewUser(router: Router): Promise<void> {
  const before = useSessionStore.getState();
  if (!before.userInfo) {
    return;
  }
  // As at the start: nearly always nothing has changed, and the first screen does without axios, zod and the contract.
  window.__boot?.ask?.('getLoginUserInfo');
  const userInfo = await loadUserInfo();
  const held = useSessionStore.getState();
  if (held.userInfo?.id === userInfo.id) {
    held.setUserInfo(userInfo);
    if (told(before) !== told(useSessionStore.getState())) {
      await router.revalidate();
    }
  }
}
