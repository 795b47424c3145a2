import { addDays } from '@contract/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { previewExceptions } from '@contract/attendance/act-calls';
import { countExceptions, listExceptions } from '@contract/attendance/exception-calls';
import { disputeDay } from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { closeDays } from '@server/services/attendance/days/close-days';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { layDown, punched } from '@tests/helpers/attendance/attendance-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { assign } from '@tests/helpers/roster/plan-company';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
/** Over in every zone. */
const DAY = addDays(todayText(), -3);
const SPAN = `from=${DAY}&to=${DAY}`;

/** A manager, and somebody who came twenty minutes late three days ago. */
async function lateness() {
  const server = portal.backend;
  const keeper = await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceBoard] });
  const { tenantId } = keeper.member;
  const person = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.dailyConfirmation] });
  await layDown(server, keeper.member);
  await assign(server, person.member, DAY, '09:00-18:00');
  await punched(server, person.member, `${DAY} 09:20`, `${DAY} 18:00`);
  await closeDays({ db: server.db, now: () => new Date() });
  return { keeper, person };
}

describe('attendance exceptions', () => {
  it('are excused once it was seen what becomes of them, and taken back', async () => {
    const { keeper } = await lateness();
    const { user } = await renderApp(`/attendance-exceptions?${SPAN}`, { token: keeper.token });
    await user.click(await screen.findByRole('checkbox', { name: /^选择/ }, SLOW));
    await user.click(screen.getByRole('button', { name: '豁免' }));
    const sheet = within(await screen.findByRole('dialog', { name: '豁免考勤异常' }, SLOW));
    expect(await sheet.findByText('1天，涉及1人', {}, SLOW)).toBeVisible();
    expect(sheet.getByText('由20分钟变为0分钟')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: '豁免1天' })).toBeDisabled();
    await user.type(sheet.getByRole('textbox', { name: '原因' }), '地铁故障');
    await user.click(sheet.getByRole('button', { name: '豁免1天' }));
    expect(await screen.findByText('已处理1项', {}, SLOW)).toBeVisible();
    expect(await screen.findByText('没有需要处理的考勤异常', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^撤销/ }));
    expect(await screen.findByRole('checkbox', { name: /^选择/ }, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '我的处理' }));
    const acts = within(await screen.findByRole('dialog', { name: '我的处理记录' }, SLOW));
    expect(await acts.findByText('已撤销', {}, SLOW)).toBeVisible();
  });

  it('are a table on a desktop, whose chosen days are excused together', async () => {
    const { keeper } = await lateness();
    widenScreen();
    const app = await renderApp(`/attendance-exceptions?${SPAN}`, { token: keeper.token });
    const grid = await screen.findByRole('grid', { name: '异常' }, SLOW);
    const head = within(grid).getByRole('columnheader', { name: /^日期/ });
    await app.user.click(within(head).getByRole('button'));
    await waitFor(() => expect(app.path()).toContain('sort=workDate'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    await app.user.click(screen.getByRole('button', { name: '导出' }));
    const file = within(await screen.findByRole('dialog', { name: /^考勤异常-.*\.xlsx$/ }, SLOW));
    expect(JSON.parse(portal.calls(exportTable)[0]!.body)).toEqual({
      tableId: 'exceptions',
      columns: ['name', 'workDate', 'flags', 'times', 'organ'],
      filters: {},
      sort: [{ id: 'workDate', isDescending: false }],
      span: { from: DAY, to: DAY },
    });
    await app.user.click(file.getByRole('button', { name: '关闭' }));
    await app.user.click((await within(grid).findAllByRole('checkbox'))[1]!);
    await app.user.click(screen.getByRole('button', { name: '豁免' }));
    const sheet = within(await screen.findByRole('dialog', { name: '豁免考勤异常' }, SLOW));
    expect(await sheet.findByText('1天，涉及1人', {}, SLOW)).toBeVisible();
    await app.user.type(sheet.getByRole('textbox', { name: '原因' }), '地铁故障');
    await app.user.click(sheet.getByRole('button', { name: '豁免1天' }));
    expect(await screen.findByText('没有需要处理的考勤异常', {}, SLOW)).toBeVisible();
    expect(app.path()).toContain('sort=workDate');
    expect(app.path()).toContain(`from=${DAY}`);
  });

  it('of all that match are excused together on a desktop, and those that can’t be are named', async () => {
    const { keeper } = await lateness();
    await assign(portal.backend, keeper.member, DAY, '09:00-18:00');
    await punched(portal.backend, keeper.member, `${DAY} 09:20`, `${DAY} 18:00`);
    await closeDays({ db: portal.backend.db, now: () => new Date() });
    // More than a page: as if only the first two were loaded.
    portal.reply(countExceptions, { count: 3 }, { once: true });
    widenScreen();
    const app = await renderApp(`/attendance-exceptions?${SPAN}`, { token: keeper.token });
    const grid = await screen.findByRole('grid', { name: '异常' }, SLOW);
    await app.user.click(within(grid).getByRole('checkbox', { name: '选择已加载的全部行' }));
    await app.user.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    const excuse = async () => {
      await app.user.click(screen.getByRole('button', { name: '豁免' }));
      return within(await screen.findByRole('dialog', { name: '豁免考勤异常' }, SLOW));
    };
    const stale = await excuse();
    expect(await stale.findByText('符合条件的记录已变为 2 条，请确认后重试', {}, SLOW)).toBeVisible();
    await app.user.click(stale.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('共 2 条', {}, SLOW)).toBeVisible();

    const sheet = await excuse();
    expect(await sheet.findByText('1天，涉及1人', {}, SLOW)).toBeVisible();
    await app.user.type(sheet.getByRole('textbox', { name: '原因' }), '地铁故障');
    await app.user.click(sheet.getByRole('button', { name: '豁免1天' }));
    const refused = within(await screen.findByRole('dialog', { name: '1天未豁免' }, SLOW));
    expect(refused.getByText('不能处理自己的考勤异常，请由其他负责人处理')).toBeVisible();
    expect(screen.getByText('已选 1 条', { selector: 'b' })).toBeInTheDocument();
    const [, asked] = portal.calls(previewExceptions);
    expect(JSON.parse(asked!.body)).toEqual({
      act: 'excuse',
      match: { from: DAY, to: DAY },
      count: 2,
      except: [],
    });
  });

  it('show disputes that lead to their day, and remind who has not confirmed once a day', async () => {
    const { keeper, person } = await lateness();
    const sent = { workDate: DAY, text: '我按时到岗', requestId: 'flow' };
    await portal.backend.call(disputeDay, sent, { token: person.token });
    const day = addDays(DAY, -1);
    await assign(portal.backend, person.member, day, '09:00-18:00');
    await punched(portal.backend, person.member, `${day} 08:55`, `${day} 18:00`);
    await closeDays({ db: portal.backend.db, now: () => new Date() });
    const { user } = await renderApp(`/attendance-exceptions?tab=disputes&from=${day}&to=${DAY}`, {
      token: keeper.token,
      language: 'en',
    });
    expect(await screen.findByText('我按时到岗', {}, SLOW)).toBeVisible();
    expect(screen.getByRole('link', { name: /我按时到岗/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/attendance-day?date=${DAY}&member=${person.member.id}`),
    );
    await user.click(screen.getByRole('button', { name: 'Unconfirmed' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }, SLOW));
    await user.click(screen.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminded 1 person', {}, SLOW)).toBeInTheDocument();
    expect(await screen.findByText('Reminded today', {}, SLOW)).toBeVisible();
  });

  it('offer another try where they could not be read', async () => {
    const { keeper } = await lateness();
    portal.fail(listExceptions, CODE.serverError, 'Something went wrong.', { once: true });
    const { user } = await renderApp(`/attendance-exceptions?${SPAN}`, { token: keeper.token });
    await user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByRole('checkbox', { name: /^选择/ }, SLOW)).toBeVisible();
  });
});
