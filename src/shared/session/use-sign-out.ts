import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { callLater } from '@/shared/http/lazy-call';
import { detectClient } from '@/shared/platform/detect';
import { exitApp } from '@/shared/platform/exit-app';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { savedRoute } from '@/shared/storage/saved-route';
import { stored } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';
import { useSessionStore } from './session-store';

/** Nobody waits longer than this, in milliseconds, for a backend that should learn of the sign-out. */
const PATIENCE_MS = 3_000;

/**
 * Signs out: the backend ends the session if it can be reached, this browser forgets it in any case (other tabs notice the
 * removed token), then a plain browser asks to sign in again and a host's window closes. `replace` is the router's.
 */
async function signOut(replace: (path: string) => void): Promise<void> {
  const token = currentToken();
  const loginOut = () => import('@contract/session/sign-in-calls').then((all) => all.loginOut);
  const told = token
    ? callLater(loginOut, {}, { silent: true, timeoutMs: PATIENCE_MS, token })
    : Promise.resolve();
  // Forgotten before the answer: an answer "session expired" then concerns nobody and raises no dialog.
  useSessionStore.getState().clear();
  stored.basicUserInfo.remove();
  savedRoute.remove();
  await told.catch(() => undefined);
  if (detectClient(navigator.userAgent) === 'other' && !hasNativeBridge()) {
    replace('/loginDev');
  } else {
    await exitApp(replace);
  }
}

type Question = { title: string; text: string; confirm: string };

/** Signs out after asking. */
export function useSignOut({ title, text, confirm }: Question) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    const chosen = await showDialog({
      key: 'sign-out',
      title,
      content: text,
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: confirm, kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      setBusy(true);
      await signOut((path) => void navigate(path, { replace: true }));
    }
  };
  return { isBusy, ask: () => void ask() };
}
