import { eq } from 'drizzle-orm';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { remindSettlement } from '@contract/settlement/desk-calls';
import { todayText } from '@/shared/date-time/days';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { settlementPerson } from '@server/db/schema/settlement';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { BUILT_AT } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
afterEach(clearDialogs);

/** The month before this one. */
const { from } = monthOf(dateOf(dayNumber(monthOf(todayText()).from) - 1));

it('a desktop shows the people of a period with columns, order and totals, and one of them next to it', async () => {
  const company = await buildSettlementCompany(portal.backend, { now: () => new Date(), since: from });
  const shen = await company.join({ account: { name: '沈远' } });
  const gao = await company.join({ account: { name: '高远' } });
  const [first, second] = [dateOf(dayNumber(from) + 13), dateOf(dayNumber(from) + 14)];
  await company.worked(shen, first, second);
  await company.worked(gao, first);
  await company.close();
  const id = await company.start(from);
  await company.ask(id);
  await company.confirm(id, gao);

  widenScreen();
  const app = await renderApp(`/settlement-period?id=${id}`, { token: company.keeper.token });
  const grid = await screen.findByRole('grid', { name: '人员' });
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map((one) => one.textContent);
  await waitFor(() => expect(names().at(-1)).toMatch(/^合计/));
  const head = within(grid).getByRole('columnheader', { name: /^实出勤/ });
  await app.user.click(within(head).getByRole('button'));
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  await app.user.click(within(head).getByRole('button'));
  await waitFor(() => expect(names()[0]).toBe('沈远'));
  expect(app.path()).toContain('sort=-worked');

  await app.user.click(screen.getByRole('button', { name: /^待确认/ }));
  await waitFor(() => expect(names()).not.toContain('高远'));
  await app.user.click(within(grid).getByRole('checkbox', { name: '选择沈远' }));
  await app.user.click(screen.getByRole('button', { name: '提醒未确认的人' }));
  await waitFor(() => expect(portal.calls(remindSettlement)).toHaveLength(1));
  expect(JSON.parse(portal.calls(remindSettlement)[0]!.body)).toEqual({
    id,
    target: { ids: [shen.member.id] },
  });

  await app.user.click(within(grid).getByRole('link', { name: '沈远' }));
  await waitFor(() => expect(app.path()).toContain(`member=${shen.member.id}`));
  await app.user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(app.path()).toMatch(/^\/settlement-period\?id=\w+&state=pending&sort=-worked$/));
});

it('reminds all that match, beyond the loaded rows, and names those who weren’t', async () => {
  const { backend } = portal;
  const company = await buildSettlementCompany(backend, { now: () => new Date(), since: from });
  const gao = await company.join({ account: { name: '高远' } });
  await company.worked(gao, dateOf(dayNumber(from) + 13));
  await company.close();
  const id = await company.start(from);
  await company.ask(id);
  await company.confirm(id, gao);
  const [own] = await company.stored(id, gao.member.id);
  const many = Array.from({ length: 505 }, (_, at) => ({ id: randomId(), name: `员工${at}` }));
  await backend.db
    .insert(account)
    .values(
      many.map((one, at) => ({ ...one, mobile: `199${String(at).padStart(8, '0')}`, createdAt: BUILT_AT })),
    );
  await backend.db
    .insert(member)
    .values(
      many.map((one) => ({ id: one.id, accountId: one.id, tenantId: company.tenantId, joinedAt: BUILT_AT })),
    );
  await backend.db
    .insert(settlementPerson)
    .values(many.map((one) => ({ ...own!, memberId: one.id, state: 'pending' as const })));
  await backend.db.update(account).set({ name: '员工1高远' }).where(eq(account.id, gao.member.accountId));

  widenScreen();
  const app = await renderApp(`/settlement-period?id=${id}`, { token: company.keeper.token });
  const grid = await screen.findByRole('grid', { name: '人员' });
  const selectAll = async (count: number) => {
    await app.user.click(within(grid).getByRole('checkbox', { name: '选择已加载的全部行' }));
    await app.user.click(await screen.findByRole('button', { name: `选择全部 ${count} 条` }));
  };
  const press = () =>
    within(screen.getByText(/^已选/, { selector: 'b' }).parentElement!).getByRole('button', {
      name: '提醒未确认的人',
    });
  expect(await screen.findByText('共 507 条')).toBeVisible();
  await selectAll(507);
  expect(screen.getByText('一次最多处理 500 条，请缩小范围')).toBeVisible();
  expect(press()).toBeDisabled();

  await app.user.type(screen.getByRole('searchbox'), '员工1');
  expect(await screen.findByText('共 112 条')).toBeVisible();
  await selectAll(112);
  const [, , box] = within(grid).getAllByRole('checkbox');
  const left = many.find(({ name }) => box!.getAttribute('aria-label') === `选择${name}`);
  await app.user.click(box!);
  await app.user.click(press());
  const sheet = within(await screen.findByRole('dialog', { name: '1人未提醒' }));
  expect(sheet.getByText('员工1高远')).toBeVisible();
  expect(sheet.getByText('已确认，无需提醒')).toBeVisible();
  expect(JSON.parse(portal.calls(remindSettlement)[0]!.body)).toEqual({
    id,
    target: { match: { keyword: '员工1' }, count: 111, except: [left!.id] },
  });
  expect(screen.getByText('已选 1 条', { selector: 'b' })).toBeInTheDocument();
});
