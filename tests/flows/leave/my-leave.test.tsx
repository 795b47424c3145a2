import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import { changeLeave } from '@contract/leave/change-calls';
import { getLeaveRunSetting, saveLeaveRunSetting } from '@contract/leave/run-calls';
import { member } from '@server/db/schema/member';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { colleague } from '@tests/helpers/approval/approvals';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

describe('my leave', () => {
  it('tells what is left and what ends first, opens what made a number, and an approved leave is shortened from there', async () => {
    const app = await renderApp('/my-leave?kind=annual', { signedInAs: 'employee' });
    const card = await screen.findByRole('region', { name: '年假' });
    expect(within(card).getByText(/请优先使用/)).toBeVisible();
    expect(within(card).getByRole('button', { name: /公司年假/ })).toBeVisible();
    await app.user.click(within(card).getByRole('button', { name: /已休/ }));
    const history = await screen.findByRole('dialog', { name: '年假 · 已休' });
    expect((await within(history).findAllByText('请假扣除')).length).toBeGreaterThan(0);
    await app.user.click(within(history).getByRole('button', { name: '关闭' }));

    const liHao = await colleague(portal.backend, 'liHao');
    const before = (await liHao.call(getLeaveBalances, {})).data;
    const list = await screen.findByRole('region', { name: '审批中和待休的假期' });
    await app.user.click(within(list).getByRole('link', { name: /年假 2天.*已通过/ }));
    await app.waitForPath('/lg-approve-detail');
    await app.user.click(await screen.findByRole('button', { name: /缩短或取消假期/ }));
    const sheet = await screen.findByRole('dialog', { name: '缩短或取消假期' });
    await app.user.click(within(sheet).getByRole('button', { name: '确认变更' }));
    expect(await within(sheet).findByText('请选择要缩短的部分')).toBeVisible();
    await app.user.click(within(sheet).getAllByRole('checkbox')[1]!);
    expect(await within(sheet).findByText('退回1天')).toBeVisible();
    await app.user.type(within(sheet).getByRole('textbox', { name: '原因' }), '改期');
    await waitFor(() => expect(within(sheet).getByRole('button', { name: '确认变更' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: '确认变更' }));
    expect(await screen.findByText('已生效')).toBeVisible();
    expect(portal.calls(changeLeave)).toHaveLength(1);
    const after = (await liHao.call(getLeaveBalances, {})).data;
    const left = ({ kinds }: typeof after) => kinds.find(({ kind }) => kind === 'annual')!.left;
    expect(left(after) - left(before)).toBe(480);
  });

  it('tells of a day to come what the daily runs are expected to do and why, apart from what is there', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { revision } = (await portal.backend.call(getLeaveRunSetting, {}, { token })).data;
    await portal.backend.call(saveLeaveRunSetting, { revision, isOn: true }, { token });
    const liHao = await colleague(portal.backend, 'liHao');
    const { today, person } = (await liHao.call(getLeaveBalances, {})).data;
    // The days of this year and the next were set by hand.
    const year = Number(today.slice(0, 4)) + 2;
    const setService = async (serviceSince: string | null) => {
      await portal.backend.db.update(member).set({ serviceSince }).where(eq(member.id, person.id));
    };
    await setService('2005-07-01');
    await renderApp(`/my-leave?kind=annual&day=${year}-01-01`, { signedInAs: 'employee', language: 'en' });
    const expected = await screen.findByRole('list', { name: 'Expected by then' });
    expect(within(expected).getByText(`Jan 1, ${year}: carried over from last year`)).toBeVisible();
    expect(
      within(expected).getByText(`5 days unused in ${year - 1}, at most 5 days carried over`),
    ).toBeVisible();
    expect(within(expected).getByText(/^Statutory: 36[56] days.* at 15 days a year/)).toBeVisible();
    expect(screen.getByText('Available today')).toBeVisible();

    await setService(null);
    cleanup();
    await renderApp(`/my-leave?kind=annual&day=${year}-02-01`, { signedInAs: 'employee', language: 'en' });
    expect(await screen.findByText(/first day of work isn't on file/)).toBeVisible();
  });

  it('of a colleague is read by who keeps leave, and by nobody else', async () => {
    const liHao = await colleague(portal.backend, 'liHao');
    const memberId = (await liHao.call(getLeaveBalances, {})).data.person.id;
    await renderApp(`/colleague-leave?id=${memberId}`, { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findByRole('region', { name: 'Annual leave' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Request leave' })).toBeNull();
  });
});
