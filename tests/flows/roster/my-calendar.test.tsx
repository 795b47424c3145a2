import { addDays, shiftMonth } from '@contract/day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { makeCalendarFeed } from '@contract/roster/feed-calls';
import { markPlanSeen, readMyCalendar, readScheduleDetail } from '@contract/roster/my-calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { assignment, rosterReader } from '@server/db/schema/planning/roster';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { todayText } from '@/shared/date-time/days';
import { dayWords, monthWords } from '@/shared/date-time/words';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { buildPlan } from '@tests/helpers/roster/plan';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
const inDays = (days: number) => addDays(todayText(), days);
const zh = (date: string) => dayWords(date, 'zh_CN');

async function employee() {
  const { db } = portal.backend;
  const [row] = await db
    .select({ id: member.id, tenantId: member.tenantId })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson('employee').mobile));
  return { ...row!, ...buildPlan({ db, clock: { now: () => new Date() } }, row!.tenantId) };
}

describe('my calendar', () => {
  it('tells what has changed, once, and leads to the day and to who works there', async () => {
    const { user, waitForPath, close } = await renderApp('/my', { signedInAs: 'employee' });
    await user.click(await screen.findByRole('link', { name: '日历' }));
    await waitForPath('/calendar');
    const card = within(await screen.findByRole('region', { name: '您的排班有变动' }, SLOW));
    expect(card.getByText('早班 06:00–14:00')).toBeVisible();
    expect(card.getAllByText('中班 14:00–22:00')).toHaveLength(2);
    expect(card.getByText(/^陈琳 .* 发布$/)).toBeVisible();
    // Opening the page acknowledges nothing.
    expect(portal.calls(markPlanSeen)).toEqual([]);
    await user.click(card.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(portal.calls(markPlanSeen)).toHaveLength(1));
    const { id } = await employee();
    const rows = await portal.backend.db.select().from(rosterReader).where(eq(rosterReader.memberId, id));
    expect(rows.map(({ seenAt }) => seenAt)).not.toContain(null);
    expect(screen.queryByRole('region', { name: '您的排班有变动' })).toBeNull();

    const today = screen.getByRole('button', { name: new RegExp(`^${zh(todayText())}.*早班 06:00–14:00`) });
    expect(today).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('link', { name: /早班.*徐汇店/ }));
    await waitForPath('/schedule-detail');
    expect(await screen.findByText('上海市徐汇区漕宝路88号1层')).toBeVisible();
    const work = within(screen.getByRole('region', { name: '早班' }));
    expect(work.getByText('收银台')).toBeVisible();
    const beside = work.getAllByText(/^(王芳|杨婷|李浩)$/, { selector: '.hr-row-main > span' });
    expect(beside.map((one) => one.textContent).sort()).toEqual(['杨婷', '王芳']);
    close();
    await renderApp('/calendar', { signedInAs: 'employee' });
    expect(await screen.findByText('本月计划', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('region', { name: '您的排班有变动' })).toBeNull();
  }, 40_000);

  it('shows a taken place, leave and nights of a day, by the week too', async () => {
    const { id, assign, away } = await employee();
    await assign(id, inDays(3), { source: 'overtime' });
    await away(id, `${inDays(3)}T06:00:00Z`, `${inDays(3)}T10:00:00Z`, { leaveKind: 'annual' });
    const { user, path, waitForPath } = await renderApp(`/calendar?date=${inDays(10)}`, {
      signedInAs: 'employee',
    });
    const taken = await screen.findByRole('link', { name: /徐汇店早餐档支援\s*已接任务/ }, SLOW);
    await user.click(screen.getByRole('button', { name: '周' }));
    await waitFor(() => expect(path()).toBe(`/calendar?view=week&date=${inDays(10)}`));
    expect(await screen.findByText('本周计划')).toBeVisible();
    expect(taken).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /徐汇店早餐档支援/ }));
    await waitForPath('/schedule-detail');
    await user.click(await screen.findByRole('link', { name: '查看任务' }));
    await waitForPath('/task-details');
  }, 40_000);

  it('moves by fingers and keys, and comes back to today', async () => {
    const { user, path } = await renderApp('/calendar', { signedInAs: 'employee' });
    const month = todayText().slice(0, 7);
    const grid = async (shown: string) =>
      await screen.findByRole('grid', { name: monthWords(shown, 'zh_CN') }, SLOW);
    const swipe = (element: Element, from: number, to: number, down = 0) => {
      fireEvent.touchStart(element, { touches: [{ clientX: from, clientY: 200 }] });
      fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 200 + down }] });
    };
    swipe(await grid(month), 300, 100);
    swipe(await grid(shiftMonth(month, 1)), 100, 300, 150);
    swipe(await grid(shiftMonth(month, 1)), 10, 300);
    await user.click(screen.getByRole('button', { name: '今天' }));
    const days = await grid(month);
    swipe(days, 100, 300);
    await grid(shiftMonth(month, -1));
    expect(path()).toBe(`/calendar?view=month&date=${shiftMonth(month, -1)}-01`);
  }, 40_000);

  it('says that nothing is planned, and why it cannot be read, in English', async () => {
    portal.fail(readMyCalendar, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await renderApp('/calendar', { signedInAs: 'administrator', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
    expect(await screen.findByText('Nothing planned yet')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Calendar'));
  }, 40_000);
});

describe('the detail of a day', () => {
  it('says what was changed, and that a day is free', async () => {
    const app = await renderApp(`/schedule-detail?workDate=${inDays(12)}`, {
      signedInAs: 'employee',
      language: 'en',
    });
    const history = within(await screen.findByRole('region', { name: 'Changes' }, SLOW));
    expect(history.getAllByText('Before')).toHaveLength(2);
    expect(history.getByText('Late 2 PM–10 PM')).toBeVisible();
    app.close();
    await renderApp(`/schedule-detail?workDate=${inDays(300)}`, { signedInAs: 'employee' });
    expect(await screen.findByText('这天没有安排', {}, SLOW)).toBeVisible();
  }, 40_000);

  it('marks a night that ends on the next day', async () => {
    const { id } = await employee();
    const nights = await portal.backend.db.select().from(assignment).where(eq(assignment.memberId, id));
    const night = nights.find(({ shift }) => shift.name === '夜班')!;
    await renderApp(`/schedule-detail?workDate=${night.workDate}`, { signedInAs: 'employee' });
    expect(await screen.findByText('22:00–次日 06:00', {}, SLOW)).toBeVisible();
  }, 40_000);

  it('needs a date, and tries again', async () => {
    const app = await renderApp('/schedule-detail?workDate=2026-02-30', { signedInAs: 'employee' });
    expect(await screen.findByText('没有指定日期', {}, SLOW)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '打开日历' }));
    await app.waitForPath('/calendar');
    app.close();
    portal.fail(readScheduleDetail, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await renderApp(`/schedule-detail?workDate=${inDays(1)}`, { signedInAs: 'employee' });
    await user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByRole('region', { name: '早班' })).toBeVisible();
  }, 40_000);
});

