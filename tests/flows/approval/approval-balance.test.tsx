import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getLeaveContext } from '@contract/approval/calls';
import { saveApprovalDraft } from '@contract/approval/start-calls';
import { copyApproval } from '@contract/approval/operation-calls';
import { listPeople } from '@contract/people/calls';
import { todayText } from '@/shared/date-time/days';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, openItem, press } from '@tests/helpers/approval/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, liHao, wangFang } = approvalScene('zhaoMin', 'liHao', 'wangFang');

/** Nobody of the demo company has asked for a day of it yet. */
const year = Number(todayText().slice(0, 4)) + 1;
/** So many workdays from the first ones of a month on. */
function leave(days: number, month = '03') {
  const workdays = Array.from(
    { length: 28 },
    (_, index) => `${year}-${month}-${String(index + 1).padStart(2, '0')}`,
  )
    .filter((day) => new Date(day).getUTCDay() % 6 !== 0)
    .slice(0, Math.ceil(days));
  const end = `${workdays.at(-1)} ${days % 1 === 0 ? '18:00' : '12:00'}`;
  return { leaveType: 'annual', period: { start: `${workdays[0]} 09:00`, end }, reason: '陪父母' };
}

const statement = (kind: string, figures: string) => new RegExp(`^${kind}，截至.+：${figures}$`);

describe('what is left of a leave', () => {
  it('is told while the leave is filled in, with a warning once it takes more', async () => {
    const draft = { requestId: 'a', saveId: 'a', processCode: 'leave', values: leave(2), choices: {} };
    await liHao.call(saveApprovalDraft, draft);
    const app = await renderApp('/approval-start?type=leave', { token: liHao.token });
    expect(await screen.findByText(statement('年假', '共 5 天，已休 0 天，剩余 5 天'))).toBeVisible();
    expect(screen.getByText('本次 2 天，提交后剩余 3 天')).toBeVisible();
    expect(screen.queryByText(/超出余额/)).toBeNull();
    app.close();
    const more = { requestId: 'b', saveId: 'b', processCode: 'leave', values: leave(6.5), choices: {} };
    await liHao.call(saveApprovalDraft, more);
    await renderApp('/approval-start?type=leave', { token: liHao.token });
    expect(await screen.findByText('本次 6.5 天')).toBeVisible();
    expect(screen.getByText(statement('年假', '共 5 天，已休 0 天，剩余 5 天'))).toBeVisible();
    expect(screen.getByText('超出余额 1.5 天，仍可提交，审批人会看到这条提示。')).toBeVisible();
  });

  it('is told in English as well', async () => {
    await renderApp('/approval-start?type=leave', { token: liHao.token, language: 'en' });
    const told = await screen.findByText(/^Annual leave\. As of .+: 5 days in total, 0 taken, 5 left$/);
    expect(told).toBeVisible();
    expect(screen.getByText(/^This request: [\d.]+ days/)).toBeVisible();
  });

  it('is before whoever decides, counted with what else is on its way', async () => {
    await liHao.submit('leave', leave(2));
    const id = await liHao.submit('leave', leave(4, '09'));
    await openItem(id, zhaoMin.token);
    const context = await screen.findByRole('region', { name: '决策参考' });
    expect(within(context).getByText('本次 4 天，已计入审批中')).toBeVisible();
    expect(within(context).getByText('本次申请超出余额 1 天。')).toBeVisible();
    expect(
      within(context).getByText(statement('年假', '共 5 天，已休 0 天，审批中 5 天，剩余 0 天')),
    ).toBeVisible();
  });

  it('is on the request itself for who asked and who decides: before, once it counts, and when it came to nothing', async () => {
    const days = (month: string) => ({ ...leave(1, month), leaveType: 'sick' });
    const id = await liHao.submit('leave', days('06'));
    const decider = await openItem(id, zhaoMin.token);
    const context = await screen.findByRole('region', { name: '决策参考' });
    const waiting = statement('病假', '共 12 天，已休 0 天，审批中 1 天，剩余 11 天');
    expect(within(context).getByText(waiting)).toBeVisible();
    expect(within(context).getByText('本次 1 天，已计入审批中')).toBeVisible();
    decider.close();

    const initiator = await openItem(id, liHao.token);
    const own = await screen.findByRole('region', { name: '假期余额' });
    expect(within(own).getByText(waiting)).toBeVisible();
    expect(screen.queryByText(/同部门/)).toBeNull();
    initiator.close();

    await zhaoMin.pass(id);
    const english = await renderApp(`/lg-approve-detail?id=${id}`, { token: liHao.token, language: 'en' });
    const counted = await screen.findByRole('region', { name: 'Leave balance' });
    expect(
      within(counted).getByText(/^Sick leave\. As of .+: 12 days in total, 1 taken, 11 left$/),
    ).toBeVisible();
    english.close();

    const other = await liHao.submit('leave', days('07'));
    await zhaoMin.reject(other, '人手不足');
    await openItem(other, liHao.token);
    const refused = await screen.findByRole('region', { name: '假期余额' });
    expect(within(refused).getByText('本次 1 天，没有计入')).toBeVisible();
    expect(within(refused).getByText(statement('病假', '共 12 天，已休 1 天，剩余 11 天'))).toBeVisible();
  });

  it('stays where it is while an operation has it read again', async () => {
    const id = await liHao.submit('leave', { ...leave(1, '11'), leaveType: 'sick' });
    const app = await openItem(id, liHao.token);
    const card = await screen.findByRole('region', { name: '假期余额' });
    await press(app, await chooseOperation(app, '撤回'), '确认撤回');
    expect(await within(card).findByText('本次 1 天，没有计入')).toBeVisible();
    await waitFor(() => expect(portal.calls(getLeaveContext)).toHaveLength(2));
    expect(card.isConnected).toBe(true);
  });

  it('is not before whoever only has a copy', async () => {
    const [copied] = (await liHao.call(listPeople, { keyword: '王芳' })).data.list;
    const id = await liHao.submit('leave', {
      ...leave(1, '08'),
      leaveType: 'compensatory',
    });
    await liHao.call(copyApproval, { approvalId: id, requestId: 'copy', memberIds: [copied!.id] });
    await openItem(id, wangFang.token);
    await waitFor(() => expect(portal.calls(getLeaveContext)).toHaveLength(1));
    expect(await screen.findByText('调休（含盘点）')).toBeVisible();
    expect(screen.queryByRole('region', { name: '假期余额' })).toBeNull();
  });
});
