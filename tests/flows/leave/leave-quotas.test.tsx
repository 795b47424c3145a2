import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { previewRoute } from '@contract/approval/start-calls';
import { adjustLeaveQuotas, listLeaveQuotas, saveLeaveQuota } from '@contract/leave/calls';
import { operationTrackList } from '@contract/audit/calls';
import { todayText } from '@/shared/date-time/days';
import { colleague } from '@tests/helpers/approval/approvals';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { choose } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

const thisYear = Number(todayText().slice(0, 4));
/** Nobody of the demo company has asked for a day of it yet. */
const year = thisYear + 1;

type App = Awaited<ReturnType<typeof renderApp>>;

/** Opens a colleague's quotas of next year. */
async function openPerson(app: App, name: string, texts: { year: string; search: string }) {
  await app.user.click(await screen.findByRole('button', { name: texts.year }));
  await app.user.type(screen.getByRole('searchbox'), name);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await app.user.click(screen.getByRole('button', { name: new RegExp(texts.search) }));
  return await screen.findByRole('dialog', { name: new RegExp(texts.search) });
}

describe('leave quotas', () => {
  it('are reached from one’s own page, set for a colleague with a reason, and count at once', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '假期额度' }));
    await app.waitForPath('/leave-quotas');
    const screenOf = await openPerson(app, '李浩', { year: `${year}年`, search: '李浩' });
    await app.user.click(await within(screenOf).findByRole('button', { name: /^年假/ }));
    const sheet = await screen.findByRole('dialog', { name: '年假额度' });
    const days = within(sheet).getByRole('textbox', { name: '额度（天）' });
    expect(days).toHaveValue('5');
    await app.user.clear(days);
    await app.user.type(days, '8.25');
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await within(sheet).findByText('请填写 0 至 366 之间的天数，最多一位小数')).toBeVisible();
    await app.user.clear(days);
    await app.user.type(days, '8.5');
    expect(within(sheet).getByText('保存后剩余 8.5 天')).toBeVisible();
    await waitFor(() => expect(within(sheet).getByRole('button', { name: '保存' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await within(sheet).findByText('请填写原因')).toBeVisible();
    expect(portal.calls(saveLeaveQuota)).toHaveLength(0);
    await app.user.type(within(sheet).getByRole('textbox', { name: '原因' }), '工龄增加');
    await waitFor(() => expect(within(sheet).getByRole('button', { name: '保存' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已更新年假额度')).toBeVisible();
    expect(await within(screenOf).findByText('年假：5 天 → 8.5 天')).toBeVisible();
    expect(await within(screenOf).findByRole('button', { name: /^年假.*剩 8\.5 天/ })).toBeVisible();
    await app.user.click(within(screenOf).getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('button', { name: /李浩.*年假 剩8\.5\/8\.5/ })).toBeVisible();

    const liHao = await colleague(portal.backend, 'liHao');
    const period = { start: `${year}-03-02 09:00`, end: `${year}-03-03 18:00` };
    const values = { leaveType: 'annual', period, reason: '陪父母' };
    const { data } = await liHao.call(previewRoute, { processCode: 'leave', values, choices: {} });
    expect(data.balance).toMatchObject({
      remaining: 8.5,
      statement: { granted: 8.5 * 480, left: 8.5 * 480 },
    });
    const token = await signInAs(portal.backend, 'administrator');
    const records = await portal.backend.call(operationTrackList, { action: 'leave' }, { token });
    expect(records.data.list[0]).toMatchObject({ action: 'leave.saveQuota', targetName: '李浩' });
  });

  it('are adjusted for chosen people by default, shown before, counted on the button, and taken back', async () => {
    const app = await renderApp('/leave-quotas', { signedInAs: 'administrator', language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: String(year) }));
    await app.user.click(screen.getByRole('button', { name: 'Bulk adjust' }));
    const sheet = await screen.findByRole('dialog', { name: `Bulk adjust quotas · ${year}` });
    const kind = await within(sheet).findByRole('button', { name: /^Leave type/ });
    for (const begun of ['Selected people', 'Add']) {
      expect(within(sheet).getByRole('button', { name: begun, pressed: true })).toBeVisible();
    }
    await choose(app.user, kind, 'Birthday leave');
    await app.user.click(within(sheet).getByRole('button', { name: 'Everyone' }));
    await app.user.click(within(sheet).getByRole('button', { name: 'Set to' }));
    await app.user.type(within(sheet).getByRole('textbox', { name: 'Days per year' }), '1');
    await app.user.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Yearly grant');
    await app.user.click(within(sheet).getByRole('button', { name: 'Preview changes' }));
    const confirm = await within(sheet).findByRole('button', { name: /^Change \d+ people$/ });
    // A double tap on the preview must not confirm it.
    await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 3_000 });
    expect(await screen.findAllByText('Unlimited → 1 day')).not.toHaveLength(0);
    expect(portal.calls(adjustLeaveQuotas)).toHaveLength(0);
    await app.user.click(confirm);
    expect(await screen.findByText(/^Adjusted quotas for \d+ people$/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(/^Restored \d+ people$/)).toBeVisible();
    const person = await openPerson(app, 'Hao Li', { year: String(year), search: 'Hao Li' });
    expect(await within(person).findByText('Birthday leave: Unlimited → 1 day')).toBeVisible();
    expect(within(person).getByText('Birthday leave: 1 day → Unlimited')).toBeVisible();
  });

  it('that somebody else has changed meanwhile are shown anew before they are overwritten', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { data } = await portal.backend.call(listLeaveQuotas, { year, keyword: '赵敏' }, { token });
    const memberId = data.list[0]!.person.id;
    const app = await renderApp('/leave-quotas', { signedInAs: 'administrator' });
    const person = await openPerson(app, '赵敏', { year: `${year}年`, search: '赵敏' });
    await app.user.click(await within(person).findByRole('button', { name: /^病假/ }));
    const sheet = await screen.findByRole('dialog', { name: '病假额度' });
    const change = { memberId, year, kind: 'sick', days: 15, before: 12, reason: '政策调整' };
    await portal.backend.call(saveLeaveQuota, change, { token });
    await app.user.type(within(sheet).getByRole('textbox', { name: '原因' }), '更正');
    const days = within(sheet).getByRole('textbox', { name: '额度（天）' });
    await app.user.clear(days);
    await app.user.type(days, '13');
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('数据已在别处被修改');
    expect(await screen.findByText('政策调整')).toBeInTheDocument();
    expect(days).toHaveValue('13');
    await waitFor(() => expect(within(sheet).getByRole('button', { name: '保存' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await within(person).findByText('病假：15 天 → 13 天')).toBeVisible();
  });

  it('can be looked for in vain, and loading can fail', async () => {
    portal.fail(listLeaveQuotas, 500001, undefined, { once: true });
    const app = await renderApp('/leave-quotas', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '员工额度' })).toBeVisible();
    await app.user.type(screen.getByRole('searchbox'), '查无此人');
    expect(await screen.findByText('没有找到“查无此人”')).toBeVisible();
  });

  it('are for administrators alone', async () => {
    await renderApp('/leave-quotas', { signedInAs: 'approvalAdministrator' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(screen.queryByRole('button', { name: '批量调整' })).toBeNull();
    expect(portal.calls(listLeaveQuotas)).toHaveLength(0);
  });
});
