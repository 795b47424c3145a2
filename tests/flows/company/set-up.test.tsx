import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { getFirstSteps } from '@contract/company/first-steps-calls';
import { setUpCompany } from '@contract/company/set-up-calls';
import { applyStartPlan } from '@contract/start-plan/calls';
import { randomToken } from '@server/auth/random';
import { tenant } from '@server/db/schema/company';
import { issueSetUpKey } from '@server/services/company/set-up/set-up-keys';
import { buildSignedIn } from '@tests/helpers/factories';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

async function enterCode(app: Awaited<ReturnType<typeof renderApp>>) {
  const before = portal.backend.sent.length;
  await app.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(portal.backend.sent.length).toBe(before + 1));
  await app.user.type(screen.getByLabelText('短信验证码'), portal.backend.lastCode());
}

async function openSetUp() {
  const { db, clock } = portal.backend;
  const { key } = await issueSetUpKey(db, { now: clock.now, tokens: randomToken }, 'further');
  const app = await renderApp(`/set-up#${key}`);
  await screen.findByLabelText('公司名称');
  return app;
}

it('makes a company, signs its administrator in and shows them what comes first', async () => {
  const app = await openSetUp();
  const submit = screen.getByRole('button', { name: '开通并登录' });
  await app.user.click(submit);
  await waitFor(() =>
    expect(screen.getByLabelText('公司名称')).toHaveAccessibleDescription('请输入公司名称'),
  );
  await app.user.type(screen.getByLabelText('公司名称'), '远山书店');
  await app.user.type(screen.getByLabelText('管理员姓名'), '沈远');
  await app.user.type(screen.getByLabelText('手机号'), '13700000001');
  await enterCode(app);
  await app.user.type(screen.getByLabelText('密码'), 'lighthouse');
  await waitFor(() => expect(submit).toBeEnabled());
  await app.user.click(submit);
  await waitFor(() => expect(screen.getByLabelText('密码')).toHaveAccessibleDescription(/至少 3 种/));
  expect(portal.calls(setUpCompany)).toHaveLength(0);
  await app.user.type(screen.getByLabelText('密码'), '-7A');
  await waitFor(() => expect(submit).toBeEnabled());
  await app.user.click(submit);
  expect(await screen.findByRole('heading', { name: '已完成 0 / 5' })).toBeVisible();
  expect(app.path()).toBe('/first-steps');

  await app.user.click(screen.getByRole('link', { name: /设置工作时间/ }));
  await app.user.click(await screen.findByRole('radio', { name: '门店' }));
  expect(screen.getByLabelText('地点名称')).toHaveValue('远山书店');
  expect(screen.getByRole('checkbox', { name: '星期日' })).not.toBeChecked();
  await app.user.clear(screen.getByLabelText('地点名称'));
  await app.user.click(screen.getByRole('button', { name: '应用方案' }));
  await waitFor(() =>
    expect(screen.getByLabelText('地点名称')).toHaveAccessibleDescription('请输入地点名称'),
  );
  expect(portal.calls(applyStartPlan)).toHaveLength(0);
  await app.user.type(screen.getByLabelText('地点名称'), '一店');
  await app.user.click(screen.getByRole('button', { name: '删除“晚班”' }));
  const apply = screen.getByRole('button', { name: '应用方案' });
  await waitFor(() => expect(apply).toBeEnabled());
  await app.user.click(apply);
  expect(await screen.findByText(/^接下来请排班并发布/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去排班' })).toHaveAttribute('href', '/roster');
  await app.user.click(screen.getByRole('link', { name: '返回开始使用' }));
  expect(await screen.findByRole('heading', { name: '已完成 1 / 5' })).toBeVisible();
  const [applied] = portal.calls(applyStartPlan);
  expect(JSON.parse(applied!.body)).toMatchObject({ place: { name: '一店' }, shifts: [{ name: '早班' }] });

  await app.user.click(screen.getByRole('link', { name: /设置工作时间/ }));
  expect(await screen.findByRole('link', { name: '考勤规则' })).toHaveAttribute('href', '/attendance-rules');
  expect(screen.queryByRole('radio', { name: '门店' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: '返回' }));

  await app.user.click(await screen.findByRole('link', { name: '进入首页' }));
  expect(await screen.findByRole('heading', { name: '待我处理' })).toBeVisible();
  expect(screen.getByText('远山书店')).toBeVisible();
});

it('an administrator who signs in finds the first steps on the home, not in the demo', async () => {
  const { db } = portal.backend;
  const functions = [FUNCTION_ID.rolePermission];
  const { token, member } = await buildSignedIn(portal.backend, { functions });
  // Companies that are older than the demo's data came with it.
  await db.update(tenant).set({ createdAt: new Date() }).where(eq(tenant.id, member.tenantId));
  const app = await renderApp('/', { token });
  await app.user.click(await screen.findByRole('link', { name: /下一步：设置工作时间.*已完成 0 \/ 5/ }));
  await waitFor(() => expect(app.path()).toBe('/first-steps'));
  app.close();
  const before = portal.calls(getFirstSteps).length;
  await renderApp('/', { signedInAs: 'administrator' });
  await screen.findByRole('heading', { name: '待我处理' });
  await waitFor(() => expect(portal.calls(getFirstSteps).length).toBeGreaterThan(before));
  expect(screen.queryByRole('link', { name: /^下一步/ })).toBeNull();
});

it('says when the rules of a plan begin, if that is tomorrow', async () => {
  const { token } = await buildSignedIn(portal.backend, { functions: [FUNCTION_ID.rolePermission] });
  const app = await renderApp('/start-plan', { token, language: 'en' });
  portal.reply(applyStartPlan, { fromDate: '2099-12-01' });
  await app.user.click(await screen.findByRole('radio', { name: 'Office' }));
  await app.user.click(screen.getByRole('button', { name: 'Apply plan' }));
  expect(
    await screen.findByText(/^Rules start on Tue, Dec 1, 2099\. Until then people can clock in anywhere/),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Plan the roster' })).toBeNull();
});

it('asks whom it knows for their own password', async () => {
  const app = await openSetUp();
  await app.user.type(screen.getByLabelText('公司名称'), '远山书店');
  await app.user.type(screen.getByLabelText('管理员姓名'), '陈琳');
  await app.user.type(screen.getByLabelText('手机号'), demoPerson('manager').mobile);
  await enterCode(app);
  await app.user.type(screen.getByLabelText('密码'), 'Lighthouse-7');
  await app.user.click(screen.getByRole('button', { name: '开通并登录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('该手机号已有账号，请输入该账号的密码');
  expect(screen.getByLabelText('公司名称')).toHaveValue('远山书店');
});

it.each(['/set-up', '/set-up#guessed'])(
  '%s says that the link does not work, and leads to sign-in',
  async (path) => {
    const app = await renderApp(path);
    expect(await screen.findByRole('heading', { name: '开通链接无效' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '去登录' }));
    await waitFor(() => expect(app.path()).toBe('/loginDev'));
  },
);

it('is offered in the demo to who administers its company, and not in a company of one’s own', async () => {
  const app = await renderApp('/first-steps', { signedInAs: 'administrator' });
  await app.user.click(await screen.findByRole('button', { name: '开通自己的公司' }));
  expect(await screen.findByLabelText('公司名称')).toBeVisible();
  await app.user.type(screen.getByLabelText('公司名称'), '远山书店');
  await app.user.type(screen.getByLabelText('管理员姓名'), '沈远');
  await app.user.type(screen.getByLabelText('手机号'), '13700000002');
  await enterCode(app);
  await app.user.type(screen.getByLabelText('密码'), 'Lighthouse-7');
  await app.user.click(screen.getByRole('button', { name: '开通并登录' }));
  expect(await screen.findByRole('heading', { name: '已完成 0 / 5' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '开通自己的公司' })).toBeNull();
});
