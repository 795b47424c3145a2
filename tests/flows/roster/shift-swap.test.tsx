import { eq } from 'drizzle-orm';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { answerSwap, createSwap, getSwap, listOwnSwapShifts, listSwaps } from '@contract/roster/swap-calls';
import { assignment } from '@server/db/schema/planning/roster';
import { dayWords } from '@/shared/date-time/words';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { settle } from '@tests/helpers/roster/plan-company';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });
const zh = (date: string) => dayWords(date, 'zh_CN');

/** Two of three people have a shift, on the second and the third day from now. */
async function scene() {
  // The portal's backend goes by the real clock.
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const company = await buildSwapCompany({ ...portal.backend, clock });
  const { an, bo, give, leg, ask, date } = company;
  const own = await give(an, 2);
  const other = await give(bo, 3);
  const exchange = async () =>
    (await ask(an, [leg(own, bo), leg(other, an)], { reason: '要带孩子看病' })).data.id;
  return { ...company, own, other, exchange, dates: [date(2), date(3)] as const };
}

describe('swapping a shift', () => {
  it('goes from the day of the shift to who agrees, and is done', async () => {
    const { an, bo, own, other, dates, ownerOf } = await scene();
    const first = await renderApp(`/schedule-detail?workDate=${dates[0]}`, { token: an.token });
    await first.user.click(await screen.findByRole('link', { name: '换班' }));
    await first.waitForPath('/shift-swap-start');
    await first.user.click(await screen.findByRole('button', { name: '按同事' }));
    const group = within(await screen.findByRole('region', { name: 'bo' }));
    await first.user.click(group.getByRole('button', { name: new RegExp(`^早?M?.*${zh(dates[1])}`) }));
    expect(
      await screen.findByText(`您${zh(dates[0])}的早班给bo，您得到bo${zh(dates[1])}的早班。`),
    ).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: '原因（选填）' }), { target: { value: '看牙' } });
    const address = first.path();
    const kept = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!] as const);
    first.close();
    kept.forEach(([key, value]) => localStorage.setItem(key, value));

    const app = await renderApp(address, { token: an.token });
    expect(await screen.findByDisplayValue('看牙')).toBeVisible();
    portal.slow(createSwap, 200);
    await app.user.tripleClick(screen.getByRole('button', { name: '发出申请' }));
    await app.waitForPath('/shift-swap');
    expect(portal.calls(createSwap)).toHaveLength(1);
    expect(await screen.findByText('等待bo答复')).toBeVisible();
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
    app.close();

    const answering = await renderApp('/shift-swaps', { token: bo.token });
    await answering.user.click(await screen.findByRole('link', { name: /与an换班\s*待您答复/ }));
    await answering.waitForPath('/shift-swap');
    expect(await screen.findByText('看牙')).toBeVisible();
    await answering.user.click(screen.getByRole('button', { name: '同意' }));
    expect(await screen.findByText('换班已生效，日历已更新')).toBeVisible();
    expect([await ownerOf(own), await ownerOf(other)]).toEqual([bo.id, an.id]);
    answering.close();
    await renderApp('/shift-swaps?box=ended', { token: an.token });
    expect(await screen.findByRole('link', { name: /与bo换班\s*已生效/ })).toBeVisible();
  });

  it('is declined, and the shift can be swapped again; in English', async () => {
    const { an, bo, exchange, own, dates } = await scene();
    const id = await exchange();
    const busy = await renderApp(`/shift-swap-start?assignmentId=${own}`, { token: an.token });
    await busy.user.click(await screen.findByRole('link', { name: '查看换班' }));
    await busy.waitForPath('/shift-swap');
    busy.close();
    const app = await renderApp(`/shift-swap?id=${id}`, { token: bo.token, language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You declined this swap')).toBeVisible();
    app.close();
    await renderApp(`/schedule-detail?workDate=${dates[0]}`, { token: an.token, language: 'en' });
    expect(await screen.findByRole('link', { name: 'Swap' })).toHaveAttribute(
      'href',
      expect.stringContaining(own),
    );
  });

  it('is taken back by who asked, once they are sure', async () => {
    const { an, bo, exchange } = await scene();
    const { user } = await renderApp(`/shift-swap?id=${await exchange()}`, { token: an.token });
    await user.click(await screen.findByRole('button', { name: '撤回申请' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '不撤回' }));
    expect(await screen.findByText('等待bo答复')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤回申请' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申请' }),
    );
    expect(await screen.findByText('发起人已撤回，班次没有变动')).toBeVisible();
    expect((await bo.call(listSwaps, { box: 'toAnswer' })).data.list).toEqual([]);
  });

  it('is sent and agreed to after what the rules warn of was read', async () => {
    const { an, bo, own, other, tenantId, give, ownerOf } = await scene();
    await settle(portal.backend, tenantId, { rest: { level: 'warn', limit: 24 * 60 } });
    await give(an, 4);
    await give(bo, 1);
    const app = await renderApp(
      `/shift-swap-start?assignmentId=${own}&pick=${own}.${bo.id}_${other}.${an.id}`,
      { token: an.token },
    );
    expect(await screen.findByText(/^您：.*只休息/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '发出申请' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '仍要发出申请？' }));
    expect(asked.getByText(/只休息/)).toBeVisible();
    await app.user.click(asked.getByRole('button', { name: '继续' }));
    await app.waitForPath('/shift-swap');
    const address = app.path();
    app.close();
    const { user } = await renderApp(address, { token: bo.token });
    await user.click(await screen.findByRole('button', { name: '同意' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    expect(await ownerOf(own)).toBe(an.id);
    await user.click(screen.getByRole('button', { name: '同意' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '继续' }));
    await waitFor(async () => expect(await ownerOf(own)).toBe(bo.id));
  });

  it('falls when the plan has changed meanwhile, and says why', async () => {
    const { bo, exchange, own } = await scene();
    const id = await exchange();
    await portal.backend.db.update(assignment).set({ revision: 9 }).where(eq(assignment.id, own));
    const { user } = await renderApp(`/shift-swap?id=${id}`, { token: bo.token });
    await user.click(await screen.findByRole('button', { name: '同意' }));
    expect(await screen.findByText('换班已失效，班次没有变动')).toBeVisible();
    expect(screen.getByText('an的班次已有变动')).toBeVisible();
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  });
});

