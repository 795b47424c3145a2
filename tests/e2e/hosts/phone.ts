import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { FEISHU_SDK_URL } from '@contract/feishu-sdk';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import type { ProviderKind } from '@server/providers/types';
import { startFakeProvider, type FakeProvider } from '@tests/helpers/fake-provider';
import type { RunningBackend } from '../backend/running-backend';
import { expect, watchContext } from '../portal-test';
import { answerHost } from './answer-host';
import { APPS, envOf } from './apps';
import { HARNESS_FOLDER } from './harness/build';
import type { HostAnswer, HostOptions, HostQuestion } from './host-world';
import { simulateDingTalk } from './simulate-ding-talk';
import { simulateFeishu, simulateFeishuLinks } from './simulate-feishu';
import { simulateWeixin } from './simulate-weixin';
import { USER_AGENTS } from './user-agents';

/** The employee who holds the phone: 李浩. */
export const PERSON = { userId: providerUserIdOf('liHao') };

/** Starts the providers, and answers how the backend is told of them. */
export async function startProviders(): Promise<{
  fake: FakeProvider;
  env: (origin: string) => Record<string, string>;
}> {
  const fake = await startFakeProvider({ apps: APPS });
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
  page: Page;
  context: BrowserContext;
  /** What the page has asked of the host, by name. */
  asked: () => string[];
  /** The same with what was said. */
  notes: () => { name: string; args: unknown }[];
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
  const requests: Request[] = [];
  fake.state.visitor = isRefusing ? undefined : PERSON;
  await watchContext(context, faults);
  context.on('request', (request) => void requests.push(request));
  await context.exposeFunction('__hostWorld', (question: HostQuestion): HostAnswer => {
    if (question.ask === 'note') {
      notes.push({ name: question.name, args: question.args });
    }
    return answerHost(fake, isRefusing ? undefined : PERSON, question);
  });
  const { isOld = false, isMiniProgramGone = false, bridge = 'at once' } = options;
  const host: HostOptions = { os, bridge, isOld, isMiniProgramGone };
  if (provider === 'dingTalk') {
    await context.addInitScript(simulateDingTalk, host);
  } else if (provider === 'feishu') {
    await context.addInitScript(simulateFeishuLinks, host);
  } else {
    await context.addInitScript(simulateWeixin, { ...host, provider });
  }
  const isHome = (url: string) => url.startsWith(backend.origin) || url.startsWith(fake.base);
  await context.route(
    (url) => !isHome(url.href),
    (route) =>
      route.request().url() === FEISHU_SDK_URL && provider === 'feishu' && !isScriptBlocked
        ? route.fulfill({
            contentType: 'text/javascript',
            body: `(${simulateFeishu.toString()})(${JSON.stringify(host)})`,
          })
        : route.abort(),
  );
  await serveHarness(context, backend);
  const page = await context.newPage();
  return {
    page,
    context,
    faults,
    asked: () => notes.map(({ name }) => name),
    notes: () => [...notes],
    expectSecretsKept: async () => {
      const foreign = requests.filter((request) => !request.url().startsWith(backend.origin));
      const allowed = [FEISHU_SDK_URL, fake.authorizeUrl];
      expect(
        foreign.map((one) => one.url()).filter((url) => !allowed.some((one) => url.startsWith(one))),
      ).toEqual([]);
      const cookies = await context.cookies(backend.origin);
      const token = cookies.find((one) => one.name === 'sso_sys_token')?.value;
      const secrets = [...fake.state.codes.keys(), ...(token ? [token] : [])];
      for (const request of foreign) {
        const sent = JSON.stringify([request.url(), await request.allHeaders(), request.postData()]);
        expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
        expect((await request.allHeaders()).referer).toBeUndefined();
      }
    },
    close: () => context.close(),
  };
}

/** A page of the portal's own address that calls the host's functions one by one. */
async function serveHarness(context: BrowserContext, backend: RunningBackend): Promise<void> {
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
