import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { momentText, periodText } from '@contract/moment-text';
import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { disputeSettlement } from '@contract/settlement/my-calls';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
shortenSubmitLock();
afterEach(clearDialogs);

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** The month before this one. */
const { from } = monthOf(dateOf(dayNumber(monthOf(todayText()).from) - 1));
const [first, second] = [dateOf(dayNumber(from) + 13), dateOf(dayNumber(from) + 14)];
const periodName = new RegExp(periodText(from, monthOf(from).to, 'zh_CN'));

/** Days are built in the morning: before it the last day of a month that ended yesterday isn't there. */
const atNoon = () => new Date(Math.max(Date.now(), Date.parse(`${todayText()}T12:00:00+08:00`)));

/** Last month of somebody who worked on two days of it. */
async function lastMonth() {
  const company = await buildSettlementCompany(portal.backend, { now: () => new Date(), since: from });
  const person = await company.join({ account: { name: '沈远' } });
  await company.worked(person, first, second);
  await company.close(atNoon);
  return { company, person };
}

/** A period that its person disputes. */
async function disputed({ company, person }: Awaited<ReturnType<typeof lastMonth>>): Promise<string> {
  const id = await company.start(from);
  await company.ask(id);
  const dispute = { settlementId: id, text: '少了一天', requestId: 'r1' };
  await portal.backend.call(disputeSettlement, dispute, { token: person.token });
  return id;
}

let scene: Awaited<ReturnType<typeof lastMonth>>;
beforeEach(async () => {
  scene = await lastMonth();
});

describe('one’s own settlement', () => {
  it('is a to-do that leads to the figures, each with its days, and is confirmed', async () => {
    const { company, person } = scene;
    const id = await company.start(from);
    await company.ask(id);
    const { user, waitForPath } = await renderApp('/work', { token: person.token });
    await user.click(await screen.findByRole('link', { name: /确认月度结算/ }));
    await waitForPath('/settlement-detail');
    const figures = await region('结算数据');
    await user.click(figures.getByRole('button', { name: /实出勤.*18小时/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '实出勤的来源' }));
    expect(
      sheet.getByRole('link', { name: new RegExp(momentText(first, 'weekday', 'zh_CN')) }),
    ).toHaveAttribute('href', expect.stringContaining(`/attendance-day?date=${first}`));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '确认无误' }));
    expect(await screen.findByText(/已确认$/, { selector: '.hr-tag' })).toBeVisible();
    expect((await company.stored(id, person.member.id))[0]?.state).toBe('confirmed');
  }, 60_000);

  it('is disputed in words', async () => {
    const { company, person } = scene;
    const id = await company.start(from);
    await company.ask(id);
    const own = await renderApp('/settlement', { token: person.token });
    await own.user.click(await screen.findByRole('link', { name: periodName }));
    await own.user.click(await screen.findByRole('button', { name: '有异议' }));
    await own.user.type(await screen.findByRole('textbox', { name: '说明' }), '少了一天');
    await own.user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('少了一天')).toBeVisible();
    expect((await company.stored(id, person.member.id))[0]?.state).toBe('disputed');
  }, 60_000);

  it('is for who has the function', async () => {
    const { token } = await buildSignedIn(portal.backend, { functions: [FUNCTION_ID.calendar] });
    await renderApp('/settlement', { token });
    expect(await screen.findByText(/^暂无权限访问该页面/)).toBeVisible();
  }, 30_000);
});

