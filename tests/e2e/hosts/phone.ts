import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { FEISHU_SDK_URL } from '@contract/host/feishu-sdk';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import type { ProviderKind } from '@server/providers/types';
import {
  startFakeProvider,
  type FakeApp,
  type FakePerson,
  type FakeProvider,
} from '@tests/helpers/fake-provider';
import type { RunningBackend } from '../backend/running-backend';
import { expect, watchContext } from '../portal-test';
import { answerHost, type PhoneHolder } from './answer-host';
import { appOf, APPS, envOf, linkTo } from './apps';
import { HARNESS_FOLDER } from './harness/build';
import type { HostAnswer, HostOptions, HostQuestion, Surroundings } from './host-world';
import { simulateDingTalk } from './simulate/simulate-ding-talk';
import { simulateFeishu, simulateFeishuLinks } from './simulate/simulate-feishu';
import { simulateWeixin } from './simulate/simulate-weixin';
import { USER_AGENTS } from './user-agents';

/** The employee who holds the phone unless a test hands it on: 李浩. */
export const PERSON = { userId: providerUserIdOf('liHao') };

/** Starts the providers, and answers how the backend is told of them. */
export async function startProviders(): Promise<{
  fake: FakeProvider;
  env: (origin: string) => Record<string, string>;
}> {
  const fake = await startFakeProvider({ apps: APPS.map((app) => ({ ...app })) });
  const env = (origin: string) => ({
    PUBLIC_ORIGIN: origin,
    // The fake shares its process with the tests, which may keep it waiting on a busy machine.
    PROVIDERS_TIMEOUT_MS: '20000',
    ...envOf(fake),
  });
  return { fake, env };
}

export type PhoneOptions = HostOptions & {
  provider: ProviderKind;
  /** The person refuses to be identified. */
  isRefusing?: boolean;
  /** Feishu's script cannot be had. */
  isScriptBlocked?: boolean;
};

export type Phone = {
  /** The window that is open, or the last one that was. */
  readonly page: Page;
  context: BrowserContext;
  /** Opens a page from one of the client's apps or links, in a new window when there is none; storage is as it was left. */
  visit: (app: FakeApp, path?: string) => Promise<Page>;
  /** Opens the address of a notice that an app has sent. */
  follow: (app: FakeApp, address: string) => Promise<Page>;
  /** The client closes its window. */
  expectClosed: () => Promise<void>;
  /** Somebody else signs in to the client; nobody refuses to be identified. */
  handTo: (key: string | undefined) => void;
  /** The same for somebody whom the demo does not know. */
  handToPerson: (person: FakePerson | undefined) => void;
  /** Takes the phone somewhere else. */
  carryTo: (around: Surroundings) => void;
  /** What the page has asked of the host, by name. */
  asked: () => string[];
  /** The same with what was said. */
  notes: () => { name: string; args: unknown }[];
  /** What the portal’s dialogs have said, in windows that are closed as well. */
  dialogs: () => string[];
  faults: string[];
  /** Nothing but the host's own script and page was asked for elsewhere, and neither learned a token or a code. */
  expectSecretsKept: () => Promise<void>;
  close: () => Promise<void>;
};