describe('the address for other calendars', () => {
  it('is made, copied, replaced and turned off', async () => {
    const { user } = await renderApp('/calendar', { signedInAs: 'employee' });
    await user.click(await screen.findByRole('button', { name: '订阅到其他日历' }, SLOW));
    const sheet = within(await screen.findByRole('dialog', { name: '订阅到其他日历' }));
    portal.fail(makeCalendarFeed, CODE.tooMany, '操作过于频繁', { once: true });
    await user.click(await sheet.findByRole('button', { name: '生成订阅地址' }));
    await screen.findByText('操作过于频繁');
    await user.click(await sheet.findByRole('button', { name: '生成订阅地址' }));
    const address = async () => (await sheet.findByRole('status', { name: '订阅地址' })).textContent;
    const first = await address();
    const read = async (url: string) => await portal.backend.app.request(new URL(url).pathname);
    const text = await (await read(first)).text();
    expect(text).toContain('X-WR-CALNAME:青禾');
    expect(text).toContain('SUMMARY:早班');
    await user.click(sheet.getByRole('button', { name: '复制' }));
    expect(await screen.findByText('地址已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(first);
    expect(sheet.getByText(/选择“通过网址添加”/)).toBeVisible();

    await user.click(sheet.getByRole('button', { name: '更换地址' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '更换地址' }),
    );
    await waitFor(async () => expect(await address()).not.toBe(first));
    const second = await address();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

    await user.click(sheet.getByRole('button', { name: '停用' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('订阅地址已停用')).toBeVisible();
    expect(await sheet.findByRole('button', { name: '生成订阅地址' })).toBeVisible();
    expect((await read(second)).status).toBe(404);
  }, 40_000);
});
