import { randomBytes } from 'node:crypto';
import { startFakeProvider, type FakeApp, type FakeProvider } from '@tests/helpers/fake-provider';
import { startBackend, type RunningBackend } from '../backend/running-backend';
import { envOf } from '../hosts/apps';
import { openPhone, type Phone } from '../hosts/phone';
import { expect, test } from '../portal-test';

const APP: FakeApp = {
  kind: 'dingTalk',
  corpId: 'ding4f1c0a7e9b2d6835',
  appKey: 'dingyuanshan',
  secret: 'secret-of-dingyuanshan',
  agentId: '4201',
  hash: 'sha256',
};
/** Two shops with a head each; the file that the company brings along. */
const PEOPLE = Array.from({ length: 200 }, (_, index) => ({
  name: `店员${String(index).padStart(3, '0')}`,
  mobile: `137${String(10_000_000 + index)}`,
  jobNumber: `Y${String(index).padStart(4, '0')}`,
  organ: `门店/${index % 2 === 0 ? '一' : '二'}店`,
  isHead: index < 2 ? '是' : '',
}));
const FILE = [
  '姓名,手机号,工号,部门,部门负责人',
  ...PEOPLE.map((one) => [one.name, one.mobile, one.jobNumber, one.organ, one.isHead].join(',')),
].join('\r\n');
const EMPLOYEE = PEOPLE[10]!;
const ADMINISTRATOR = { name: '沈远', mobile: '13700000001', password: 'Lighthouse-7' };

let fake: FakeProvider;
let backend: RunningBackend;
let phone: Phone | undefined;
test.beforeAll(async () => {
  fake = await startFakeProvider({ apps: [APP] });
  backend = await startBackend({
    env: (origin) => ({
      ...envOf(fake),
      PROVIDER_SECRETS: '',
      PROVIDER_SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      PROVIDERS_TIMEOUT_MS: '20000',
      PUBLIC_ORIGIN: origin,
      SEED: 'none',
    }),
  });
});
test.afterAll(async () => {
  await phone?.close();
  await backend?.remove();
  await fake?.close();
});

test('the first day of a company: set up, filled from a file, connected, and an employee in it from the client', async ({
  page,
  browser,
}) => {
  await test.step('the operator opens the printed address', async () => {
    const [, address] = /set up at \/m(\S+)/.exec(backend.log()) ?? [];
    await page.goto(backend.url(address!));
    await page.getByRole('textbox', { name: '公司名称' }).fill('远山书店');
    await page.getByRole('textbox', { name: '管理员姓名' }).fill(ADMINISTRATOR.name);
    await page.getByRole('textbox', { name: '手机号' }).fill(ADMINISTRATOR.mobile);
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: '开通并登录' }).click();
    await expect(page.getByRole('heading', { name: '已完成 0 / 4' })).toBeVisible();
  });

  await test.step('takes two hundred people over from a file', async () => {
    await page.goto(backend.url('/people-transfer'));
    const file = { name: '员工.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${FILE}`) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: '导入200人' }).click();
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible({ timeout: 60_000 });
    await page.goto(backend.url('/first-steps'));
    await expect(page.getByRole('heading', { name: '已完成 1 / 4' })).toBeVisible();
  });

  await test.step('connects the chat client', async () => {
    await page.getByRole('link', { name: /接入聊天平台/ }).click();
    await page.getByRole('link', { name: /^钉钉/ }).click();
    await page.getByRole('button', { name: '开始设置' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: /CorpId/ }).fill(APP.corpId);
    await sheet.getByRole('textbox', { name: /Client ID/ }).fill(APP.appKey);
    await sheet.getByRole('textbox', { name: /AgentId/ }).fill(APP.agentId!);
    await sheet.getByRole('textbox', { name: /Client Secret/ }).fill(APP.secret);
    await sheet.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '测试连接' }).click();
    await expect(page.getByText('连接正常').first()).toBeVisible();
  });

  await test.step('and an employee is signed in from it, known by the number that the client vouches for', async () => {
    fake.setDirectory(APP.corpId, {
      root: '1',
      organs: [{ id: '1', parentId: null, name: '远山书店' }],
      people: [{ userId: 'u10', name: EMPLOYEE.name, mobile: EMPLOYEE.mobile, organIds: ['1'] }],
    });
    phone = await openPhone(browser, { backend, fake }, { provider: 'dingTalk', os: 'android' });
    phone.handToPerson({ userId: 'u10' });
    const opened = await phone.visit(APP);
    await expect(opened.getByRole('heading', { level: 1 })).toContainText(EMPLOYEE.name);
    expect(phone.faults).toEqual([]);
  });
});
