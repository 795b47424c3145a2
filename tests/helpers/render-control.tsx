import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import { getTokenInfo } from '@contract/session/user-calls';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { loadNamespaces, setLanguage, startI18n } from '@/shared/i18n/i18n';
import { call } from '@/shared/http/call';
import { leavePage } from '@/shared/http/page-scope';
import { hearStepsFirst } from '@/shared/lib/history/above-page';
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
  onTestFinished(hearStepsFirst());
  await startI18n(language);
  await setLanguage(language);
  await loadNamespaces(['fields', 'validation']);
  const token = await signInAs(currentBackend().server, signedInAs);
  keepToken(token);
  useSessionStore.getState().setUserInfo(await call(getTokenInfo, {}));
  return { ...render(node), token, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

function putBack(): void {
  clearDialogs();
  clearToast();
  leavePage();
  useSessionStore.getState().reset();
  localStorage.clear();
  document.cookie = `${SESSION_HEADER}=; path=/; max-age=0`;
}
