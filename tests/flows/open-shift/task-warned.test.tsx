import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { grabTakeTake } from '@contract/open-shift/take-calls';
import { scheduleOrder, scheduleTake } from '@server/db/schema/planning/open-shift';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { settle } from '@tests/helpers/roster/plan-company';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
shortenSubmitLock();
afterEach(clearDialogs);

async function warnedOrder(title: string) {
  const { db } = portal.backend;
  const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.title, title));
  await settle(portal.backend, order!.tenantId, { weekHours: { level: 'warn', limit: 60 } });
  const takes = async () =>
    (await db.select().from(scheduleTake).where(eq(scheduleTake.orderId, order!.id))).length;
  return { id: order!.id, takes };
}

describe.each([
  {
    language: 'zh_CN',
    title: '徐汇店晚市促销',
    warning: /注意：.*这一周共.*最多 1 小时/,
    take: '接单',
    ask: '仍要接单？',
    cancel: '取消',
    goOn: '继续',
    done: '已接单',
  },
  {
    language: 'en',
    title: '松江仓清晨卸货',
    warning: /Note: .* h in the week of .*at most 1 h/,
    take: 'Take',
    ask: 'Take it anyway?',
    cancel: 'Cancel',
    goOn: 'Continue',
    done: 'Taken by you',
  },
] as const)('a shift that the plan rules warn of ($language)', (given) => {
  it('says so beside its place, and is taken by who goes on', async () => {
    const { language, title, warning, take, ask, cancel, goOn, done } = given;
    const { id, takes } = await warnedOrder(title);
    const before = await takes();
    const { user } = await renderApp(`/task-details?id=${id}`, { signedInAs: 'administrator', language });
    expect(await screen.findByText(warning)).toBeVisible();
    const answer = async (name: string) => {
      const button = screen.getByRole('button', { name: take });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
      const dialog = await screen.findByRole('alertdialog', { name: ask });
      expect(within(dialog).getByText(warning)).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name }));
    };
    await answer(cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await takes()).toBe(before);
    await answer(goOn);
    expect(await screen.findByText(done, { selector: '.task-slot .hr-tag' })).toBeVisible();
    expect(await takes()).toBe(before + 1);
    expect(portal.calls(grabTakeTake)).toHaveLength(3);
  }, 40_000);
});
