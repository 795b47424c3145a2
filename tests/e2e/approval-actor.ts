import type { Browser, Locator, Page } from '@playwright/test';
import type { ApprovalCenter } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { CENTERS } from '@/features/approval/center';
import { approval as en } from '@/shared/i18n/locales/en/approvals/approval';
import { approvals as enLists } from '@/shared/i18n/locales/en/approvals/approvals';
import { approval as zh } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { approvals as zhLists } from '@/shared/i18n/locales/zh_CN/approvals/approvals';
import { draft as enDraft } from '@/shared/i18n/locales/en/approvals/draft';
import { draft as zhDraft } from '@/shared/i18n/locales/zh_CN/approvals/draft';
import { accounts } from './accounts';
import type { RunningBackend } from './backend/running-backend';
import { storageOf } from './page-visit';
import { callApi, sessionOf as sessionOfPerson } from './people';
import { expect, watchContext } from './portal-test';

export const TEXTS = {
  zh_CN: { item: zh, lists: zhLists, draft: zhDraft },
  en: { item: en, lists: enLists, draft: enDraft },
} as const;

const personOf = (key: string) => QINGHE.people.find((one) => one.key === key)!;
/** What a person of the first demo company is called, by the key of the seed. */
export const nameOf = (key: string, language: Language): string =>
  personOf(key).name[language === 'en' ? 1 : 0];

/** The session of a demo person at a backend, opened once. */
export const sessionOf = (backend: RunningBackend, key: string): Promise<string> =>
  sessionOfPerson(backend, { mobile: personOf(key).mobile, password: accounts.employee.password });

/** Passes what waits for somebody, past the portal. */
export async function passByCall(backend: RunningBackend, key: string, approvalId: string): Promise<void> {
  const token = await sessionOf(backend, key);
  const call = (verb: string, input: Record<string, unknown>) =>
    callApi(backend, `/workflow/web/mobile/approval/${verb}`, input, { token });
  const { data } = await call('detail', { approvalId });
  const { taskId } = data!.myTask as { taskId: string };
  const answer = await call('pass', { approvalId, taskId, requestId: `pass ${taskId}`, opinion: '' });
  expect(Number(answer.code), answer.msg).toBe(0);
}

/** A person of the first demo company in a browser of their own. */
export type Actor = Awaited<ReturnType<typeof actor>>;

export async function actor(browser: Browser, backend: RunningBackend, key: string, language: Language) {
  const token = await sessionOf(backend, key);
  const context = await browser.newContext({ storageState: storageOf(backend, { token, language }) });
  const faults: string[] = [];
  await watchContext(context, faults);
  const page = await context.newPage();
  const { item } = TEXTS[language];
  const sheet = () => page.getByRole('dialog').last();
  const bar = () => page.getByRole('toolbar', { name: item.action.label });
  const seesItem = () => expect(page.getByRole('heading', { name: item.section.progress })).toBeVisible();
  return {
    key,
    page,
    token,
    /** Ends the visit; what the browser complained about meanwhile fails the test. */
    leave: async () => {
      await context.close();
      expect(faults, key).toEqual([]);
    },
    open: async (center: ApprovalCenter, id: string) => {
      await page.goto(backend.url(`${CENTERS[center].detail}?id=${id}`));
      await seesItem();
    },
    /** Goes to an item by the list of a box. */
    find: async (center: ApprovalCenter, box: string, id: string) => {
      await page.goto(backend.url(`${CENTERS[center].list}?box=${box}`));
      await page.locator(`a[href$="id=${id}"]`).click();
      await seesItem();
    },
    /** Opens an operation's sheet from the bar or from behind "more", does something in it, and sends it. */
    act: async (
      operation: 'pass' | 'reject' | 'addSigner' | 'copy',
      fill: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
    ) => {
      await expect(bar()).toBeVisible();
      const button = bar().getByRole('button', { name: item.action[operation], exact: true });
      if (await button.isVisible()) {
        await button.click();
      } else {
        await bar().getByRole('button', { name: item.action.more }).click();
        await sheet().getByRole('button', { name: item.action[operation], exact: true }).click();
      }
      await fill(sheet());
      await sheet().getByRole('button', { name: item.submit[operation], exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

/** Chooses colleagues on the screen that a field opens. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: /^(确定|OK|Confirm|Done)/ }).click();
}
