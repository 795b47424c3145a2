import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { KEY } from '@/shared/storage/keys';
import { startFakeProvider, type FakeApp, type FakeProvider } from '@tests/helpers/fake-provider';
import { isPlainDay } from '@tests/helpers/leave/plain-day';
import { CODE_DIGITS } from '../backend/known-answers';
import { startBackend, type RunningBackend } from '../backend/running-backend';
import { envOf } from '../hosts/apps';
import { openPhone, type Phone } from '../hosts/phone';
import { callApi, storedValue } from '../people';
import { expect, test } from '../portal-test';
import { tab } from '../screens';

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
const HEAD = PEOPLE[0]!;
const DAY = 24 * 60;
const ADMINISTRATOR = { name: '沈远', mobile: '13700000001', password: 'Lighthouse-7' };

let fake: FakeProvider;
let backend: RunningBackend;
const phones: Phone[] = [];
/** A phone with the client open, in the hands of a person whom the client knows. */
async function phoneOf(browser: Browser, userId: string): Promise<Phone> {
  const phone = await openPhone(browser, { backend, fake }, { provider: 'dingTalk', os: 'android' });
  phone.handToPerson({ userId });
  phones.push(phone);
  return phone;
}
/** What a person gets inside the client with the next notices; a tap on it opens `page`. */
async function noticeOf(userId: string, title: string) {
  const found = () => fake.state.notices.find((one) => one.userId === userId && one.title.includes(title));
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return { page: new URL(found()!.link).searchParams.get('redirect_url')! };
}
/** The count beside the messages. */
const unreadOf = (page: Page) => tab(page, '消息').locator('.hr-badge');
/** A workday of next month; any will do. */
function someMonday(days = 30): string {
  const later = new Date(Date.now() + days * 86_400_000);
  later.setUTCDate(later.getUTCDate() + ((8 - later.getUTCDay()) % 7));
  const monday = later.toISOString().slice(0, 10);
  return isPlainDay(monday) ? monday : someMonday(days + 7);
}

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
      LIVE_UPDATES: 'on',
    }),
  });
});
test.afterAll(async () => {
  await Promise.all(phones.map(async (phone) => await phone.close()));
  await backend?.remove();
  await fake?.close();
});

test('the first day of a company: set up, filled from a file, connected, and a leave asked for and granted in the client', async ({
  page,
  browser,
}) => {
  await test.step('the operator opens the printed address', async () => {
    const [, address] = /set up at \/m(\S+)/.exec(backend.log()) ?? [];
    await page.goto(backend.url(address!));
    await page.getByRole('textbox', { name: '公司名称' }).fill('远山书店');
    await page.getByRole('textbox', { name: '管理员姓名' }).fill(ADMINISTRATOR.name);
    await page.getByRole('textbox', { name: '手机号' }).fill(ADMINISTRATOR.mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/^\d+ 秒后重新获取$/).waitFor();
    await page.getByRole('textbox', { name: '短信验证码' }).fill(CODE_DIGITS);
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: '开通并登录' }).click();
    await expect(page.getByRole('heading', { name: '已完成 0 / 5' })).toBeVisible();
  });

  await test.step('takes two hundred people over from a file', async () => {
    await page.goto(backend.url('/people-transfer'));
    const file = { name: '员工.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${FILE}`) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: '导入200人' }).click();
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible({ timeout: 60_000 });
    await page.goto(backend.url('/first-steps'));
    await expect(page.getByRole('heading', { name: '已完成 1 / 5' })).toBeVisible();
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

  const employee = await phoneOf(browser, 'u10');
  await test.step('an employee is signed in from it, known by the number that the client vouches for', async () => {
    fake.setDirectory(APP.corpId, {
      root: '1',
      organs: [{ id: '1', parentId: null, name: '远山书店' }],
      people: [
        { userId: 'u0', name: HEAD.name, mobile: HEAD.mobile, organIds: ['1'] },
        { userId: 'u10', name: EMPLOYEE.name, mobile: EMPLOYEE.mobile, organIds: ['1'] },
      ],
    });
    const opened = await employee.visit(APP);
    await expect(opened.getByRole('heading', { level: 1 })).toContainText(EMPLOYEE.name);
  });

  await test.step('asks for leave in the morning', async () => {
    // The head has opened the portal in the client before, on another phone.
    const login = { corpId: APP.corpId, code: fake.issueCode(APP, { userId: 'u0' }), appCode: 'xlc' };
    const bound = await callApi(backend, '/login/web/nologins/dingtalkLogin', login, { encoding: 'form' });
    expect(bound).toMatchObject({ code: 0 });
    const minuteInShanghai = (Math.floor(Date.now() / 60_000) + 8 * 60) % DAY;
    await backend.passMinutes((10 * 60 - minuteInShanghai + DAY) % DAY);
    const day = someMonday();
    const draft = {
      requestId: 'leave',
      saveId: 'leave 1',
      processCode: 'leave',
      values: {
        leaveType: 'personal',
        period: { start: `${day} 09:00`, end: `${day} 18:00` },
        reason: '搬家',
      },
      choices: {},
    };
    const token = (await storedValue(employee.page, KEY.token)) ?? '';
    const saved = await callApi(backend, '/workflow/web/mobile/approval/saveDraft', draft, { token });
    expect(saved).toMatchObject({ code: 0 });
    await employee.page.goto(backend.url('/approval-start?type=leave'));
    await employee.page.getByRole('button', { name: '提交审批', exact: true }).click();
    await employee.page.getByRole('link', { name: '查看审批', exact: true }).click();
    await expect(employee.page.locator('.hr-tag').first()).toHaveText('审批中');
    await backend.passMinutes(1);
  });

  const list = await employee.context.newPage();
  await test.step('and leaves the home and the list of requests open', async () => {
    for (const [page, path] of [
      [employee.page, '/'],
      [list, '/lg-approve?box=started'],
    ] as const) {
      const stream = page.waitForResponse(/message\/mobile\/live$/);
      await page.goto(backend.url(path));
      await stream;
    }
    await expect(list.locator('.hr-tag').first()).toHaveText('审批中');
    await expect(unreadOf(employee.page)).toHaveText('1');
  });

  await test.step('the head gets a notice in the client, opens it there and is signed in where it leads, and decides', async () => {
    const notice = await noticeOf('u0', '有新的审批待您处理');
    const head = await phoneOf(browser, 'u0');
    await head.follow(APP, notice.page);
    await expect(head.page).toHaveURL(/-approve-detail\?id=/);
    await head.page.getByRole('button', { name: '通过', exact: true }).click();
    await head.page.getByRole('dialog').getByRole('button', { name: '确认通过', exact: true }).click();
    await expect(head.page.locator('.hr-tag').first()).toHaveText('已通过');
  });

  await test.step('both pages show it by themselves, and the client tells it', async () => {
    await expect(list.locator('.hr-tag').first()).toHaveText('已通过', { timeout: 3_000 });
    await expect(unreadOf(employee.page)).toHaveText('2', { timeout: 3_000 });
    await backend.passMinutes(1);
    await noticeOf('u10', '您的申请已通过');
  });
  expect(phones.flatMap((phone) => phone.faults)).toEqual([]);
});
