import type { BrowserContext, Locator, Page } from '@playwright/test';
import { LIVE_PATH } from '@contract/message/live';
import { getLoginUserInfo } from '@contract/session/user-calls';
import type { RunningBackend } from '../backend/running-backend';
import { giveSession, openSession, type Person } from '../people';
import { expect } from '../portal-test';

export const words = {
  filter: '筛选',
  approved: '已通过',
  apply: '查看结果',
  start: '发起审批',
  createFlow: '新建审批类型',
  chooseForm: '选择表单',
  unsaved: '修改尚未保存',
  leave: '不保存',
  signOut: '退出登录',
  signOutTitle: '退出登录？',
  removeApp: /^移除/,
  edit: '编辑',
  sign: /签名：经办人签名/,
  newFlow: '创建并设置流程',
};

/** Signs in and opens pages one after another, so that there is something to go back to. */
export async function openPages(
  backend: RunningBackend,
  { context, page }: { context: BrowserContext; page: Page },
  as: Person,
  ...paths: string[]
): Promise<void> {
  await giveSession(context, backend, await openSession(backend, as));
  for (const path of paths) {
    await page.goto(backend.url(path));
    await page.locator('main h1').waitFor();
  }
  await page.waitForLoadState('networkidle');
}

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname.replace('/m', '') + search;
};
export const expectAt = async (page: Page, path: string | RegExp) =>
  typeof path === 'string'
    ? await expect.poll(() => pathOf(page)).toBe(path)
    : await expect.poll(() => pathOf(page)).toMatch(path);
export const entries = (page: Page) => page.evaluate(() => window.history.length);
export const height = (page: Page) =>
  page.evaluate(() => (window.history.state as { usr?: { sheets?: number } } | null)?.usr?.sheets ?? 0);
export const sheets = (page: Page) => page.getByRole('dialog');
export const message = (page: Page) => page.getByRole('alertdialog');
/** As a phone's back: it tells nobody when it has arrived. Later, since the page that answers may be gone by then. */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));
export const forward = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.forward()));
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Some seconds after a page has opened, the portal begins to follow what others change: no sheet asks for that. */
const FOLLOWING = [LIVE_PATH, getLoginUserInfo.path];

/** Nothing that only a new page does may happen: its element, place, title, focus and requests stay. */
export async function watchPage(page: Page): Promise<() => Promise<void>> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !FOLLOWING.some((path) => pathname.endsWith(path))) {
      calls.push(pathname);
    }
  });
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.dataset.watched = '';
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = (what: string) => () => seen.push(what);
    new MutationObserver(note('title')).observe(document.querySelector('title')!, { childList: true });
    document.querySelector('h1')!.addEventListener('focus', note('focus'));
    window.addEventListener('scroll', note('scroll'));
  });
  return async () => {
    await expect(page.locator('main[data-watched]')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    expect(calls).toEqual([]);
  };
}