describe('where there is nothing to swap', () => {
  it('is said, with what to do', async () => {
    const { cy, bo, an, give } = await scene();
    const app = await renderApp('/approval-start?type=shiftSwap', { token: cy.token });
    await app.waitForPath('/shift-swap-start');
    expect(await screen.findByText('没有可以换的班次')).toBeVisible();
    expect(document.title).toBe('换班');
    app.close();
    await give(bo, 2);
    await give(an, 3);
    const other = await renderApp('/shift-swap-start', { token: an.token });
    await other.user.click((await screen.findAllByRole('link', { name: /早班/ }))[0]!);
    await other.user.click((await screen.findAllByRole('button', { name: '三人换' }))[0]!);
    expect(await screen.findByText(/^没有三个人的班能依次交换/)).toBeVisible();
    await other.user.click(within(screen.getByRole('main')).getAllByRole('button', { name: '让班' }).at(-1)!);
    await other.user.click(await screen.findByRole('button', { name: /cy/ }));
    expect(await screen.findByText(/给cy，您不用补班。$/)).toBeVisible();
  });

  it('is told apart from what failed, and from what is not for one', async () => {
    const { an, cy, exchange } = await scene();
    portal.fail(listOwnSwapShifts, CODE.serverError, '系统繁忙', { once: true });
    const app = await renderApp('/shift-swap-start', { token: an.token });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('选择要换出去的班次')).toBeVisible();
    app.close();
    const stranger = await renderApp(`/shift-swap?id=${await exchange()}`, { token: cy.token });
    expect(await screen.findByText('没有找到这次换班')).toBeVisible();
    stranger.close();
    portal.fail(getSwap, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await renderApp('/shift-swaps?box=running', { token: an.token });
    await user.click(await screen.findByRole('link', { name: /与bo换班/ }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('等待bo答复')).toBeVisible();
    expect(portal.calls(answerSwap)).toHaveLength(0);
  });
});