/** A phone with the chat client open: its user agent and its bridge, in front of the real portal and backend. */
export async function openPhone(
  browser: Browser,
  { backend, fake }: { backend: RunningBackend; fake: FakeProvider },
  options: PhoneOptions,
): Promise<Phone> {
  const { provider, os, isRefusing = false, isScriptBlocked = false } = options;
  const userAgent = USER_AGENTS[provider][os];
  if (userAgent === undefined) {
    throw new Error(`Nobody knows what ${provider} calls itself as ${os}.`);
  }
  const context = await browser.newContext({ userAgent });
  const faults: string[] = [];
  const notes: { name: string; args: unknown }[] = [];
  const foreign: { url: string; sent: Promise<string>; referer: Promise<string | undefined> }[] = [];
  const dialogs: string[] = [];
  const holder: PhoneHolder = { person: undefined, app: appOf(provider) };
  const handToPerson = (person: FakePerson | undefined) => {
    holder.person = person;
    // The authorisation page asks nobody: it knows whose client it is.
    fake.state.visitor = person;
  };
  const handTo = (key: string | undefined) =>
    handToPerson(key === undefined ? undefined : { userId: providerUserIdOf(key) });
  handTo(isRefusing ? undefined : 'liHao');
  const hosts = [new URL(backend.origin).host];
  fake.state.apps.forEach((app) => Object.assign(app, { hosts }));
  await watchContext(context, faults);
  context.on('request', (request) => {
    if (!request.url().startsWith(backend.origin)) {
      // Read at once: the window may close before the test ends.
      const headers = request.allHeaders().catch(() => request.headers());
      const sent = headers.then((all) => JSON.stringify([request.url(), all, request.postData()]));
      foreign.push({ url: request.url(), sent, referer: headers.then((all) => all.referer) });
    }
  });
  await context.exposeFunction('__noteDialog', (text: string) => void dialogs.push(text));
  await context.addInitScript(watchDialogs);
  await context.exposeBinding('__hostWorld', ({ page: asking }, question: HostQuestion): HostAnswer => {
    if (question.ask === 'note') {
      notes.push({ name: question.name, args: question.args });
    } else if (question.ask === 'close') {
      // As a client does, a moment later: the tap that asks for it ends first.
      setTimeout(() => void asking.close(), 100);
    }
    return answerHost(fake, holder, question);
  });
  const { isOld = false, isMute = false, isMiniProgramGone = false, bridge = 'at once' } = options;
  const host: HostOptions = { os, bridge, isOld, isMute, isMiniProgramGone };
  if (provider === 'dingTalk') {
    await context.addInitScript(simulateDingTalk, host);
  } else if (provider === 'feishu') {
    await context.addInitScript(simulateFeishuLinks, host);
  } else {
    await context.addInitScript(simulateWeixin, { ...host, provider });
  }
  if (provider === 'feishu') {
    await context.route(FEISHU_SDK_URL, (route) =>
      isScriptBlocked
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: `(${simulateFeishu.toString()})(${JSON.stringify(host)})`,
          }),
    );
  }
  let page = await context.newPage();
  return {
    get page() {
      return page;
    },
    context,
    handTo,
    handToPerson,
    carryTo: (around) => {
      holder.around = around;
    },
    visit: async (app, path) => {
      holder.app = app;
      if (page.isClosed()) {
        page = await context.newPage();
      }
      await page.goto(backend.url(linkTo(app, path)));
      return page;
    },
    follow: async (app, address) => {
      holder.app = app;
      await page.goto(address);
      return page;
    },
    expectClosed: async () => {
      await expect.poll(() => page.isClosed()).toBe(true);
    },
    faults,
    asked: () => notes.map(({ name }) => name),
    notes: () => [...notes],
    dialogs: () => [...dialogs],
    expectSecretsKept: async () => {
      const allowed = [FEISHU_SDK_URL, fake.authorizeUrl];
      expect(
        foreign.map((one) => one.url).filter((url) => !allowed.some((one) => url.startsWith(one))),
      ).toEqual([]);
      const cookies = await context.cookies(backend.origin);
      const token = cookies.find((one) => one.name === 'sso_sys_token')?.value;
      const secrets = [...fake.state.codes.keys(), ...(token ? [token] : [])];
      for (const { sent, referer } of foreign) {
        const text = await sent;
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        expect(await referer).toBeUndefined();
      }
    },
    close: () => context.close(),
  };
}

/** Notes each dialog of a page as it comes. Runs inside the page. */
function watchDialogs(): void {
  const told = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role="alertdialog"]')) {
      if (!told.has(dialog)) {
        told.add(dialog);
        (window as unknown as { __noteDialog: (text: string) => void }).__noteDialog(dialog.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true });
}

/** A page of the portal's own address that calls the host's functions one by one. */
export async function serveHarness(context: BrowserContext, backend: RunningBackend): Promise<void> {
  await context.route(`${backend.origin}/m/host-harness**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>harness</title><script>window.__boot={requests:{},landing:location.href}</script><script type="module" src="/m/harness/main.js"></script>',
    }),
  );
  await context.route(`${backend.origin}/m/harness/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(HARNESS_FOLDER + new URL(route.request().url()).pathname.slice('/m/harness'.length)),
    }),
  );
}
