import { accounts } from './accounts';
import { giveSession, openSession } from './people';
import { expect, ownBackend, test } from './portal-test';
import { tab } from './screens';

const backend = ownBackend();

/** The page names the file to whoever needs it. */
async function floorFile(): Promise<string> {
  const html = await (await fetch(backend.url('/'))).text();
  return /"floor":"([^"]+)"/.exec(html)?.[1] ?? 'no such file';
}

test('an engine at the floor gets what it lacks first, and the portal works there', async ({
  page,
  context,
}) => {
  await giveSession(context, backend, await openSession(backend, accounts.employee));
  await context.addInitScript(() => {
    for (const [owner, names] of [
      [window, ['structuredClone', 'WeakRef', 'FinalizationRegistry']],
      [Array.prototype, ['at']],
      [String.prototype, ['at']],
      [Object, ['hasOwn']],
    ] as [object, string[]][]) {
      names.forEach((name) => Reflect.deleteProperty(owner, name));
    }
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (...condition: string[]) => condition[0] !== 'inset' && supports(condition.join(':')),
    });
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(backend.url('/'));
  await expect(tab(page, '消息')).toBeVisible();
  await tab(page, '消息').click();
  await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
  const floor = await floorFile();
  expect(files.filter((url) => url.endsWith(floor))).toHaveLength(1);
  // Margins in place of gaps, written by the script: no inline style, so the policy has nothing against it.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  );
  expect(rules.some((rule) => /> \* \+ \* \{ margin-left/.test(rule))).toBe(true);
});

test('a newer engine fetches nothing of it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(backend.url('/loginDev'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const floor = await floorFile();
  expect(files.filter((url) => url.endsWith(floor))).toEqual([]);
});

for (const [what, takeAway] of [
  ['modules', () => void Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
  ['replaceAll', () => void Reflect.deleteProperty(String.prototype, 'replaceAll')],
  ['fetch', () => void Reflect.deleteProperty(window, 'fetch')],
] as const) {
  test(`a webview without ${what} is told that it is too old, instead of a white page`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(takeAway);
    await page.goto(backend.url('/'));
    await expect(page.getByText('当前应用或浏览器版本过低')).toBeVisible();
    await expect(page.getByText('This app or browser is too old')).toBeVisible();
    await expect(page.getByText('文件加载失败')).toBeHidden();
  });
}
