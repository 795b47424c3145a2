import { screen, within } from '@testing-library/react';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import { changeLeave, decideLeaveChange } from '@contract/leave/change-calls';
import { tenantProfile } from '@server/db/schema/company-profile';
import { assignment } from '@server/db/schema/planning/roster';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { openItem } from '@tests/helpers/approval/approval-screen';
import { leaveValues, type Colleague } from '@tests/helpers/approval/approvals';
import { assign } from '@tests/helpers/roster/plan-company';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';

const { portal, zhaoMin, liHao, wangFang } = approvalScene('zhaoMin', 'liHao', 'wangFang');
shortenSubmitLock();

const idOf = async ({ call }: Colleague) => (await call(getLeaveBalances, {})).data.person.id;

/** Both work there on a date, from nine to six. */
async function planned(date: string): Promise<void> {
  const { db } = portal.backend;
  const [row] = await db.select().from(tenantProfile);
  const tenantId = row!.tenantId;
  const ids = [
    await assign(portal.backend, { id: await idOf(liHao), tenantId }, date, '09:00-18:00'),
    await assign(portal.backend, { id: await idOf(wangFang), tenantId }, date, '13:00-18:00'),
  ];
  await db.update(assignment).set({ placeCode: 'counter' }).where(inArray(assignment.id, ids));
}

describe('who decides a leave', () => {
  it('sees who is left at each hour of the shift, and decides a shortening from there, a refusal with its reason', async () => {
    const values = leaveValues('陪父母', 2);
    for (const moment of [values.period.start, values.period.end]) {
      await planned(moment.slice(0, 10));
    }
    const id = await liHao.submit('leave', values);
    const app = await openItem(id, zhaoMin.token);
    const cover = await screen.findByRole('region', { name: '各时段在岗情况' });
    const hours = within(cover)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(hours[0]).toBe('09:00–13:00在岗0人无其他人排班');
    expect(hours.at(-1)).toBe('13:00–18:00在岗1人王芳');
    app.close();

    await zhaoMin.pass(id);
    expect((await liHao.detail(id)).status).toBe('approved');
    await portal.backend.db.update(tenantProfile).set({ mayCutLeave: false });
    const cut = async (requestId: string) =>
      (await liHao.call(changeLeave, { approvalId: id, requestId, isCancelled: true, reason: '不去了' }))
        .data;
    expect((await cut('first')).state).toBe('waiting');
    const deciding = await openItem(id, zhaoMin.token);
    await deciding.user.click(await screen.findByRole('button', { name: '不同意' }));
    const refusing = await screen.findByRole('dialog', { name: '不同意假期变更' });
    await deciding.user.click(within(refusing).getByRole('button', { name: '不同意' }));
    expect(await within(refusing).findByText('请填写不同意的原因')).toBeVisible();
    expect(portal.calls(decideLeaveChange)).toHaveLength(0);
    await deciding.user.type(within(refusing).getByRole('textbox'), '已经排好替班');
    await deciding.user.click(within(refusing).getByRole('button', { name: '不同意' }));
    expect(await screen.findByText('未通过')).toBeVisible();
    expect(screen.getByText('已经排好替班')).toBeVisible();
    deciding.close();

    await cut('second');
    const agreeing = await openItem(id, zhaoMin.token);
    await agreeing.user.click(await screen.findByRole('button', { name: '同意' }));
    const sheet = await screen.findByRole('dialog', { name: '同意假期变更' });
    await agreeing.user.click(within(sheet).getByRole('button', { name: '同意' }));
    expect(await screen.findByText('已生效')).toBeVisible();
    expect((await liHao.detail(id)).status).toBe('withdrawn');
    const canceled = await openItem(id, liHao.token);
    expect(await screen.findByText('已取消', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull();
    canceled.close();
  }, 60_000);
});