describe('who settles', () => {
  it('starts a period and asks everyone once the figures are made', async () => {
    const { company } = scene;
    const { user, waitForPath } = await renderApp('/settlements', { token: company.keeper.token });
    await user.click(await screen.findByRole('button', { name: '开始结算' }));
    await waitForPath('/settlement-period');
    const id = new URLSearchParams(window.location.search).get('id')!;
    expect(await screen.findByText(/正在计算/)).toBeVisible();
    await company.build(id);
    const ask = await screen.findByRole('button', { name: '请大家确认' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    await user.click(await screen.findByRole('button', { name: '发送' }));
    expect(await screen.findByText('确认中')).toBeVisible();
  }, 60_000);

  it('finds a dispute by what is open, and answers it', async () => {
    const { company, person } = scene;
    const id = await disputed(scene);
    const { user, waitForPath } = await renderApp(`/settlement-period?id=${id}`, {
      token: company.keeper.token,
    });
    const open = await region('锁定前要处理的');
    await user.click(await open.findByRole('button', { name: /结算异议待答复/ }));
    const list = within(await screen.findByRole('dialog', { name: '结算异议待答复' }));
    await user.click(await list.findByRole('link', { name: /沈远/ }));
    await waitForPath('/settlement-detail');
    await user.click(await screen.findByRole('button', { name: '答复' }));
    await user.type(await screen.findByRole('textbox', { name: '说明' }), '没有排班');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('没有排班')).toBeVisible();
    expect((await company.stored(id, person.member.id))[0]?.state).toBe('answered');
  }, 60_000);

  it('sends statements to be signed, sees how they go, and where each stands', async () => {
    const { company } = scene;
    const id = await company.start(from);
    await company.ask(id);
    const { user, waitForPath } = await renderApp(`/settlement-period?id=${id}`, {
      token: company.keeper.token,
    });
    await user.click(await screen.findByRole('button', { name: '发送结算单签署' }));
    const sheet = within(await screen.findByRole('dialog', { name: '发送结算单签署' }));
    await user.click(sheet.getByRole('button', { name: '发送' }));
    await waitForPath('/signing-batch');
    expect(await screen.findByText(/月度结算单/)).toBeVisible();
    expect((await screen.findAllByText('沈远')).length).toBeGreaterThan(0);
    const again = await renderApp(`/settlement-period?id=${id}`, { token: company.keeper.token });
    const list = within(await screen.findByRole('region', { name: '人员' }));
    expect((await list.findAllByText(/结算单发送中/)).length).toBe(2);
    await again.user.click(await screen.findByRole('button', { name: '发送结算单签署' }));
    const next = within(await screen.findByRole('dialog', { name: '发送结算单签署' }));
    await again.user.click(next.getByRole('button', { name: '发送' }));
    expect(await screen.findByText(/没有需要发送的人员/)).toBeVisible();
  }, 60_000);

  it('locks once nothing must be done first, and reopens with a reason', async () => {
    const { company, person } = scene;
    const id = await disputed(scene);
    const { user } = await renderApp(`/settlement-period?id=${id}`, { token: company.keeper.token });
    await user.click(await screen.findByRole('button', { name: '锁定' }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: '锁定周期' }));
    expect(await (await dialog()).findByText('还有1项必须先处理')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: '关闭' }));
    await company.confirm(id, person);
    await user.click(await screen.findByRole('button', { name: '提醒未确认的人' }));
    await user.click(await screen.findByRole('button', { name: '锁定' }));
    await user.type((await dialog()).getByRole('textbox', { name: '原因' }), '已电话核对');
    await user.click((await dialog()).getByRole('button', { name: '锁定' }));
    await user.click(await screen.findByRole('button', { name: '重新打开' }));
    const again = within(await screen.findByRole('dialog', { name: '重新打开周期' }));
    await user.type(again.getByRole('textbox', { name: '原因' }), '补录加班');
    await user.click(again.getByRole('button', { name: '重新打开' }));
    expect(await screen.findByText('已重新打开')).toBeVisible();
  }, 60_000);

  it('sees before saving what a change of the rule makes of the periods', async () => {
    const { user } = await renderApp('/settlement-rules', { token: scene.company.keeper.token });
    await user.click(await screen.findByRole('button', { name: '新增规则' }));
    const sheet = within(await screen.findByRole('dialog', { name: '新增规则' }));
    expect(sheet.getByText(/规则变更，比平时短/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('每月26号开始，3天内确认')).toBeVisible();
  }, 60_000);
});
