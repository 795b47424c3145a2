import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelAccount, cancelPersonalAccount } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { getItemListNoLogin } from '@contract/dictionary/calls';
import { getAgreement } from '@contract/help/calls';
import { SESSION_HEADER } from '@contract/start-limits';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { workItem } from '@server/db/schema/work';
import { KEY } from '@/shared/storage/keys';
import { demoPerson, type DemoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
type App = Awaited<ReturnType<typeof renderApp>>;

/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };
const next = () => screen.findByRole('button', { name: /^(?:下一步|注销账号)$/ }, SLOW);
/** The address changes within the portal. */
const goTo = async (path: string) => {
  window.history.pushState(null, '', path);
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
};
const pressNext = async ({ user }: App) => {
  const button = await next();
  await waitFor(() => expect(button).toBeEnabled(), SLOW);
  await user.click(button);
};

/** Nothing waits for anybody: the demo's people have work. */
const finishAllWork = () => portal.backend.db.update(workItem).set({ doneAt: new Date() });

async function toAgreement(who: DemoPerson): Promise<App> {
  await finishAllWork();
  const app = await renderApp('/accountCancelConfirm', { signedInAs: who });
  await screen.findByText('没有未完成的事项，可以继续', {}, SLOW);
  await pressNext(app);
  await app.waitForPath('/accountCancelAgreement');
  return app;
}

async function toReason(who: DemoPerson): Promise<App> {
  const app = await toAgreement(who);
  const consent = await screen.findByRole('checkbox', { name: '我已阅读并同意《账号注销协议》' });
  await waitFor(() => expect(consent).toBeEnabled(), SLOW);
  await app.user.click(consent);
  await pressNext(app);
  await app.waitForPath('/accountCancelReason');
  return app;
}

async function askForCode({ user }: App): Promise<string> {
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重新获取/ });
  return portal.backend.lastCode();
}

const enterCode = async ({ user }: App, code: string) => {
  await user.clear(screen.getByLabelText('手机验证码'));
  await user.type(screen.getByLabelText('手机验证码'), code);
};

const confirmInDialog = async ({ user }: App, name: string) => {
  const dialog = await findDialog('确定注销账号？');
  await user.click(within(dialog).getByRole('button', { name }));
};

describe('before a cancellation', () => {
  it.each(['/accountCancelConfirm', '/accountCancelAgreement', '/accountCancelReason'])(
    'asks a stranger at %s to sign in, and for nothing else',
    async (path) => {
      const app = await renderApp(path);
      await app.user.click(await screen.findByRole('link', { name: '登录' }, SLOW));
      await app.waitForPath('/loginDev');
      expect(sessionStorage.getItem(KEY.savedRoute)).toBe('/accountCancelConfirm');
      expect(portal.calls(cancelPersonalAccount)).toHaveLength(0);
    },
  );

  it.each(['/accountCancelAgreement', '/accountCancelReason'])(
    'leads from %s to the first step when that was skipped',
    async (path) => {
      const app = await renderApp(path, { signedInAs: 'approvalAdministrator' });
      await app.waitForPath('/accountCancelConfirm');
    },
  );

  it('leads from the last step to the agreement while that is open', async () => {
    const app = await toAgreement('approvalAdministrator');
    const key = `${KEY.draft}account-cancel`;
    const flow = sessionStorage.getItem(key)!;
    expect(JSON.parse(flow)).toMatchObject({ isConfirmed: true });
    await app.waitForIdle();
    await goTo('/accountCancelReason');
    await app.waitForPath('/accountCancelAgreement');
  });

  it('names what blocks it, each with the way to settle it, and lets nobody on', async () => {
    portal.reply(cancelPersonalAccount, {
      blockers: [
        { kind: 'pendingApprovals', count: 3, companyName: '青禾优选（上海）商业有限公司' },
        { kind: 'openTasks', count: 1, companyName: '另一家公司' },
        { kind: 'soleAdministrator', count: 1, companyName: '青禾优选（上海）商业有限公司' },
      ],
      ticket: null,
    });
    const app = await renderApp('/accountCancelConfirm', { signedInAs: 'employee', language: 'en' });
    expect(await screen.findByText('3 items to resolve first', {}, SLOW)).toBeVisible();
    const links = screen.getAllByRole('link').filter((one) => one.classList.contains('hr-row'));
    expect(links.map((one) => one.textContent)).toEqual([
      expect.stringContaining('3 approvals are waiting for you'),
      expect.stringContaining('1 shift you published is still open'),
      expect.stringContaining("You're the only administrator"),
    ]);
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/\/work$/));
    expect(links[2]).toHaveAttribute('href', expect.stringContaining('/member-roles'));
    expect(links[1]).toHaveAttribute('href', expect.stringContaining('/personalAccountManage'));
    expect(links[1]).toHaveTextContent('Switch company first');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(portal.calls(cancelPersonalAccount)).toHaveLength(2));
    expect(portal.calls(cancelPersonalAccount).map(({ body }) => body)).toEqual(['', '']);
  });

  it('finds the real work of a person, and tries again after a failure', async () => {
    portal.status(cancelPersonalAccount, 502, { once: true });
    await portal.backend.db.update(workItem).set({ doneAt: null });
    const app = await renderApp('/accountCancelConfirm', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    const approvals = await screen.findAllByText(/条审批待处理/, {}, SLOW);
    expect(approvals[0]!.closest('a')).toHaveAttribute('href', expect.stringMatching(/\/work$/));
    expect(await next()).toBeDisabled();
  });
});

