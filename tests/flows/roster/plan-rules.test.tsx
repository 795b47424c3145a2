import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import { getPlanRules, savePlanRules } from '@contract/roster/plan-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
shortenSubmitLock();
afterEach(clearDialogs);

const rule = async (name: string) => within(await screen.findByRole('region', { name }));
const kept = async () => {
  const token = await signInAs(portal.backend, 'manager');
  return (await portal.backend.call(getPlanRules, {}, { token })).data;
};

describe('the plan rules', () => {
  it('are settled rule by rule from the schedule settings, and given back to the usual', async () => {
    const { user } = await renderApp('/schedule-settings', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('link', { name: /^排班规则/ }));
    const rest = await rule('两个工作日之间的休息');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.click(rest.getByRole('button', { name: '增加：两个工作日之间的休息' }));
    await user.click(rest.getByRole('radio', { name: '提醒' }));
    const nights = await rule('连续夜班');
    await user.click(nights.getByRole('radio', { name: '关闭' }));
    expect(nights.queryByRole('spinbutton')).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('排班规则已保存')).toBeVisible();
    const settings = {
      ...USUAL_PLAN_SETTINGS,
      rest: { level: 'warn', limit: 510 },
      nights: { level: 'off', limit: 4 },
    };
    expect(await kept()).toEqual({ settings, swapNeedsApproval: true, revision: 1 });
    const again = await rule('两个工作日之间的休息');
    expect(again.getByRole('spinbutton')).toHaveValue('8.5');
    await user.click(again.getByRole('button', { name: '恢复默认：两个工作日之间的休息' }));
    expect(again.getByRole('spinbutton')).toHaveValue('8');
    await user.click(screen.getByRole('button', { name: '全部恢复默认' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect(await kept()).toMatchObject({ settings: USUAL_PLAN_SETTINGS, revision: 2 }),
    );
    expect(screen.queryByRole('button', { name: '全部恢复默认' })).toBeNull();
  }, 40_000);

  it('say when somebody else has changed them, and show what stands now', async () => {
    const { user } = await renderApp('/plan-rules', { signedInAs: 'manager', language: 'en' });
    const days = await rule('Workdays in a row');
    expect(days.getByText('Default: Block · 6 days')).toBeVisible();
    await user.click(days.getByRole('button', { name: 'Decrease Workdays in a row' }));
    const token = await signInAs(portal.backend, 'manager');
    const { revision } = await kept();
    const settings = { ...USUAL_PLAN_SETTINGS, overtime: { level: 'warn' as const, limit: 1_200 } };
    await portal.backend.call(savePlanRules, { revision, settings }, { token });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
    expect(days.getByRole('spinbutton')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Load latest' }));
    await waitFor(() =>
      expect(screen.getByRole('spinbutton', { name: /^Overtime a month/ })).toHaveValue('20'),
    );
    expect(screen.getByRole('spinbutton', { name: /^Workdays in a row/ })).toHaveValue('6');
  }, 40_000);

  it('ask before one leaves what is not saved, and are read again where that failed', async () => {
    portal.fail(getPlanRules, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await renderApp('/plan-rules', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    const leave = await rule('请假和出差');
    await user.click(leave.getByRole('radio', { name: '提醒' }));
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  }, 40_000);

  it('are not shown to who does not plan', async () => {
    await renderApp('/plan-rules', { signedInAs: 'employee' });
    expect(await screen.findByText(/暂无权限/)).toBeVisible();
    expect(portal.calls(getPlanRules)).toHaveLength(0);
  });
});
