import { randomBytes } from 'node:crypto';
import { startFakeProvider, type FakeApp, type FakeProvider } from '@tests/helpers/fake-provider';
import { startBackend, type RunningBackend } from '../backend/running-backend';
import { envOf } from '../hosts/apps';
import { expect, test } from '../portal-test';

const APP: FakeApp = {
  kind: 'dingTalk',
  corpId: 'ding4f1c0a7e9b2d6835',
  appKey: 'dingyuanshan',
  secret: 'secret-of-dingyuanshan',
  agentId: '4201',
  hash: 'sha256',
};
const ADMINISTRATOR = { name: '沈远', mobile: '13700000001', password: 'Lighthouse-7' };

let fake: FakeProvider;
let backend: RunningBackend;
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
  await backend?.remove();
  await fake?.close();
});

test('the first day of a company: set up, filled, connected, and a leave asked for and decided in the client', async ({
  page,
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
});
