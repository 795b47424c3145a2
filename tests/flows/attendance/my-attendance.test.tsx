import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as my from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { todayText, dayBeside } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { layDown, punched } from '@tests/helpers/attendance/attendance-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { assign } from '@tests/helpers/roster/plan-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
/** Over in every zone. */
const DAY = dayBeside(todayText(), -3);

/** Somebody who came twenty minutes late three days ago. */
async function late(functions: readonly number[] = [FUNCTION_ID.dailyConfirmation]) {
  const server = portal.backend;
  const { member, token } = await buildSignedIn(server, { functions: [...functions] });
  await layDown(server, member);
  await assign(server, member, DAY, '09:00-18:00');
  await punched(server, member, `${DAY} 09:20`, `${DAY} 18:00`);
  return { member, token };
}

describe('my attendance', () => {
  it('leads from the month to the day, which explains itself, and is confirmed once it was read', async () => {
    const { token } = await late();
    const month = DAY.slice(0, 7);
    const { user, waitForPath } = await renderApp(`/attendance-month?month=${month}`, { token });
    const todo = within(await screen.findByRole('region', { name: '待处理' }, SLOW));
    expect(todo.getByText('还可补 3 次')).toBeVisible();
    await user.click(todo.getByRole('link', { name: /迟到/ }));
    await waitForPath('/attendance-day');
    const why = within(await screen.findByRole('region', { name: '怎么得出的' }, SLOW));
    expect(why.getByText('09:20 上班打卡，应为 09:00，晚 20 分钟')).toBeVisible();
    expect(why.getByText('晚 20 分钟，超过允许的 0 分钟：迟到')).toBeVisible();
    expect(screen.getByRole('link', { name: /补打卡 09:00/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`type=makeUpPunch&date=${DAY}&time=09%3A00`),
    );
    await user.click(screen.getByRole('button', { name: '确认这一天' }));
    expect(await screen.findByText('已确认', { selector: '.hr-tag' }, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认这一天' })).toBeNull();
  });

  it('confirms many days at once, and names those that are not as planned first', async () => {
    const { token, member } = await late();
    await assign(portal.backend, member, dayBeside(DAY, -1), '09:00-18:00');
    await punched(portal.backend, member, `${dayBeside(DAY, -1)} 08:59`, `${dayBeside(DAY, -1)} 18:02`);
    const { user } = await renderApp(`/attendance-month?month=${DAY.slice(0, 7)}`, { token, language: 'en' });
    await user.click(await screen.findByRole('button', { name: /^Confirm \d days?$/ }, SLOW));
    const dialog = within(await screen.findByRole('alertdialog', {}, SLOW));
    expect(dialog.getByText(/Not as planned: /)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Nothing to do for this month', {}, SLOW)).toBeVisible();
  });

  it('is disputed in words and answered by who keeps attendance', async () => {
    const { token, member } = await late();
    const own = await renderApp(`/attendance-day?date=${DAY}`, { token });
    await own.user.click(await screen.findByRole('button', { name: '有异议' }, SLOW));
    await own.user.type(await screen.findByRole('textbox', { name: '说明' }), '我 8:50 就到了');
    await own.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('我 8:50 就到了', { selector: '.att-remark' }, SLOW)).toBeVisible();
    own.close();
    const keeper = await buildSignedIn(portal.backend, {
      tenantId: member.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    const { user } = await renderApp(`/attendance-day?date=${DAY}&member=${member.id}`, keeper);
    await user.click(await screen.findByRole('button', { name: '答复' }, SLOW));
    await user.type(await screen.findByRole('textbox', { name: '说明' }), '已核对');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('已核对', { selector: '.att-remark' }, SLOW)).toBeVisible();
    const answered = { workDate: DAY };
    const { data } = await portal.backend.call(my.readAttendanceDay, answered, { token });
    expect(data.confirmation).toBe('answered');
  });

  it('says so where a day is not there', async () => {
    const { token } = await late([FUNCTION_ID.attendanceBoard]);
    await renderApp(`/attendance-day?date=${DAY}&member=nobody`, { token });
    expect(await screen.findByText('没有这个人的考勤，或您无权查看', {}, SLOW)).toBeVisible();
  });
});
