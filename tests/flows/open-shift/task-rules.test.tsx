import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabOrderRule, grabOrderSaveRule } from '@contract/open-shift/take-calls';
import { grabOrderDetails, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { operationTrack } from '@server/db/schema/audit';
import { scheduleOrder, scheduleRule, scheduleWait } from '@server/db/schema/planning/open-shift';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

async function openRules(language: 'zh_CN' | 'en' = 'zh_CN') {
  const app = await renderApp('/tasks?tab=published', { signedInAs: 'administrator', language });
  const name = language === 'en' ? 'Rules' : '接单规则';
  await app.user.click(await screen.findByRole('button', { name }));
  const title = language === 'en' ? 'Shift rules' : '接单规则';
  return { ...app, sheet: await screen.findByRole('dialog', { name: title }) };
}

describe('the rules for taking shifts', () => {
  it('say why they cannot be read, and are read again', async () => {
    portal.fail(grabOrderRule, CODE.serverError, '系统繁忙', { once: true });
    const { user, sheet } = await openRules();
    await user.click(await within(sheet).findByRole('button', { name: '重试' }));
    expect(await within(sheet).findByRole('spinbutton', { name: /^默认退回时限/ })).toHaveValue('12');
    const rest = within(sheet).getByRole('link', { name: /^两个工作日之间最短休息.*8 小时/ });
    expect(rest).toHaveAttribute('href', expect.stringMatching(/\/plan-rules$/));
  });

  it('stay in the sheet when they cannot be saved, and nothing has changed', async () => {
    portal.fail(grabOrderSaveRule, CODE.serverError, '系统繁忙', { once: true });
    const { user, sheet } = await openRules();
    await user.click(await within(sheet).findByRole('button', { name: '增加：默认退回时限（开工前）' }));
    await user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('系统繁忙');
    expect(within(sheet).getByRole('spinbutton', { name: /^默认退回时限/ })).toHaveValue('13');
    expect(await portal.backend.db.select().from(scheduleRule)).toEqual([]);
  });

  it('are brought into their range while they are typed', async () => {
    const { user, sheet } = await openRules('en');
    const limit = await within(sheet).findByRole('spinbutton', { name: /^Default give-back limit/ });
    await user.clear(limit);
    await user.type(limit, '999');
    await user.tab();
    expect(limit).toHaveValue('168');
    const more = 'Increase Default give-back limit before start';
    expect(within(sheet).getByRole('button', { name: more })).toBeDisabled();
  });

  it('count at once for the next shift that is published', async () => {
    const { user, sheet, close } = await openRules();
    await user.click(await within(sheet).findByRole('button', { name: '减少：默认退回时限（开工前）' }));
    await user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('规则已保存')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const records = await portal.backend.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'schedule.saveRule'));
    expect(records).toMatchObject([
      {
        changes: [{ field: 'leaveHours', from: '12', to: '11' }],
      },
    ]);
    close();

    await renderApp('/task-create', { signedInAs: 'administrator' });
    expect(await screen.findByRole('spinbutton', { name: /^退回时限/ })).toHaveValue('11');
  });

  it('are nobody’s but the company administrator’s', async () => {
    await renderApp('/tasks?tab=published', { signedInAs: 'manager' });
    await screen.findByRole('list', { name: '我发布的任务' });
    expect(screen.queryByRole('button', { name: '接单规则' })).toBeNull();
  });
});

describe('ending early', () => {
  async function orderOf(title: string) {
    const [order] = await portal.backend.db
      .select()
      .from(scheduleOrder)
      .where(eq(scheduleOrder.title, title));
    return order!;
  }
  const dialogButton = async (name: string) =>
    within(await screen.findByRole('alertdialog')).getByRole('button', { name });

  it('asks first, and changes nothing when one thinks better of it', async () => {
    const { id } = await orderOf('静安店收银支援');
    const app = await renderApp(`/task-details?id=${id}`, { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '提前结束' }));
    expect(await screen.findByText('已接单的同事照常到岗，候补会取消。')).toBeVisible();
    await app.user.click(await dialogButton('取消'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('招募中')).toBeVisible();
    expect(portal.calls(grabOrderUpdateOrder)).toHaveLength(0);
  });

  it('tells that the shift was changed meanwhile, and shows how it is now', async () => {
    const { id, revision } = await orderOf('静安店收银支援');
    const app = await renderApp(`/task-details?id=${id}`, { signedInAs: 'manager' });
    await screen.findByRole('button', { name: '提前结束' });
    await portal.backend.db
      .update(scheduleOrder)
      .set({ revision: revision + 1, remark: '改为后门集合' })
      .where(eq(scheduleOrder.id, id));
    await app.user.click(screen.getByRole('button', { name: '提前结束' }));
    await app.user.click(await dialogButton('提前结束'));
    expect(await screen.findByText('改为后门集合')).toBeVisible();
    expect(screen.getByText('招募中')).toBeVisible();
    expect(portal.calls(grabOrderDetails)).toHaveLength(2);
  });

  it.each([
    {
      language: 'zh_CN',
      title: '静安店收银支援',
      end: '提前结束',
      done: '已结束招募',
      closed: '已截止',
      why: '已截止',
    },
    {
      language: 'en',
      title: '徐汇店夜间盘点',
      end: 'End early',
      done: 'Task ended',
      closed: 'Closed',
      why: 'Taken by you',
    },
  ] as const)('closes “$title” for all, and who has a place keeps it ($language)', async (given) => {
    const { language, title, end, done, closed, why } = given;
    const { id } = await orderOf(title);
    const app = await renderApp(`/task-details?id=${id}`, { signedInAs: 'manager', language });
    await app.user.click(await screen.findByRole('button', { name: end }));
    await app.user.click(await dialogButton(end));
    expect(await screen.findByText(done)).toBeVisible();
    expect(await screen.findByText(closed, { selector: '.hr-tag' })).toBeVisible();
    expect(screen.queryByRole('button', { name: end })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(修改|Edit)$/ })).toBeNull();
    expect(await portal.backend.db.select().from(scheduleWait).where(eq(scheduleWait.orderId, id))).toEqual(
      [],
    );
    app.close();

    await renderApp(`/task-details?id=${id}`, { signedInAs: 'employee', language });
    const [place] = [...(await screen.findAllByText(why))];
    expect(place).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
