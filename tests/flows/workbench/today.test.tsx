import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { locatePunch, punch as punchCall } from '@contract/attendance/punch-calls';
import { readToday } from '@contract/attendance/today-calls';
import { CODE } from '@contract/codes';
import { stored } from '@/shared/storage/stored';
import { SPOTS } from '@tests/helpers/attendance/punch-company';
import { locate, punchFlow, SLOW } from '@tests/helpers/attendance/punch-flow';
import { findDialog } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const { plan, fence, rows, open, button } = punchFlow(portal);

describe('today on the home', () => {
  it('punches with one tap, says what was recorded and what comes next', async () => {
    const { start, end } = await plan(5, 480);
    const { user } = await open('/');
    const hours = new RegExp(`${start}–${end}`);
    expect(await screen.findByRole('heading', { level: 2, name: hours }, SLOW)).toBeVisible();
    expect(screen.getByText(/[345] 分钟后上班$/)).toBeVisible();
    await user.click(await button(new RegExp(`^上班打卡 ${start}$`)));
    const next = new RegExp(`^\\d\\d:\\d\\d 已上班，${end} 起打下班卡$`);
    expect(await screen.findByText(next, undefined, SLOW)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^上班打卡/ })).toBeNull();
    expect(await button(/^提前下班$/)).toBeVisible();
    expect(portal.calls(locatePunch)).toEqual([]);
  });

  it('asks before a punch elsewhere and makes none where that is taken back', async () => {
    await fence({ fieldWork: { asksPhoto: false, asksNote: false } });
    locate(() => Promise.resolve(SPOTS.street));
    const { user } = await open('/');
    await user.click(await button(/^上班打卡/));
    await user.click(
      within(await findDialog('不在打卡范围内，仍要打卡？')).getByRole('button', { name: '暂不打卡' }),
    );
    expect(await rows()).toEqual([]);
    await waitFor(async () => expect(await button(/^上班打卡/)).toBeEnabled(), SLOW);
    await user.click(await button(/^上班打卡/));
    await user.click(
      within(await findDialog('不在打卡范围内，仍要打卡？')).getByRole('button', { name: '打卡' }),
    );
    await waitFor(async () => expect(await rows()).toMatchObject([{ isFieldWork: true }]), SLOW);
  });

  it('knows a business trip before the day is loaded, and forgets it once it is over', async () => {
    stored.isBusinessTrip.write(true);
    portal.fail(readToday, 500_001, undefined, { once: true });
    const { user } = await open('/');
    expect(await screen.findByText('今天出差', undefined, SLOW)).toBeVisible();
    await user.click(await button(/^重试$/));
    await button(/^上班打卡/);
    expect(stored.isBusinessTrip.read()).toBe(false);
  });

  it('says why a punch was not taken, and stores one that finds no network', async () => {
    portal.fail(punchCall, CODE.conflict, '打卡过于频繁', { once: true });
    const { user } = await open('/');
    await user.click(await button(/^上班打卡/));
    expect(await screen.findByText('打卡过于频繁', undefined, SLOW)).toBeVisible();
    portal.networkError(punchCall);
    await user.click(await button(/^上班打卡/));
    expect(await screen.findByText(/联网后自动上传$/, { selector: '.today-foot *' }, SLOW)).toBeVisible();
    expect(await rows()).toEqual([]);
    portal.slow(punchCall, 0);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^已上传 \d\d:\d\d 的打卡$/, undefined, SLOW)).toBeVisible();
    expect(await rows()).toMatchObject([{ way: 'kept' }]);
  });

  it('knows of a punch that was made on the attendance page a moment before', async () => {
    const { user, waitForPath } = await open('/');
    await user.click((await screen.findAllByRole('link', { name: '考勤' }, SLOW))[0]!);
    await waitForPath('/attendance');
    // The home stands until the page is there.
    await waitFor(() => expect(document.querySelector('.punch-clock')).toBeVisible(), SLOW);
    await user.click(await button(/^上班打卡/));
    expect(await screen.findByText(/^已打卡/, { selector: '.punch-said' }, SLOW)).toBeVisible();
    await user.click(await button(/^返回$/));
    await waitForPath('/');
    expect(await button(/^提前下班$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^上班打卡/ })).toBeNull();
  });

  it('without a shift says so', async () => {
    await plan();
    await open('/');
    expect(await screen.findByText('近两周没有其他班次', undefined, SLOW)).toBeVisible();
  });

  it('that could not be loaded leaves the home as it is, and is tried again', async () => {
    portal.status(readToday, 500);
    const { user } = await open('/');
    expect(await screen.findByText('今天的班次没有加载出来', undefined, SLOW)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: '待我处理' })).toBeVisible();
    portal.slow(readToday, 0);
    await user.click((await screen.findAllByRole('button', { name: '重试' }))[0]!);
    expect(await button(/^上班打卡 /)).toBeVisible();
  });
});
