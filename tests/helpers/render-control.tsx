import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import { getTokenInfo } from '@contract/session/user-calls';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { loadNamespaces, setLanguage, startI18n } from '@/shared/i18n/i18n';
import { call } from '@/shared/http/call';
import { leavePage } from '@/shared/http/page-scope';
import { portal } from '@/shared/lib/history/portal-router';
import { useSessionStore } from '@/shared/session/session-store';
import { keepToken } from '@/shared/storage/token';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { clearToast } from '@/shared/ui/overlay/toast';
import { currentBackend } from '@tests/msw/backend';
import type { DemoPerson } from './demo-people';
import { signInAs } from './sign-in-as';

type ControlOptions = { signedInAs?: DemoPerson; language?: Language };

/**
 * Shows one control of a form without its page, for a signed-in person. Needs `createPortalServer()` at the top of the file.
 * Everything is put back after the test.
 */
export async function renderControl(
  node: ReactElement,
  { signedInAs = 'manager', language = 'zh_CN' }: ControlOptions = {},
) {
  onTestFinished(putBack);
  await startI18n(language);
  await setLanguage(language);
  await loadNamespaces(['fields', 'validation']);
  const token = await signInAs(currentBackend().server, signedInAs);
  keepToken(token);
  useSessionStore.getState().setUserInfo(await call(getTokenInfo, {}));
  const router = createBrowserRouter([{ path: '*', element: node }]);
  portal.router = router;
  onTestFinished(() => router.dispose());
  return {
    ...render(<RouterProvider router={router} />),
    token,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
  };
}

function putBack(): void {
  portal.router = undefined;
  // A new entry: it calls off the step that a sheet closed last may have on its way.
  window.history.pushState(null, '', '/');
  clearDialogs();
  clearToast();
  leavePage();
  useSessionStore.getState().reset();
  localStorage.clear();
  document.cookie = `${SESSION_HEADER}=; path=/; max-age=0`;
}
