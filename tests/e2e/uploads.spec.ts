import type { Locator, Page } from '@playwright/test';
import { SMALL_PICTURE } from '@contract/file/rules/type';
import { KEY } from '@/shared/storage/keys';
import { demoPerson } from '@tests/helpers/demo-people';
import { FILES, noisyPngOf, pngOf } from '@tests/helpers/upload-files';
import { accounts } from './accounts';
import { giveSession, openSession } from './people';
import { expect, expectNoHorizontalScroll, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const WORDS = {
  zh_CN: {
    attachments: '附件',
    photos: '用印文件照片',
    signature: '经办人签名',
    refused: '附件仅支持 word、excel、bmp、jpeg、gif、pdf 格式',
    view: /^查看 /,
    close: '关闭',
    tooSimple: '签名过于简单，请完整书写姓名',
    done: '完成',
    sign: '签名：经办人签名',
    picture: '经办人签名的签名图片',
    remove: /^移除 劳动合同/,
    undo: /^撤销/,
    person: demoPerson('approvalAdministrator'),
  },
  en: {
    attachments: 'Attachments',
    photos: 'Document photos',
    signature: 'Submitted by (signature)',
    refused: /^Use a Word/,
    view: /^View /,
    close: 'Close',
    tooSimple: "That's too short. Write your full name.",
    done: 'Done',
    sign: 'Sign: Submitted by (signature)',
    picture: 'Signature: Submitted by (signature)',
    remove: /^Remove 劳动合同/,
    undo: /^Undo/,
    // Somebody else: the draft of the first run comes back to its owner, files and all.
    person: accounts.administrator,
  },
} as const;

const field = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const choose = async (page: Page, name: string, files: ReturnType<typeof file>[]) =>
  await field(page, name).locator('input[type=file]').first().setInputFiles(files);

const widthOf = async (picture: Locator) =>
  await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
const widthOfTile = async (page: Page, name: string) =>
  await widthOf(field(page, name).locator('.upload-tile img').first());

/** Writes waves across the canvas. */
async function write(page: Page, strokes: number): Promise<void> {
  const box = (await page.locator('canvas').boundingBox())!;
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const x = box.x + 40 + stroke * 80;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) {
      await page.mouse.move(x + step * 5, y + 40 * Math.sin(step / 2));
    }
    await page.mouse.up();
  }
}

/** How many pixels of the canvas hold ink. */
const inkOf = async (page: Page) =>
  await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let index = 3; index < data.length; index += 4) {
      count += data[index]! > 0 ? 1 : 0;
    }
    return count;
  });

for (const language of ['zh_CN', 'en'] as const) {
  const words = WORDS[language];

  test(`files, pictures and a signature in a request, in ${language}`, async ({
    page,
    context,
    expectFault,
  }) => {
    // Looking at the ink is this test's own wish.
    expectFault('willReadFrequently');
    await giveSession(context, backend, await openSession(backend, words.person));
    await page.addInitScript(
      ([key, value]) => {
        // Viewers of the browser itself, such as that of PDF, have no storage.
        if (window === window.top) {
          localStorage.setItem(key!, value!);
        }
      },
      [KEY.language, language],
    );
    await page.goto(backend.url('/approval-start?type=sealUse'));

    await test.step('files are sent, and one of another type is refused with the reason', async () => {
      await choose(page, words.attachments, [
        file('劳动合同.pdf', FILES.pdf),
        file('名单.xlsx', FILES.xlsx),
        file('照片.png', pngOf(8, 8)),
      ]);
      await expect(field(page, words.attachments).getByText('2/10')).toBeVisible();
      await expect(field(page, words.attachments).getByText(words.refused)).toBeVisible();
    });

    await test.step('a removed file comes back', async () => {
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('button', { name: words.undo }).click();
      await expect(page.getByRole('button', { name: /^劳动合同\.pdf/ })).toBeVisible();
    });

    await test.step('a PDF opens by a link of its own, in place where the browser shows one', async () => {
      await page.getByRole('button', { name: /^劳动合同\.pdf/ }).click();
      const link = page.getByRole('dialog').locator('a[download="劳动合同.pdf"]');
      await expect(link).toHaveAttribute('href', /\/ops-open\/file\//);
      const answer = await page.request.get(await link.evaluate((one: HTMLAnchorElement) => one.href));
      expect(answer.headers()['content-type']).toBe('application/pdf');
      const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
      await expect(page.locator('iframe[title="劳动合同.pdf"]')).toHaveCount(hasViewer ? 1 : 0);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/approval-start/);
    });

    await test.step('pictures show small and large', async () => {
      await choose(page, words.photos, [
        file('门店.png', noisyPngOf(700, 500)),
        file('仓库.png', pngOf(200, 300)),
      ]);
      await expect(field(page, words.photos).getByText('2/10')).toBeVisible();
      await expect.poll(() => widthOfTile(page, words.photos)).toBe(SMALL_PICTURE.side);
      await field(page, words.photos).getByRole('button', { name: words.view }).first().click();
      const large = page.getByRole('dialog').getByRole('img').first();
      await expect(large).toBeVisible();
      await expect.poll(() => widthOf(large)).toBe(700);
      await page.keyboard.press('+');
      await expect(large).toHaveAttribute('style', /scale\(1\.5\)/);
      await expectNoHorizontalScroll(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a dot is no signature; ink survives a turned phone', async () => {
      await page.getByRole('button', { name: words.sign }).click();
      const canvas = page.locator('canvas');
      await canvas.click({ position: { x: 60, y: 60 } });
      await page.getByRole('button', { name: words.done, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words.tooSimple);
      await write(page, 3);
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
      const upright = await inkOf(page);
      await page.setViewportSize({ width: 812, height: 375 });
      await expect.poll(() => inkOf(page)).toBeGreaterThan(upright * 0.4);
      await page.setViewportSize({ width: 375, height: 812 });
      await expect.poll(() => inkOf(page)).toBeGreaterThan(upright * 0.9);
      const saved = page.waitForResponse(/\/saveDraft$/);
      await page.getByRole('button', { name: words.done, exact: true }).click();
      await expect(page.getByRole('img', { name: words.picture })).toBeVisible();
      await saved;
    });

    await test.step('after a reload all of it is there again, by links', async () => {
      await page.reload();
      const tile = field(page, words.photos).locator('.upload-tile img').first();
      await expect(field(page, words.photos).getByText('2/10')).toBeVisible();
      await tile.scrollIntoViewIfNeeded();
      await expect.poll(() => widthOf(tile)).toBe(SMALL_PICTURE.side);
      expect(await tile.getAttribute('src')).toMatch(/\/ops-open\/file\//);
      await expect(page.getByRole('img', { name: words.picture })).toBeVisible();
    });
  });
}
