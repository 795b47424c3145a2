import type { Browser } from '@playwright/test';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { startBackend, type RunningBackend } from '../backend/running-backend';
import { TEMPLATE_DIRECTORY } from '../backend/template';
import { expect, test as base, whileRunning } from '../portal-test';
import { openHarness } from './harness-page';
import { openPhone, startProviders, type Phone, type PhoneOptions } from './phone';

type World = { backend: RunningBackend; fake: FakeProvider };

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

/** The test of files about chat clients: their backend knows the providers of its worker. */
export const test = base.extend<object, { worldOfWorker: World }>({
  worldOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const { fake, env } = await startProviders();
      const backend = await startBackend({ template: TEMPLATE_DIRECTORY, env });
      await use({ backend, fake });
      await backend.remove();
      await fake.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * The worker's backend and the providers next to it, used by one file after the other, and one phone a test. Call it at the top.
 * Every test ends with proof that its phone kept its secrets, asked no stranger for anything and met no fault.
 */
export function sharedPhones(): Phones {
  let world: World | undefined;
  let phone: Phone | undefined;
  test.beforeAll(({ worldOfWorker }) => {
    world = worldOfWorker;
  });
  test.afterEach(async () => {
    await phone?.expectSecretsKept();
    expect(phone?.faults ?? []).toEqual([]);
    await phone?.close();
    phone = undefined;
  });
  const backend = whileRunning(() => world?.backend);
  function running(): World {
    if (!world) {
      throw new Error('The providers run only inside tests.');
    }
    return { backend, fake: world.fake };
  }
  return {
    backend,
    get fake() {
      return running().fake;
    },
    open: async (browser, options) => (phone = await openPhone(browser, running(), options)),
    openHarness: async (browser, options, before) =>
      (phone = await openHarness(browser, running(), options, before)),
  };
}
