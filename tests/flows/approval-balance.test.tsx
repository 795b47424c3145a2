import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveApprovalDraft } from '@contract/approval';
import { approvalScene } from '@tests/helpers/approval-scene';
import { openItem } from '@tests/helpers/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, liHao } = approvalScene('zhaoMin', 'liHao');

/** Nobody of the demo company has asked for a day of it yet. */
const year = new Date().getFullYear() + 1;
const leave = (days: number) => ({
  leaveType: 'annual',
  period: { start: `${year}-03-01 09:00`, end: `${year}-03-${String(days).padStart(2, '0')} 18:00` },
  leaveDays: days,
  reason: '陪父母',
});

describe('what is left of a leave', () => {
  it('is told while the leave is filled in, with a warning once it takes more', async () => {
    const draft = { requestId: 'a', processCode: 'leave', values: leave(2), choices: {} };
    await liHao.call(saveApprovalDraft, draft);
    await renderApp('/approval-start?type=leave', { token: liHao.token });
    expect(await screen.findByText('年假剩余 5 天，本次 2 天')).toBeVisible();
    expect(screen.getByText(`${year} 年共 5 天，已休 0 天，其他审批中 0 天`)).toBeVisible();
    expect(screen.queryByText(/超出余额/)).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /天数/ }), { target: { value: '6.5' } });
    expect(await screen.findByText('年假剩余 5 天，本次 6.5 天')).toBeVisible();
    expect(screen.getByText('超出余额 1.5 天，仍可提交，审批人会看到这条提示。')).toBeVisible();
  });

  it('is told in English as well', async () => {
    await renderApp('/approval-start?type=leave', { token: liHao.token, language: 'en' });
    expect(await screen.findByText(/^Annual leave: 5 days left, [\d.]+ days asked for$/)).toBeVisible();
  });

  it('is before whoever decides, counted with what else is on its way', async () => {
    await liHao.submit('leave', leave(2));
    const id = await liHao.submit('leave', {
      ...leave(4),
      period: { start: `${year}-05-04 09:00`, end: `${year}-05-07 18:00` },
    });
    await openItem(id, zhaoMin.token);
    const context = await screen.findByRole('region', { name: '决策参考' });
    expect(within(context).getByText('年假剩余 3 天，本次 4 天')).toBeVisible();
    expect(within(context).getByText('本次申请超出余额 1 天。')).toBeVisible();
    expect(within(context).getByText(`${year} 年共 5 天，已休 0 天，其他审批中 2 天`)).toBeVisible();
  });
});
