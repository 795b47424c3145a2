import type { Out } from '@contract/endpoint';
import { readPunchPage } from '@contract/attendance/punch-calls';
import { KEY } from '@/shared/storage/keys';
import { accounts } from '../../accounts';
import { WEST } from './places';
import { tapPunch } from './tap-punch';
import { callApi, openSession } from '../../people';
import { expect } from '../../portal-test';
import { sharedPhones, test } from '../shared-phones';

const { backend } = sharedPhones();

/** A picture of 1.4 MB, as a camera takes it: too large to be kept as it is. */
function bitmap(width = 800, height = 600): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + width * height * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const pixels = new Uint8Array(width * height * 3).map((_, index) => (index * 7) % 251);
  return Buffer.concat([head, pixels]);
}

test('a photo taken without a network outlives a reload and is uploaded once', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ERR_INTERNET/);
  const token = await openSession(backend, accounts.employee);
  // At night a punch is one of the day before.
  const { data } = await callApi(backend, readPunchPage.path, {}, { token, encoding: 'form' });
  const { next } = data as Out<typeof readPunchPage>;
  await context.addInitScript(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    { [KEY.token]: token, [KEY.language]: 'zh_CN' },
  );
  await context.addCookies([{ name: 'sso_sys_token', value: token, url: backend.origin }]);
  await context.grantPermissions(['geolocation'], { origin: backend.origin });
  await context.setGeolocation({ ...WEST.wgs84, accuracy: WEST.accuracy });
  const uploads: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/file/upload')) {
      uploads.push(request.url());
    }
  });
  await page.goto(backend.url('/attendance'));
  await expect(page.getByText('打卡会记为外勤')).toBeVisible();
  const away = /\/file\/upload$|\/attendance\/web\/mobile\/punch\//;
  await context.route(away, (route) => route.abort());
  const sheet = page.getByRole('dialog', { name: '外勤打卡' });
  await tapPunch(page, () => sheet.isVisible());
  const photo = { name: '门头.bmp', mimeType: 'image/bmp', buffer: bitmap() };
  await sheet.locator('input[type=file]').first().setInputFiles(photo);
  await expect(sheet.getByText(/照片还没有上传，会与打卡一起保存/)).toBeVisible();
  await sheet.getByRole('textbox', { name: '说明' }).fill('拜访客户');
  await sheet.getByRole('button', { name: '打卡', exact: true }).click();
  await expect(page.getByText(/^连同照片，联网后自动上传/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^连同照片，联网后自动上传/)).toBeVisible();
  expect(uploads).toEqual([]);

  await context.unroute(away);
  await page.getByRole('button', { name: '立即上传' }).click();
  await expect(page.getByRole('region', { name: '待上传的打卡' })).toHaveCount(0);
  expect(uploads).toHaveLength(1);
  await page.goto(backend.url(`/attendance-day?date=${next.workDate}`));
  await page.getByRole('button', { name: /门头\.jpg/ }).click();
  await expect(page.getByRole('dialog', { name: '门头.jpg' }).getByRole('img').first()).toBeVisible();
});
