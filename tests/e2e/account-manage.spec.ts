import { LANGUAGES } from '@contract/start-limits';
import { maskMobile } from '@contract/account/rules/mobile';
import { account as accountEn } from '@/shared/i18n/locales/en/account/account';
import { common as commonEn } from '@/shared/i18n/locales/en/common';
import { account as accountZh } from '@/shared/i18n/locales/zh_CN/account/account';
import { common as commonZh } from '@/shared/i18n/locales/zh_CN/common';
import { KEY } from '@/shared/storage/keys';
import { demoPerson } from '@tests/helpers/demo-people';
import { pngOf } from '@tests/helpers/upload-files';
import { storedValue } from './people';
import { expect, sharedBackend, test } from './portal-test';
import { fillText, press, visit } from './visit';

const backend = sharedBackend();
const person = demoPerson('manager');

const TEXTS = {
  zh_CN: {
    account: accountZh,
    common: commonZh,
    name: person.name,
    companies: ['青禾优选（上海）商业有限公司', '浮光咖啡（杭州）餐饮管理有限公司'],
  },
  en: {
    account: accountEn,
    common: commonEn,
    name: person.enName,
    companies: ['Qinghe Select Retail (Shanghai) Co., Ltd.', 'Glimmer Coffee (Hangzhou) Co., Ltd.'],
  },
} as const;

for (const language of LANGUAGES) {
  const { account: t, common, name, companies } = TEXTS[language];

  test(`who one is, with a picture, goes along into the other company (${language})`, async ({ browser }) => {
    const { page, token, leave } = await visit(browser, backend, '/personalAccountManage', {
      language,
      as: person,
    });
    const face = page.locator('.avatar-face img');
    const current = page.locator('[aria-current="true"]');

    await test.step('it says who, how to be reached and where', async () => {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText(maskMobile(person.mobile))).toBeVisible();
      await expect(current).toContainText(companies[0]);
      await expect(page.locator('.account-type')).toHaveText(t.type.regular);
    });

    await test.step('a picture is cut and shown elsewhere, too', async () => {
      await page.locator('.avatar-edit input').setInputFiles({
        name: 'me.png',
        mimeType: 'application/octet-stream',
        buffer: pngOf(400, 300, [220, 120, 60]),
      });
      const sheet = page.getByRole('dialog', { name: t.avatar.title });
      await sheet.getByRole('button', { name: common.save, exact: true }).click();
      await expect(page.getByText(t.avatar.saved)).toBeVisible();
      // The sheet's entry of the history goes a moment after it, which ends a navigation that has only begun.
      await expect(() => page.goto(backend.url('/my'))).toPass();
      const picture = page.locator('.profile-card img');
      await expect(picture).toBeVisible();
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBe(512);
      await page.goto(backend.url('/personalAccountManage'));
    });

    await test.step('the other company is entered without signing in again, and is still entered after a reload', async () => {
      await page.getByRole('button', { name: companies[1] }).click();
      await expect(page.getByText(fillText(t.companies.switched, { name: companies[1] }))).toBeVisible();
      await expect(current).toContainText(companies[1]);
      await page.reload();
      await expect(current).toContainText(companies[1]);
      await expect(page.locator('.account-type')).toHaveText(t.type.primary);
      expect(await storedValue(page, KEY.token)).toBe(token);
    });

    await test.step('the picture is taken away there, and its address with it', async () => {
      await expect(face).toBeVisible();
      const address = await face.evaluate((image: HTMLImageElement) => image.src);
      await press(page, t.avatar.remove);
      await expect(page.getByText(t.avatar.removed)).toBeVisible();
      await expect(face).toHaveCount(0);
      expect((await fetch(address)).status).toBe(404);
    });

    await test.step('and back again', async () => {
      await page.getByRole('button', { name: companies[0] }).click();
      await expect(current).toContainText(companies[0]);
    });
    await leave();
  });
}
