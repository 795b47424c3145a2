import { addDays } from '@contract/day';
import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewRoute, saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { todayText } from '@/shared/date-time/days';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { isPlainDay } from '@tests/helpers/leave/plain-day';
import { renderApp } from '@tests/helpers/render-app';
import { assign } from '@tests/helpers/roster/plan-company';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';

const { portal, zhaoMin } = approvalScene('zhaoMin');
shortenSubmitLock();

let week = 0;
let [first, second, third] = ['', '', ''];
beforeEach(() => {
  // A Thursday beyond the demo plan and the leaves of the cases before, with no holiday until Sunday.
  do {
    week += 1;
    const far = addDays(todayText(), 70 + week * 7);
    first = addDays(far, 4 - new Date(`${far}T00:00Z`).getUTCDay());
    [second, third] = [addDays(first, 1), addDays(first, 2)];
  } while (![first, second, third, addDays(third, 1)].every(isPlainDay));
});

async function me() {
  const [row] = await portal.backend.db
    .select({ id: member.id, tenantId: member.tenantId })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.name, zhaoMin.name));
  return row!;
}

let drafts = 0;
/** Opens the form with a leave of these hours filled in, as another device has left it. */
async function open(start: string, end: string, language: Language = 'zh_CN', more: object = {}) {
  drafts += 1;
  await zhaoMin.call(saveApprovalDraft, {
    requestId: `days-${drafts}`,
    saveId: `days-${drafts}`,
    processCode: 'leave',
    values: { leaveType: 'annual', period: { start, end }, reason: `回家 ${drafts}`, ...more },
    choices: {},
  });
  const app = await renderApp('/approval-start?type=leave', { token: zhaoMin.token, language });
  await screen.findByDisplayValue(`回家 ${drafts}`, {}, { timeout: 10_000 });
  return app;
}

describe('the days of a leave', () => {
  it.each([
    ['zh_CN', '1 天', '查看每天', '天数是怎么算的', '班次 · 早班 · 22:00–次日06:00', '排班休息'],
    [
      'en',
      '1 day',
      'See each day',
      'How the days add up',
      'Shift · Morning · 10 PM – 6 AM next day',
      'Day off in the shift plan',
    ],
  ] as const)(
    'follow from the plan, and tell the days behind them: %s',
    async (language, days, see, title, why, rest) => {
      await assign(portal.backend, await me(), third, '22:00-06:00+');
      const app = await open(`${second} 09:00`, `${addDays(third, 1)} 06:00`, language);
      expect(await screen.findByText(days)).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: see }));
      const sheet = within(await screen.findByRole('dialog', { name: title }));
      expect(sheet.getByText(why)).toBeVisible();
      expect(sheet.getAllByText(rest)).toHaveLength(2);
    },
  );

  it('are none where nobody works, which says so before it is sent', async () => {
    await assign(portal.backend, await me(), first, '09:00-18:00');
    const app = await open(`${second} 09:00`, `${second} 18:00`);
    expect(await screen.findByText('0 天')).toBeVisible();
    const sent = portal.calls(submitApproval).length;
    await app.user.click(screen.getByRole('button', { name: '提交审批' }));
    const told = { selector: '[data-wrong]' };
    expect(await screen.findByText('所选时间内没有需要请假的工作时间', told)).toBeVisible();
    expect(portal.calls(submitApproval)).toHaveLength(sent);
  });

  it('are the server’s where they cannot be counted before', async () => {
    portal.fail(previewRoute, CODE.serverError, '系统繁忙');
    // Counted long ago, by another plan.
    const app = await open(`${first} 09:00`, `${second} 18:00`, 'zh_CN', { leaveDays: 9 });
    expect(await screen.findByText('暂时无法计算，提交时由系统按排班和日历确定')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('提交成功')).toBeVisible();
    const [own] = await zhaoMin.box('lgApprove', 'started');
    expect(own?.span?.length).toEqual({ amount: 2, unit: 'day' });
  });

  it('are told anew where the plan has changed since, and go as they are then', async () => {
    const mine = await me();
    await assign(portal.backend, mine, first, '09:00-18:00');
    const gone = await assign(portal.backend, mine, second, '09:00-18:00');
    const app = await open(`${first} 09:00`, `${second} 18:00`);
    expect(await screen.findByText('2 天')).toBeVisible();
    await portal.backend.db.delete(assignment).where(eq(assignment.id, gone));
    await app.user.click(screen.getByRole('button', { name: '提交审批' }));
    const told = await screen.findAllByText('按排班和公司日历应为 1 天，请核对后重新提交');
    expect(told[0]).toBeVisible();
    expect(await screen.findByText('1 天')).toBeVisible();
    const button = screen.getByRole('button', { name: '提交审批' });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
    expect(await screen.findByText('提交成功')).toBeVisible();
  });
});
