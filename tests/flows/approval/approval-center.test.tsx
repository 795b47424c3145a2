import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listApprovals } from '@contract/approval/calls';
import { batchPass, withdrawApproval } from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, press } from '@tests/helpers/approval/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');

describe('several items at once', () => {
  it('passes the chosen ones under one opinion and tells what became of each', async () => {
    const ids = [await zhaoMin.fileLeave('批量一'), await zhaoMin.fileLeave('批量二')];
    const input = { center: 'lgApprove', box: 'pending' } as const;
    const waiting = await portal.backend.call(listApprovals, input, { token: chenLin.token });
    const count = waiting.data.list.filter((row) => row.isBatchable).length;
    const app = await renderApp('/lg-approve', { token: chenLin.token });
    await app.user.click(await screen.findByRole('button', { name: '批量审批' }));
    await app.user.click(screen.getByRole('button', { name: '全选可批量的' }));
    // One of them is withdrawn meanwhile.
    await zhaoMin.call(withdrawApproval, { approvalId: ids[0]!, requestId: 'gone', opinion: '' });
    await app.user.click(screen.getByRole('button', { name: /^批量通过/ }));
    const sheet = await screen.findByRole('dialog', { name: `批量通过 ${count} 项` });
    await app.user.type(within(sheet).getByRole('textbox'), '都可以');
    await press(app, sheet, '确认通过');
    const told = await screen.findByRole('dialog', { name: '批量审批结果' });
    expect(told).toHaveTextContent(`${count - 1} 项已通过、1 项未通过`);
    expect(within(told).getAllByRole('listitem')).toHaveLength(count);
    // Two of one person are told apart by their numbers.
    for (const id of ids) {
      expect(told).toHaveTextContent((await zhaoMin.detail(id)).no ?? 'no number');
    }
    expect(portal.calls(batchPass)).toHaveLength(1);
    await waitFor(async () => expect((await zhaoMin.detail(ids[1]!)).status).toBe('approved'));
    expect((await zhaoMin.detail(ids[1]!)).timeline.some(({ opinion }) => opinion === '都可以')).toBe(true);
  });
});

const figureOf = (text: string | null) => Number(/^\d+/.exec(text ?? '')?.[0]);

describe('what waits', () => {
  it('is one fewer on the home and in the center once something is decided', async () => {
    await zhaoMin.fileLeave('还有一项');
    await zhaoMin.fileLeave('数一数');
    const app = await renderApp('/', { token: chenLin.token });
    const tile = await screen.findByRole('link', { name: /^\d+ ?人事审批/ });
    const before = figureOf(tile.textContent);
    await app.user.click(tile);
    await app.waitForPath('/work');
    await app.user.click((await screen.findAllByRole('link', { name: /赵敏.*请假/ }))[0]!);
    await app.waitForPath('/lg-approve-detail');
    const sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    await screen.findByRole('button', { name: /^撤销/ });

    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await app.waitForPath('/work');
    await app.user.click(await screen.findByRole('link', { name: '首页' }));
    const after = await screen.findByRole('link', { name: new RegExp(`^${before - 1} ?人事审批`) });
    expect(after).toBeVisible();
    await app.user.click(after);
    const chip = await screen.findByRole('button', { name: new RegExp(`^人事审批 ?${before - 1}`) });
    expect(chip).toBePressed();
  });
});

describe('coming back from an item', () => {
  it('finds the tab, the filters and the rows as they were, and what has changed meanwhile', async () => {
    const id = await zhaoMin.fileLeave('回来看看');
    const app = await renderApp('/lg-approve?box=started&type=leave', { token: zhaoMin.token });
    const first = (await screen.findAllByRole('link', { name: /^请假 · / }))[0]!;
    expect(first).toHaveTextContent('审批中');
    const rows = () => screen.getByRole('list', { name: '我发起的' });
    const count = within(rows()).getAllByRole('listitem').length;
    await app.user.click(first);
    await app.waitForPath('/lg-approve-detail');
    await screen.findByText('回来看看');
    await zhaoMin.call(withdrawApproval, { approvalId: id, requestId: 'gone back', opinion: '' });
    portal.fail(listApprovals, 500_001, undefined, { once: true });
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await app.waitForPath('/lg-approve');

    expect(app.path()).toBe('/lg-approve?box=started&type=leave');
    expect(await screen.findByRole('button', { name: /^我发起的/ })).toBePressed();
    expect(screen.getByRole('button', { name: '移除条件：请假' })).toBeVisible();
    // The rows stand there even when the backend fails.
    expect(within(rows()).getAllByRole('listitem')).toHaveLength(count);
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^请假 · / })[0]).toHaveTextContent('已撤回'),
    );
  });
});
