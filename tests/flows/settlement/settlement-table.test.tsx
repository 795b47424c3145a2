import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { remindSettlement } from '@contract/settlement/desk-calls';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
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
  expect(JSON.parse(portal.calls(remindSettlement)[0]!.body)).toEqual({ id, memberIds: [shen.member.id] });

  await app.user.click(within(grid).getByRole('link', { name: '沈远' }));
  await waitFor(() => expect(app.path()).toContain(`member=${shen.member.id}`));
  await app.user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(app.path()).toMatch(/^\/settlement-period\?id=\w+&state=pending&sort=-worked$/));
});