it('notices that another tab has signed out', async () => {
  await renderApp('/accountCancelConfirm', { signedInAs: 'approvalAdministrator' });
  const oldValue = localStorage.getItem(KEY.token);
  await screen.findByText('注销前检查', {}, SLOW);
  localStorage.removeItem(KEY.token);
  document.cookie = `${SESSION_HEADER}=; path=/; max-age=0`;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.token, oldValue })));
  expect(await screen.findByText('请先登录')).toBeVisible();
});

describe('the agreement', () => {
  it('must be accepted', async () => {
    const app = await toAgreement('approvalAdministrator');
    expect(await screen.findByText('注销是不可撤销的。请在确认前阅读以下内容。', {}, SLOW)).toBeVisible();
    await pressNext(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('请阅读并同意协议');
    expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    expect(app.path()).toBe('/accountCancelAgreement');
    expect(portal.calls(cancelPersonalAccount).filter(({ body }) => body !== '')).toHaveLength(0);
  });

  it('cannot be accepted unseen', async () => {
    portal.status(getAgreement, 500);
    await toAgreement('approvalAdministrator');
    expect(await screen.findByRole('button', { name: '重试' }, SLOW)).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeDisabled();
    expect(await next()).toBeDisabled();
  });

  it('leads back when work has come up meanwhile', async () => {
    const app = await toAgreement('approvalAdministrator');
    const consent = await screen.findByRole('checkbox');
    await waitFor(() => expect(consent).toBeEnabled(), SLOW);
    await portal.backend.db.update(workItem).set({ doneAt: null });
    portal.reply(cancelPersonalAccount, {
      blockers: [{ kind: 'openTasks', count: 2, companyName: '青禾零售' }],
      ticket: null,
    });
    await app.user.click(consent);
    await pressNext(app);
    await app.waitForPath('/accountCancelConfirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('刚刚有新的未完成事项');
    expect(await screen.findByText('您发布的 2 个任务尚未结束', {}, SLOW)).toBeVisible();
  });
});

describe('the last step', () => {
  it('says one after the other what is missing', async () => {
    const app = await toReason('approvalAdministrator');
    await screen.findByRole('radio', { name: '已离职，不再使用' }, SLOW);
    await pressNext(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('请选择注销原因');

    await app.user.click(screen.getByRole('radio', { name: '其他原因' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await app.user.click(screen.getByLabelText('补充说明'));
    await app.user.paste('长'.repeat(201));
    await waitFor(() => expect(screen.getByLabelText('补充说明')).toHaveAccessibleDescription('201/200'));
    expect(screen.getByLabelText('补充说明')).toHaveAttribute('aria-invalid', 'true');
    await pressNext(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('备注最多 200 个字');

    await app.user.type(screen.getByLabelText('补充说明'), '{Backspace}');
    await pressNext(app);
    await waitFor(() =>
      expect(screen.getByLabelText('手机验证码')).toHaveAccessibleDescription('请输入验证码'),
    );
    await enterCode(app, '12a34');
    expect(screen.getByLabelText('手机验证码')).toHaveValue('1234');
    await pressNext(app);
    await waitFor(() =>
      expect(screen.getByLabelText('手机验证码')).toHaveAccessibleDescription('请输入 6 位数字验证码'),
    );
    expect(portal.calls(cancelAccount)).toHaveLength(0);
  });

  it('refuses what the dictionary has closed', async () => {
    portal.reply(getItemListNoLogin, [
      { itemType: 'cancelReason', itemCode: 'a', itemName: '旧原因', status: 1, sort: 1 },
      { itemType: 'cancelReason', itemCode: 'b', itemName: '新原因', status: 0, sort: 2 },
    ]);
    await toReason('approvalAdministrator');
    expect(await screen.findByRole('radio', { name: /旧原因/ }, SLOW)).toBeDisabled();
    expect(screen.getByRole('radio', { name: '新原因' })).toBeEnabled();
  });

  it('goes back to the agreement when its ticket has died, and keeps what was written', async () => {
    const app = await toReason('approvalAdministrator');
    await app.user.click(await screen.findByRole('radio', { name: '产品不好用' }, SLOW));
    await app.user.type(screen.getByLabelText('补充说明'), '太慢');
    await enterCode(app, '123456');
    portal.fail(cancelAccount, CODE.ticketExpired, undefined, { once: true });
    await pressNext(app);
    await confirmInDialog(app, '注销账号');
    await app.waitForPath('/accountCancelAgreement');
    expect(await screen.findByRole('alert')).toHaveTextContent('操作已超时，请重新确认协议');
    const consent = screen.getByRole('checkbox');
    expect(consent).not.toBeChecked();
    await waitFor(() => expect(consent).toBeEnabled(), SLOW);
    await app.user.click(consent);
    await pressNext(app);
    await app.waitForPath('/accountCancelReason');
    expect(await screen.findByRole('radio', { name: '产品不好用' }, SLOW)).toBeChecked();
    expect(screen.getByLabelText('补充说明')).toHaveValue('太慢');
  });

  it('tells once that the session has ended meanwhile, by its dialog alone', async () => {
    const app = await toReason('approvalAdministrator');
    await app.user.click(await screen.findByRole('radio', { name: '其他原因' }, SLOW));
    await enterCode(app, '123456');
    portal.fail(cancelAccount, CODE.loginExpired, undefined, { once: true });
    await pressNext(app);
    await confirmInDialog(app, '注销账号');
    expect(await findDialog('登录状态已过期')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('补充说明')).toBeEnabled());
    expect(screen.getAllByText(/登录状态已过期/)).toHaveLength(1);
  });

  it('says why no code was sent', async () => {
    const app = await toReason('approvalAdministrator');
    portal.fail(sendVCForMobile, CODE.tooMany, '今日验证码发送次数已达上限，请明天再试');
    await app.user.click(await screen.findByRole('button', { name: '获取验证码' }, SLOW));
    await waitFor(() =>
      expect(screen.getByLabelText('手机验证码')).toHaveAccessibleDescription(/今日验证码发送次数已达上限/),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled(), SLOW);
  });

  it('changes nothing when the last question is answered with no', async () => {
    const app = await toReason('approvalAdministrator');
    await app.user.click(await screen.findByRole('radio', { name: '其他原因' }, SLOW));
    await enterCode(app, '123456');
    await pressNext(app);
    await confirmInDialog(app, '再想想');
    expect(portal.calls(cancelAccount)).toHaveLength(0);
    expect(await next()).toBeEnabled();
  });

  it('cancels the account after a wrong code: the result is shown and the session gone', async () => {
    const app = await toReason('employee');
    await app.user.click(await screen.findByRole('radio', { name: '已离职，不再使用' }, SLOW));
    await app.user.type(screen.getByLabelText('补充说明'), ' 换工作了 ');
    const code = await askForCode(app);
    expect(screen.getByText('验证码已发送至 138****0004，5 分钟内有效')).toBeVisible();
    expect(screen.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();

    await enterCode(app, code === '000000' ? '000001' : '000000');
    await pressNext(app);
    await confirmInDialog(app, '注销账号');
    await waitFor(() =>
      expect(screen.getByLabelText('手机验证码')).toHaveAccessibleDescription('验证码错误'),
    );

    await enterCode(app, code);
    await pressNext(app);
    await confirmInDialog(app, '注销账号');
    expect(await screen.findByText('账号已注销', {}, SLOW)).toBeVisible();
    expect(localStorage.getItem(KEY.token)).toBeNull();
    expect(localStorage.getItem(KEY.userInfo)).toBeNull();
    expect(document.cookie).not.toContain(app.token);
    const { code: answer } = await portal.backend.call(getTokenInfo, {}, { token: app.token! });
    expect(answer).toBe(CODE.loginExpired);
    const { name } = demoPerson('employee');
    expect(
      await portal.backend.db
        .select({ status: account.status, reason: account.cancelReason, note: account.cancelNote })
        .from(account)
        .where(eq(account.name, name)),
    ).toEqual([{ status: 'deleted', reason: 'leftCompany', note: '换工作了' }]);

    await app.user.click(screen.getByRole('button', { name: '登录其他账号' }));
    await app.waitForPath('/loginDev');
  }, 40_000);
});
