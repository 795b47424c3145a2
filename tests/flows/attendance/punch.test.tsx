import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getDoorCode,
  locatePunch,
  punch as punchCall,
  readPunchPage,
} from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { randomToken } from '@server/auth/random';
import { PlatformError } from '@/shared/platform/platform-error';
import { KEY } from '@/shared/storage/keys';
import { SPOTS } from '@tests/helpers/attendance/punch-company';
import { locate, punchFlow, SLOW } from '@tests/helpers/attendance/punch-flow';
import { signInAs } from '@tests/helpers/sign-in-as';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const { me, plan, fence, rows, open, button } = punchFlow(portal);
describe('punching', () => {
  it('without rules needs no place, is one tap, and stands in the list; a second tap is the same', async () => {
    const { user } = await open();
    const tap = await button(/^上班打卡|^打卡/);
    await waitFor(() => expect(tap).toBeEnabled(), SLOW);
    expect(screen.getByText('不限打卡地点')).toBeVisible();
    expect(screen.getByText(/还没有考勤规则/)).toBeVisible();
    expect(portal.calls(locatePunch)).toEqual([]);
    await user.click(tap);
    expect(await screen.findByRole('region', { name: '最近打卡' }, SLOW)).toBeVisible();
    expect(await rows()).toMatchObject([{ way: 'live', latitude: null, review: 'none' }]);
    await waitFor(() => expect(portal.calls(readPunchPage).length).toBeGreaterThan(1));
    // Nothing is large any more: what comes next is said.
    expect(
      await screen.findByText(/^\d\d:\d\d 已上班，\d\d:\d\d 起打下班卡$/, undefined, SLOW),
    ).toBeVisible();
    expect(document.querySelector('.punch-button')).toBeNull();
    await user.click(await button(/^提前下班$/));
    const asks = within(await findDialog('现在打下班卡？'));
    await user.click(asks.getByRole('button', { name: '打卡' }));
    expect(await screen.findByText(/已打过卡，无需重复/, { selector: '.punch-said' }, SLOW)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('outside says how far, and asks for what field work needs', async () => {
    await fence({ fieldWork: { asksPhoto: false, asksNote: true } });
    locate(() => Promise.resolve(SPOTS.street));
    const { user } = await open();
    expect(await screen.findByText(/还有 341 米$/, undefined, SLOW)).toBeVisible();
    await user.click(await button(/外勤.*打卡/));
    const sheet = within(await screen.findByRole('dialog', { name: '外勤打卡' }));
    await user.click(await sheet.findByRole('button', { name: '打卡' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('请填写说明');
    await user.type(await sheet.findByRole('textbox', { name: '说明' }), '拜访客户');
    await user.click(sheet.getByRole('button', { name: '打卡' }));
    expect(
      await screen.findByText('拜访客户', { exact: false, selector: '.hr-dotted *' }, SLOW),
    ).toBeVisible();
    expect(await rows()).toMatchObject([{ isFieldWork: true, note: '拜访客户' }]);
    // And when one has come there.
    locate(() => Promise.resolve(SPOTS.office));
    await user.click(await button(/重新定位/));
    expect(await screen.findByText(/^已在“.*”打卡范围内$/, undefined, SLOW)).toBeVisible();
  });

  it('where the rules refuse it names the way out: location, or the code of the door', async () => {
    const secret = await fence({ outside: 'refuse' });
    const code = async () => (await portal.backend.call(getDoorCode, { secret })).data.codes[0]!.code;
    let scanned = 'https://example.com';
    locate(() => Promise.reject(new PlatformError('failed')), { scan: () => Promise.resolve(scanned) });
    const { user } = await open();
    expect(await screen.findByText(/请在手机设置中允许/, undefined, SLOW)).toBeVisible();
    expect(screen.getByText(/或扫描门口的打卡码/)).toBeVisible();
    expect(await button(/^上班打卡|^打卡/)).toBeDisabled();
    await user.click(await button(/扫描门口打卡码/));
    expect(await screen.findByRole('alert')).toHaveTextContent('这不是打卡码');
    scanned = `https://hr.example.com/m/attendance#code=${encodeURIComponent(await code())}`;
    await user.click(await button(/扫描门口打卡码/));
    expect(await screen.findByText(/^已打卡/, { selector: '.punch-said' }, SLOW)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('opened by the camera takes the code of the address', async () => {
    const secret = await fence({ outside: 'refuse' });
    locate(() => Promise.reject(new PlatformError('failed')));
    const { codes } = (await portal.backend.call(getDoorCode, { secret })).data;
    const { user } = await open(`/attendance#code=${encodeURIComponent(codes[0]!.code)}`);
    expect(await screen.findByText(/^已在“.*”打卡范围内$/, undefined, SLOW)).toBeVisible();
    await user.click(await button(/^上班打卡|^打卡/));
    await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW);
  });
});

describe('without a network', () => {
  it('a punch is kept with its moment, told, and sent once when the network is back', async () => {
    const { user } = await open();
    const tap = await button(/^上班打卡|^打卡/);
    await waitFor(() => expect(tap).toBeEnabled(), SLOW);
    portal.networkError(punchCall, { once: true });
    await user.click(tap);
    // The page was read again meanwhile, so that it went out at once, and says when.
    expect(await screen.findByText(/^已于 \d\d:\d\d 上传$/, undefined, SLOW)).toBeVisible();
    expect(
      await screen.findByText(/^已上传 \d\d:\d\d 的打卡/, { selector: '.punch-said' }, SLOW),
    ).toBeVisible();
    expect(screen.queryByText(/^已保存/, { selector: '.punch-said' })).toBeNull();
    expect(await rows()).toMatchObject([{ way: 'kept' }]);
    expect(portal.calls(punchCall)).toHaveLength(2);
    const [first, second] = portal
      .calls(punchCall)
      .map(({ body }) => JSON.parse(body) as { requestId: string });
    expect(second!.requestId).toBe(first!.requestId);
  });

  it('the page opens with what is known, and what the server refuses stays with its reason', async () => {
    const token = await signInAs(portal.backend, 'employee');
    const { anchor, now } = (await portal.backend.call(readPunchPage, {}, { token })).data;
    const clock = { anchor, now, wall: Date.now(), steady: 0, visit: 'an earlier one' };
    localStorage.setItem(`${KEY.punch}clock.${me().id}`, JSON.stringify(clock));
    portal.networkError(readPunchPage);
    portal.networkError(punchCall);
    const { user } = await renderApp('/attendance', { token });
    expect(await screen.findByText(/先保存在手机上/, undefined, SLOW)).toBeVisible();
    await waitFor(async () => expect(await button(/^上班打卡|^打卡/)).toBeEnabled(), SLOW);
    await user.click(await button(/^上班打卡|^打卡/));
    expect(await screen.findByRole('region', { name: '待上传的打卡' }, SLOW)).toBeVisible();
    portal.fail(punchCall, CODE.conflict, '无法核实这次离线打卡的时间');
    await user.click(await button(/立即上传/));
    expect(await screen.findByText('无法核实这次离线打卡的时间', undefined, SLOW)).toBeVisible();
    await user.click(await button(/知道了/));
    await waitFor(() => expect(screen.queryByRole('region', { name: '待上传的打卡' })).toBeNull());
  });
});

describe('a punch that nobody planned', () => {
  // Late in the evening a shift four hours ahead is tomorrow's.
  beforeEach(() => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T10:00:00+08:00`) });
  });
  afterEach(() => vi.useRealTimers());

  it('is a small action beside the grey button, and asks for a reason', async () => {
    await plan(240, 480);
    const { user } = await open();
    expect(await button(/起打卡$/)).toBeDisabled();
    await user.click(await button(/^计划外打卡$/));
    const sheet = within(await screen.findByRole('dialog', { name: '计划外打卡' }));
    await user.click(await sheet.findByRole('button', { name: '打卡' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('请填写说明');
    await user.type(sheet.getByRole('textbox', { name: '说明' }), '临时替班');
    await user.click(sheet.getByRole('button', { name: '打卡' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ note: '临时替班' }]), SLOW);
  });
});

describe('the screen at a door', () => {
  it('shows a code without a session, and says when it was ended', async () => {
    const secret = await fence();
    await renderApp(`/door-code#${secret}`);
    expect(await screen.findByRole('img', { name: /打卡码$/ }, SLOW)).toBeVisible();
    await renderApp(`/door-code#${randomToken()}`);
    expect(await screen.findByText('此屏幕已停用', undefined, SLOW)).toBeVisible();
  });
});
