import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderSlot, TakeBlock } from '@contract/open-shift/order';
import { grabTakeRelease, grabTakeTake } from '@contract/open-shift/take-calls';
import type { ToldFinding } from '@contract/roster/finding';
import { grabOrderDetails } from '@contract/open-shift/calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import {
  scheduleOrder,
  scheduleSlot,
  scheduleTake,
  scheduleWait,
} from '@server/db/schema/planning/open-shift';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { unplan } from '@tests/helpers/roster/unplan';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

const TITLE = '静安店收银支援';

/** The demo's full shift, for which the employee waits alone. */
async function waitedFor() {
  const { db } = portal.backend;
  await unplan(db, 'employee');
  const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.title, TITLE));
  const [slot] = await db.select().from(scheduleSlot).where(eq(scheduleSlot.orderId, order!.id));
  const [me] = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson('employee').mobile));
  const { workDate, stationCode, tenantId } = slot!;
  await db.delete(scheduleWait).where(eq(scheduleWait.orderId, order!.id));
  await db.insert(scheduleWait).values({
    orderId: order!.id,
    workDate,
    stationCode,
    tenantId,
    memberId: me!.id,
    joinedAt: new Date(),
  });
  return { id: order!.id, me: me!.id, workDate, stationCode };
}

describe('who waits for a shift', () => {
  it('takes a place that is free and was given to nobody, because it came too late to be given back', async () => {
    const order = await waitedFor();
    const { db, call } = portal.backend;
    await db.update(scheduleOrder).set({ leaveHours: 168 }).where(eq(scheduleOrder.id, order.id));
    const [taken] = await db.select().from(scheduleTake).where(eq(scheduleTake.orderId, order.id));
    const { workDate, stationCode } = order;
    await call(
      grabTakeRelease,
      { orderId: order.id, memberId: taken!.memberId, slots: [{ workDate, stationCode }] },
      { token: await signInAs(portal.backend, 'manager') },
    );
    const app = await renderApp(`/task-details?id=${order.id}`, { signedInAs: 'employee' });
    expect(await screen.findByText('有名额空出，现在可以直接接单')).toBeVisible();
    await app.user.dblClick(screen.getByRole('button', { name: '接单' }));
    expect(await screen.findByText('已接单', { selector: '.task-slot .hr-tag' })).toBeVisible();
    expect(portal.calls(grabTakeTake)).toHaveLength(1);
    const waiting = await db.select().from(scheduleWait).where(eq(scheduleWait.orderId, order.id));
    expect(waiting).toEqual([]);
  });

  it.each<[string, TakeBlock['reason'], (string | RegExp)[], boolean]>([
    ['their turn', 'onWaitingList', ['候补第 1 位，共 1 人'], true],
    ['what lets the next in line go first', 'plan', [/时间冲突/, '轮到时若仍有冲突，名额会先给下一位'], true],
    ['that no place came free, once the shift has begun', 'started', ['未候补到', '班次已开始'], false],
  ])('is told %s', async (_name, reason, texts, canLeave) => {
    const { id } = await waitedFor();
    const token = await signInAs(portal.backend, 'employee');
    const { data } = await portal.backend.call(grabOrderDetails, { orderId: id }, { token });
    const segments = data.slots[0]!.segments;
    const finding: ToldFinding = {
      rule: 'overlap',
      level: 'block',
      workDate: '2030-03-04',
      value: 60,
      limit: 0,
      with: { workDate: '2030-03-04', segments, name: '夜间盘点' },
    };
    const slots = data.slots.map((slot): OrderSlot => ({ ...slot, block: { reason, finding } }));
    portal.reply(grabOrderDetails, { ...data, slots });
    await renderApp(`/task-details?id=${id}`, { signedInAs: 'employee' });
    const row = (await screen.findByText(texts[0]!)).closest<HTMLElement>('.task-slot')!;
    for (const text of texts) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    await waitFor(() =>
      expect(within(row).queryAllByRole('button', { name: '退出候补' })).toHaveLength(canLeave ? 1 : 0),
    );
  });
});

describe('who takes a shift without a network', () => {
  it('is told so beside what was chosen, and takes it once there is one', async () => {
    const { db } = portal.backend;
    const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.title, '徐汇店晚市促销'));
    const app = await renderApp(`/task-details?id=${order!.id}`, { signedInAs: 'administrator' });
    const take = await screen.findByRole('button', { name: '接单' });
    portal.networkError(grabTakeTake, { once: true });
    portal.networkError(grabOrderDetails, { once: true });
    await app.user.click(take);
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(portal.calls(grabOrderDetails)).toHaveLength(2));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: '接单' })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name: '接单' }));
    expect(await screen.findByText('已接单', { selector: '.task-slot .hr-tag' })).toBeVisible();
  });
});

describe('who has a shift open before it can be taken', () => {
  it('can take it at the moment it opens, without loading it anew', async () => {
    const { db, call } = portal.backend;
    const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.title, '会员日导购'));
    const token = await signInAs(portal.backend, 'employee');
    const { data } = await call(grabOrderDetails, { orderId: order!.id }, { token });
    await db.update(scheduleOrder).set({ opensAt: new Date() }).where(eq(scheduleOrder.id, order!.id));
    const opensAt = new Date(Date.now() + 300).toISOString();
    portal.reply(grabOrderDetails, { ...data, opensAt }, { once: true });
    await renderApp(`/task-details?id=${order!.id}`, { signedInAs: 'employee' });
    expect(await screen.findAllByRole('checkbox')).toHaveLength(4);
    expect(portal.calls(grabOrderDetails)).toHaveLength(2);
  });
});
