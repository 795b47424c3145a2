import { callLater } from '@/shared/http/lazy-call';
import { detectClient } from '@/shared/platform/detect';
import { useSessionStore } from '@/shared/session/session-store';
import { savedRoute } from '@/shared/storage/saved-route';
import { justAsked, stored } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';
import { entryApp, isAsking, whoUses } from './ask-again';
import { entryAddress } from './auth-request';

/** These ask themselves, as the app that was opened; the session may still be that of another one. */
const ASKING_PAGE = /^\/(?:auth|loginAuth)(?:[?#/]|$)/;

/**
 * Asks DingTalk or Feishu who uses it, beside the page that is already there: one phone may have several people. Another
 * person's answer ends the session that was left behind, and leads through the sign-in to `here`.
 */
export async function confirmPerson(here: string, leave: (path: string) => void): Promise<void> {
  const client = detectClient(navigator.userAgent);
  const { userInfo } = useSessionStore.getState();
  if (!isAsking(client) || !userInfo || ASKING_PAGE.test(here)) {
    return;
  }
  if (justAsked.read()) {
    justAsked.remove();
    return;
  }
  const app = entryApp();
  const found = app && (await whoUses(client, app));
  const isStillHere = useSessionStore.getState().userInfo?.id === userInfo.id;
  if (!app || found === undefined || !isStillHere) {
    return;
  }
  if (found === userInfo.originalUserInfoId) {
    stored.clientEntry.write({ corpId: app.corpId, extCode: app.extCode ?? '', at: Date.now() });
    return;
  }
  const token = currentToken();
  useSessionStore.getState().clear();
  savedRoute.write(here);
  leave(entryAddress(app));
  // The earlier person's session must not stay open behind; whether the backend hears of it changes nothing here.
  const loginOut = () => import('@contract/session/sign-in-calls').then((all) => all.loginOut);
  await callLater(loginOut, {}, { silent: true, token }).catch(() => undefined);
}
