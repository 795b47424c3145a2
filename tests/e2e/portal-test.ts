import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startBackend, type RunningBackend } from './backend/running-backend';
import { TEMPLATE_DIRECTORY } from './backend/template';

type Watch = {
  /** Lets console errors, exceptions and blocked content pass whose text fits. */
  expectFault: (text: string | RegExp) => void;
};

const CSP_LISTENER = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' ' + event.sourceFile);
});`;

/** The browser's remark on every exit from a window that the person has opened; nothing can be done about it. */
export const EXIT_REMARK = 'Scripts may close only the windows that were opened by them';

/** Lives as long as the worker process that runs one test file after the other. */
type OfWorker = { backendOfWorker: RunningBackend };

/** Playwright's test, where an exception, a console error or a broken content-security policy on any page is a failure. */
export const test = base.extend<Watch, OfWorker>({
  backendOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const running = await startBackend({ template: TEMPLATE_DIRECTORY });
      await use(running);
      await running.remove();
    },
    { scope: 'worker' },
  ],
  expectFault: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const expected: (string | RegExp)[] = [EXIT_REMARK];
      await watchContext(context, faults);
      await use((text) => void expected.push(text));
      const fits = (fault: string) =>
        expected.some((one) => (typeof one === 'string' ? fault.includes(one) : one.test(fault)));
      expect(faults.filter((fault) => !fits(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Also for a second browser that a test opens itself. */
export async function watchContext(context: BrowserContext, faults: string[]): Promise<void> {
  await context.addInitScript(CSP_LISTENER);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`console.${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  context.on('weberror', (error) =>
    faults.push(`exception: ${error.error().stack ?? error.error().message}`),
  );
}

/**
 * A backend of its own for the tests of one file, filled with the demo companies. Call it at the top. Only for files that need
 * other settings or its clock, end it, or count rows that other files change: starting it costs seconds.
 */
export function ownBackend(env?: (origin: string) => Record<string, string>): RunningBackend {
  let running: RunningBackend | undefined;
  base.beforeAll(async () => {
    running = await startBackend({ template: TEMPLATE_DIRECTORY, env });
  });
  base.afterAll(async () => running?.remove());
  return whileRunning(() => running);
}

/**
 * The worker's backend, filled with the demo companies and used by one file after the other. Call it at the top. A test leaves
 * no trace that another file could trip over: it changes rows of its own, or people named in no other file.
 */
export function sharedBackend(): RunningBackend {
  let running: RunningBackend | undefined;
  test.beforeAll(({ backendOfWorker }) => {
    running = backendOfWorker;
  });
  return whileRunning(() => running);
}

/** Stands for a backend that starts after the file has been read. */
export function whileRunning(find: () => RunningBackend | undefined): RunningBackend {
  return new Proxy({} as RunningBackend, {
    get: (_, key: keyof RunningBackend) => {
      const running = find();
      if (!running) {
        throw new Error('The backend runs only inside tests.');
      }
      return running[key];
    },
  });
}

/** No element reaches past the right edge. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.content).toBeLessThanOrEqual(widths.window);
}

export { expect };
