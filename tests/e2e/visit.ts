import type { Browser, Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { KEY } from '@/shared/storage/keys';
import type { RunningBackend } from './backend/running-backend';
import { giveSession, openSession, type Person } from './people';
import { EXIT_REMARK, expect, watchContext } from './portal-test';

export type Visit = {
  page: Page;
  token: string | undefined;
  /** Ends the visit; what the browser complained about meanwhile fails the test. */
  leave: () => Promise<void>;
};

type Visitor = {
  language: Language;
  /** Who has signed in before: a person, or the holder of a token; nobody when left out. */
  as?: Person | string;
};

/** Opens a page of the portal in a browser of its own, in the language that an earlier visit has chosen. */
export async function visit(
  browser: Browser,
  backend: RunningBackend,
  path: string,
  { language, as }: Visitor,
): Promise<Visit> {
  const faults: string[] = [];
  const context = await browser.newContext({ locale: language === 'en' ? 'en-US' : 'zh-CN' });
  await watchContext(context, faults);
  const token = typeof as === 'object' ? await openSession(backend, as) : as;
  if (token) {
    await giveSession(context, backend, token);
  }
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEY.language, language]);
  await page.goto(backend.url(path));
  return {
    page,
    token,
    leave: async () => {
      await context.close();
      expect(faults.filter((fault) => !fault.includes(EXIT_REMARK))).toEqual([]);
    },
  };
}

/** Presses the button of exactly that name, once it may be pressed. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** A text of the portal with its placeholders filled in. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
