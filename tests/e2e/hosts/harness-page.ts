import type { Browser, Page } from '@playwright/test';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { KEY } from '@/shared/storage/keys';
import type { Platform } from '@/shared/platform/platform';
import { accounts } from '../accounts';
import type { RunningBackend } from '../backend/running-backend';
import { sessionOf } from '../people';
import { appOf } from './apps';
import { openPhone, serveHarness, type Phone, type PhoneOptions } from './phone';

/** A page of the portal's own address that calls the host's functions: signed in, in the company of the client's app. */
export async function openHarness(
  browser: Browser,
  world: { backend: RunningBackend; fake: FakeProvider },
  options: PhoneOptions,
  before?: (opened: Phone) => Promise<void>,
): Promise<Phone> {
  const { backend } = world;
  const token = await sessionOf(backend, accounts.employee);
  const phone = await openPhone(browser, world, options);
  await serveHarness(phone.context, backend);
  await before?.(phone);
  await phone.context.addInitScript(
    (items) => {
      // A blank page has no storage.
      if (window.location.protocol === 'http:') {
        Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value));
      }
    },
    { [KEY.token]: token, [KEY.appId]: appOf(options.provider).corpId },
  );
  await phone.page.goto(backend.url('/host-harness?from=a%20b'));
  await phone.page.waitForFunction(() => 'callHost' in window);
  return phone;
}

/** Has every signature arrive wrong; answers how to count those that were asked for. */
export async function spoilSignatures({ context }: Phone): Promise<() => number> {
  let count = 0;
  await context.route(/\/(?:getSDK|getDingSDK|getJsApiSignature|getWechatJSShareInfo)$/, async (route) => {
    count += 1;
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"signature":"..../g, '"signature":"none');
    await route.fulfill({ response: answer, body });
  });
  return () => count;
}

export type Outcome = { done: unknown } | { refused: string };
type Call = (name: keyof Platform, ...args: unknown[]) => Promise<Outcome>;

/** What one function of the host answers, or why it does not. */
export const callHost = (page: Page, name: keyof Platform, ...args: unknown[]): Promise<Outcome> =>
  page.evaluate(
    ([which, ...given]) =>
      (window as unknown as { callHost: Call }).callHost(which as keyof Platform, ...given),
    [name, ...args] as unknown[],
  );
