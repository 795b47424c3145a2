import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAppTarget } from '@contract/workbench/app-target-calls';
import { CODE } from '@contract/codes';
import type { ClientKind } from '@contract/limits';
import { browser } from '@/shared/platform/hosts/browser';
import { providePlatform } from '@/shared/platform/load-platform';
import type { Platform } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(() => providePlatform(undefined));

function provideHost(kind: ClientKind, more: Partial<Platform>) {
  providePlatform({ ...browser, kind, ...more });
}
const understood = async (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: '我知道了' }).click();

describe('an app that is a mini program', () => {
  it.each(['dingTalk', 'wechatWork', 'feishu'] as const)(
    'opens through %s and leads back to where it was chosen',
    async (client) => {
      const openMiniProgram = vi.fn<Platform['openMiniProgram']>(async () => undefined);
      provideHost(client, { openMiniProgram });
      const app = await renderApp('/work?view=apps', { signedInAs: 'employee', client });
      await app.user.click(await screen.findByRole('link', { name: '绩效管理' }));
      expect(await screen.findByText('绩效管理已打开')).toBeVisible();
      await app.waitForPath('/work');
      expect(openMiniProgram).toHaveBeenCalledExactlyOnceWith({
        appId: expect.any(String),
        path: 'pages/performance/index',
      });
    },
  );

  it('is told of with 跳转异常 when the client fails, and opens at the next try', async () => {
    const openMiniProgram = vi
      .fn<Platform['openMiniProgram']>()
      .mockRejectedValueOnce(new PlatformError('failed', 'gone'))
      .mockResolvedValue(undefined);
    provideHost('dingTalk', { openMiniProgram });
    const app = await renderApp('/open-app?app=performance', {
      signedInAs: 'employee',
      client: 'dingTalk',
    });
    const dialog = await findDialog('跳转异常');
    expect(dialog).toHaveTextContent('未能打开小程序，请稍后重试');
    await understood(dialog);
    expect(await screen.findByText('绩效管理未能打开')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: '重新打开' }));
    await app.waitForPath('/');
    expect(openMiniProgram).toHaveBeenCalledTimes(2);
  });

  it('says the same in English', async () => {
    provideHost('feishu', { openMiniProgram: () => Promise.reject(new PlatformError('timeout')) });
    await renderApp('/open-app?app=performance', {
      signedInAs: 'employee',
      client: 'feishu',
      language: 'en',
    });
    expect(await findDialog("Couldn't open")).toHaveTextContent("Couldn't open the mini program");
    expect(await screen.findByText("Couldn't open Performance")).toBeInTheDocument();
  });

  it('raises no dialog when the person has changed their mind', async () => {
    const openMiniProgram = vi.fn(() => Promise.reject(new PlatformError('cancelled')));
    provideHost('dingTalk', { openMiniProgram });
    await renderApp('/open-app?app=performance', { signedInAs: 'employee', client: 'dingTalk' });
    await waitFor(() => expect(openMiniProgram).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toBeEnabled());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits for a tap on WeChat’s own element, which takes the button’s place', async () => {
    const taken = vi.fn();
    const placed: Parameters<NonNullable<Platform['placeMiniProgram']>>[] = [];
    provideHost('wechat', {
      placeMiniProgram: async (...given) => {
        placed.push(given);
        return taken;
      },
    });
    const app = await renderApp('/open-app?app=performance', { signedInAs: 'employee', client: 'wechat' });
    expect(await screen.findByText(/请点按下方按钮打开/)).toBeVisible();
    const [place, target, report] = placed.at(-1)!;
    expect(place).toContainElement(screen.getByRole('button', { name: '打开' }));
    expect(target.appId).toBe('gh_qingheperformance');
    report(new PlatformError('failed', 'no such page'));
    await understood(await findDialog('跳转异常'));
    // The tap has reached the portal's own button: this client knows no such element.
    await app.user.click(await screen.findByRole('button', { name: '重新打开' }));
    await understood(await findDialog('跳转异常'));
    report(undefined);
    await app.waitForPath('/');
    await waitFor(() => expect(taken).toHaveBeenCalled());
  });

  it('asks WeChat for its element again when the page was refused', async () => {
    const placeMiniProgram = vi
      .fn<NonNullable<Platform['placeMiniProgram']>>()
      .mockRejectedValueOnce(new PlatformError('failed', 'config was refused'))
      .mockResolvedValue(() => undefined);
    provideHost('wechat', { placeMiniProgram });
    const app = await renderApp('/open-app?app=performance', { signedInAs: 'employee', client: 'wechat' });
    await understood(await findDialog('跳转异常'));
    await app.user.click(await screen.findByRole('button', { name: '重新打开' }));
    expect(await screen.findByText(/请点按下方按钮打开/)).toBeVisible();
    expect(placeMiniProgram).toHaveBeenCalledTimes(2);
  });

  it('names the clients that open it to who comes by a plain browser', async () => {
    await renderApp('/open-app?app=performance', { signedInAs: 'employee' });
    expect(await screen.findByText(/^请在(钉钉|企业微信|微信|飞书)(或.+)中打开$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '绩效管理' })).toBeVisible();
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  });
});

describe('an app that is a page elsewhere', () => {
  const link = { target: { kind: 'link' as const, url: 'https://bi.example.com/a?b=1' }, elsewhere: [] };

  it('says whose page it is, and opens it by a tap', async () => {
    const openLink = vi.fn<Platform['openLink']>(async () => undefined);
    provideHost('other', { openLink });
    portal.reply(getAppTarget, link);
    const app = await renderApp('/open-app?app=analysis', { signedInAs: 'manager' });
    expect(await screen.findByText(/即将打开 bi\.example\.com 的页面/)).toBeVisible();
    expect(openLink).not.toHaveBeenCalled();
    await app.user.click(screen.getByRole('button', { name: '打开' }));
    await app.waitForPath('/');
    expect(openLink).toHaveBeenCalledExactlyOnceWith('https://bi.example.com/a?b=1');
  });

  it('is told of with 跳转异常 when the window is blocked', async () => {
    provideHost('other', { openLink: () => Promise.reject(new PlatformError('failed', 'blocked')) });
    portal.reply(getAppTarget, link);
    const app = await renderApp('/open-app?app=analysis', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '打开' }));
    expect(await findDialog('跳转异常')).toHaveTextContent('未能打开页面，请稍后重试');
  });
});

describe('an app that cannot be opened', () => {
  it.each([
    ['/open-app?app=calendar', '日历正在建设中'],
    ['/open-app?app=nothing', '功能正在建设中'],
    ['/open-app', '功能正在建设中'],
  ])('%s says so, with the way back', async (path, text) => {
    const app = await renderApp(path, { signedInAs: 'employee' });
    expect(await screen.findByRole('heading', { level: 1, name: '此页面尚未开放' })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '返回首页' }));
    await app.waitForPath('/');
  });

  it('is refused to who may not open it', async () => {
    await renderApp('/open-app?app=reports', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });

  it('can be asked for again when the network failed', async () => {
    portal.fail(getAppTarget, CODE.serverError, '系统繁忙', { once: true });
    const app = await renderApp('/open-app?app=performance', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText(/^请在.+中打开$/)).toBeVisible();
  });
});
