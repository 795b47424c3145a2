import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();

test('a webview below the oldest engines shows a notice instead of a white page', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'structuredClone'));
  await page.goto(backend.url('/'));
  await expect(page.getByText('当前应用或浏览器版本过低')).toBeVisible();
  await expect(page.getByText('This app or browser is too old')).toBeVisible();
  await expect(page.getByText('文件加载失败')).toBeHidden();
});
