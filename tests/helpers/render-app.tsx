import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ClientKind, type Language } from '@contract/limits';
import { START_LIMITS } from '@contract/start-limits';
import { onTestFinished } from 'vitest';
import { startPortal, type Portal } from '@/app/start-portal';
import { setSubmitLock } from '@/shared/form/use-submit-lock';
import { leavePage } from '@/shared/http/page-scope';
import { setErrorPolicy } from '@/shared/http/on-error';
import { useSessionStore } from '@/shared/session/session-store';
import { keepToken } from '@/shared/storage/token';
import { currentBackend } from '@tests/msw/backend';
import type { DemoPerson } from './demo-people';
import { KEY } from '@/shared/storage/keys';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { clearToast } from '@/shared/ui/overlay/toast';
import { signInAs } from './sign-in-as';

/** vitest serves from the root, a build from /m. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');
const READY_MS = 10_000;
/** Long enough for a double tap to meet it; the product's three seconds have tests of their own. */
const SUBMIT_LOCK_MS = 100;

const USER_AGENTS: Partial<Record<ClientKind, string>> = {
  dingTalk:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/21E219 AliApp(DingTalk/7.6.0) com.laiwang.DingTalk/33712345 Channel/201200 language/zh-Hans-CN',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  wechatWork:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh',
  feishu:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Lark/7.20.5 LarkLocale/zh_CN ChannelName/Feishu',
};

export type RenderOptions = {
  /** Opens a session in the backend first, as an earlier visit would have left it. */
  signedInAs?: DemoPerson;
  /** A session that is open already. */
  token?: string;
  /** Which of the companies that the person may enter, counted from 0. */
  company?: number;
  language?: Language;
  /** The client that the browser claims to be; a plain browser when left out. */
  client?: ClientKind;
};

type Running = { container: HTMLElement; started: Promise<Portal>; portal?: Portal };

const running: Running[] = [];

/**
 * Starts the portal at a path as a browser does: real router, real guard, real storage. Answers when the first page stands,
 * or when a dialog has come in its place. Needs `createPortalServer()` at the top of the file. Everything is put back after
 * the test.
 */
export async function renderApp(path: string, options: RenderOptions = {}) {
  // Not a hook of this module: files that share a worker evaluate it once, and the second one would go without.
  onTestFinished(putBack);
  const { signedInAs, company, language = 'zh_CN', client } = options;
  localStorage.setItem(KEY.language, language);
  setUserAgent(client && USER_AGENTS[client]);
  const token =
    options.token ?? (signedInAs && (await signInAs(currentBackend().server, signedInAs, company)));
  if (token) {
    keepToken(token);
  }
  window.history.replaceState(null, '', BASE + path);
  setSubmitLock(SUBMIT_LOCK_MS);
  const container = document.body.appendChild(document.createElement('div'));
  const run: Running = { container, started: startPortal(container) };
  running.push(run);
  const firstPage = run.started.then((portal) => (run.portal = portal));
  await Promise.race([
    firstPage,
    screen.findByRole('alertdialog', {}, { timeout: READY_MS }).catch(() => firstPage),
  ]);

  const isMoving = () => run.portal?.router.state.navigation.state !== 'idle';
  const pathname = () => window.location.pathname.slice(BASE.length) || '/';
  return {
    container,
    token,
    /** Ends this visit, so that the same test can begin another. */
    close: putBack,
    /** Presses, types and tabs like a person. */
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** The path shown now, with its query, without the base. */
    path: () => pathname() + window.location.search,
    /** Waits until the path is shown and its page stands. */
    waitForPath: (expected: string | RegExp) =>
      waitFor(
        () => {
          const fits = typeof expected === 'string' ? pathname() === expected : expected.test(pathname());
          if (!fits || isMoving()) {
            throw new Error(`at ${pathname()}, not yet at ${String(expected)}`);
          }
        },
        { timeout: READY_MS },
      ),
    /** Waits until nothing on the page is busy. */
    waitForIdle: () =>
      waitFor(
        () => {
          const busy = container.querySelector('[aria-busy="true"]');
          if (busy || isMoving()) {
            throw new Error(`still busy: ${busy?.outerHTML.slice(0, 200) ?? 'on the way to another page'}`);
          }
        },
        { timeout: READY_MS },
      ),
  };
}

/** The dialog with that text; the portal shows one at a time. */
export function findDialog(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = screen
        .getAllByRole('alertdialog')
        .find((one) =>
          typeof text === 'string' ? one.textContent.includes(text) : text.test(one.textContent),
        );
      if (!found) {
        throw new Error(`no dialog says ${String(text)}`);
      }
      return found;
    },
    { timeout: READY_MS },
  );
}

function setUserAgent(text: string | undefined): void {
  if (text) {
    Object.defineProperty(navigator, 'userAgent', { value: text, configurable: true });
  } else {
    // The own property hides the prototype's, so taking it away brings jsdom's name back.
    Reflect.deleteProperty(navigator, 'userAgent');
  }
}

function putBack(): void {
  for (const { started, portal } of running.splice(0)) {
    portal?.stop();
    if (!portal) {
      // A portal that never came past its first dialog: when it does after all, it has nobody to show itself to.
      void started.then((late) => late.stop());
    }
  }
  // A dialog left open would keep every later test's waiting.
  setSubmitLock(START_LIMITS.submitLockMs);
  clearDialogs();
  clearToast();
  leavePage();
  setErrorPolicy(undefined);
  useSessionStore.getState().reset();
  localStorage.clear();
  sessionStorage.clear();
  // The session's, and the route to return to.
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  setUserAgent(undefined);
  delete window.__boot;
  document.body.replaceChildren();
  // A new entry: it calls off the step that a sheet closed last may have on its way.
  window.history.pushState(null, '', '/');
}
