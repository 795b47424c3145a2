import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const workers = () => navigator.serviceWorker.getRegistrations().then((found) => found.length);

test('a plain browser can install the portal, and a tab gets no service worker', async ({ page }) => {
  await page.goto(backend.url('/loginDev'));
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveCount(1);
  const address = new URL((await link.getAttribute('href'))!, page.url()).href;
  const manifest = (await (await page.request.get(address)).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, address).href)).ok(), src).toBe(true);
  }
  expect(await page.evaluate(workers)).toBe(0);
});

test('the installed portal without a network shows its own page, and comes back', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto(backend.url('/loginDev'));
  await expect.poll(() => page.evaluate(workers)).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(backend.url('/loginDev'));
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.locator('#root main')).toBeVisible();
});
