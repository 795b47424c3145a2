import type { Browser } from '@playwright/test';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import type { RunningBackend } from '../backend/running-backend';
import { expect, ownBackend, test } from '../portal-test';
import { openHarness } from './harness-page';
import { openPhone, startProviders, type Phone, type PhoneOptions } from './phone';

type Phones = {
  backend: RunningBackend;
  readonly fake: FakeProvider;
  /** The portal in a chat client. */
  open: (browser: Browser, options: PhoneOptions) => Promise<Phone>;
  /** The page that calls a client's functions one by one. `before` runs ahead of its first request. */
  openHarness: (
    browser: Browser,
    options: PhoneOptions,
    before?: (opened: Phone) => Promise<void>,
  ) => Promise<Phone>;
};

/**
 * A backend of its own beside providers that it is told of, and one phone a test. Call it at the top. Every test ends with proof
 * that its phone kept its secrets, asked no stranger for anything and met no fault.
 */
export function ownPhones(): Phones {
  let fake: FakeProvider | undefined;
  let phone: Phone | undefined;
  const backend = ownBackend(async () => {
    const providers = await startProviders();
    fake = providers.fake;
    return providers.env;
  });
  test.afterAll(() => fake?.close());
  test.afterEach(async () => {
    await phone?.expectSecretsKept();
    expect(phone?.faults ?? []).toEqual([]);
    await phone?.close();
    phone = undefined;
  });
  const world = () => ({ backend, fake: running() });
  function running(): FakeProvider {
    if (!fake) {
      throw new Error('The providers run only inside tests.');
    }
    return fake;
  }
  return {
    backend,
    get fake() {
      return running();
    },
    open: async (browser, options) => (phone = await openPhone(browser, world(), options)),
    openHarness: async (browser, options, before) =>
      (phone = await openHarness(browser, world(), options, before)),
  };
}
