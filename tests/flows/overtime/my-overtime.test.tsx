import { configure, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { getOvertimeRules } from '@contract/overtime/calls';
import { momentText } from '@contract/moment-text';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
shortenSubmitLock();
afterEach(clearDialogs);

const DAY = `${todayText().slice(0, 7)}-01`;
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('overtime of one’s own', () => {
  it('opens each number’s steps and the day behind it', async () => {
    const { token, member } = await buildSignedIn(portal.backend, {
      functions: [FUNCTION_ID.dailyConfirmation],
    });
    await buildOvertimeEntry(portal.backend, member, DAY, { counted: 1_860 });
    const { user } = await renderApp('/my-overtime', { token });
    const limit = await region('本月加班时长');
    expect(limit.getByText('接近上限')).toBeVisible();
    expect(limit.getByRole('meter', { name: '加班时长占上限的比例' })).toHaveAttribute(
      'aria-valuetext',
      '31小时 上限 36小时',
    );
    expect(['30小时', '36小时'].map((mark) => limit.getByText(mark).textContent)).toHaveLength(2);
    const days = await region('每天的加班');
    await user.click(days.getByRole('button', { name: new RegExp(momentText(DAY, 'weekday', 'zh_CN')) }));
    const sheet = within(await screen.findByRole('dialog', { name: '加班明细' }));
    expect(sheet.getByText('其中31小时属于排班内的工作')).toBeVisible();
    expect(sheet.getByRole('link', { name: /查看当天考勤/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/attendance-day?date=${DAY}`),
    );
  }, 30_000);

  it('opens behind each total of the month the days that sum to it, and from there how one counted', async () => {
    const { token, member } = await buildSignedIn(portal.backend, {
      functions: [FUNCTION_ID.dailyConfirmation],
    });
    const month = DAY.slice(0, 8);
    const rest = { class: 'restDay' } as const;
    await buildOvertimeEntry(portal.backend, member, DAY, { counted: 120 });
    await buildOvertimeEntry(portal.backend, member, `${month}02`, { counted: 60 });
    await buildOvertimeEntry(portal.backend, member, `${month}03`, { ...rest, counted: 240 });
    await buildOvertimeEntry(portal.backend, member, `${month}04`, {
      ...rest,
      counted: 180,
      becomes: 'timeOff',
    });
    const { user } = await renderApp('/my-overtime', { token });
    const behind = async (name: RegExp) => {
      await user.click((await region('本月合计')).getByRole('button', { name }));
      const sheet = await screen.findByRole('dialog');
      const days = within(within(sheet).getByRole('region', { name: '每天的加班' })).getAllByRole('button');
      return { sheet: within(sheet), days };
    };
    const lengths = { '^加班合计10小时$': 4, '^延长工作时间 150%3小时$': 2, '^休息日 200%4小时$': 1 };
    for (const [name, count] of Object.entries(lengths)) {
      const { sheet, days } = await behind(new RegExp(name));
      expect(days).toHaveLength(count);
      await user.click(sheet.getByRole('button', { name: '关闭' }));
    }
    const { days } = await behind(/^调休3小时$/);
    expect(days.map((one) => one.textContent)).toEqual([expect.stringMatching(/休息日3小时调休$/)]);
    await user.click(days[0]!);
    const entry = within(await screen.findByRole('dialog', { name: '加班明细' }));
    expect(entry.getByText('其中3小时属于排班内的工作')).toBeVisible();
  }, 30_000);

  it('is for who has the function', async () => {
    const { token } = await buildSignedIn(portal.backend, { functions: [FUNCTION_ID.calendar] });
    await renderApp('/my-overtime', { token });
    expect(await screen.findByText(/^暂无权限访问该页面/)).toBeVisible();
  }, 30_000);
});

describe('overtime of a team', () => {
  it('leads from who is near the limit to their month, and the rules are settled with a preview', async () => {
    const { token, member } = await buildSignedIn(portal.backend, {
      functions: [FUNCTION_ID.attendanceBoard, FUNCTION_ID.overtimeSettings],
    });
    await buildOvertimeEntry(portal.backend, member, DAY, { counted: 1_860 });
    const { user, waitForPath } = await renderApp('/schedule-settings', { token });
    await user.click(await screen.findByRole('link', { name: /^团队加班/ }));
    await user.click(await screen.findByRole('link', { name: /31小时.*接近上限/ }));
    await waitForPath('/my-overtime');
    expect((await region('每天的加班')).getByText(/延长工作时间/)).toBeVisible();

    const settings = await renderApp('/overtime-settings', { token });
    await settings.user.click(await screen.findByRole('radio', { name: '按申请' }));
    expect(await screen.findByText('按审批通过的时长，不看打卡')).toBeVisible();
    await settings.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/^已保存，.*起生效$/)).toBeVisible();
    const kept = (await portal.backend.call(getOvertimeRules, { groupId: null }, { token })).data;
    expect(kept.terms.basis).toBe('requested');
  }, 60_000);
});
