import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildDepartment } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });
afterEach(clearDialogs);

/** The month before this one. */
const { from } = monthOf(dateOf(dayNumber(monthOf(todayText()).from) - 1));

it('the people of a period are narrowed by state, name and department, and the sums with them', async () => {
  const company = await buildSettlementCompany(portal.backend, { now: () => new Date(), since: from });
  const { id: departmentId } = await buildDepartment(portal.backend.db, company.tenantId, { name: '门店' });
  const shen = await company.join({ account: { name: '沈远' }, member: { departmentId } });
  const gao = await company.join({ account: { name: '高远' } });
  const [first, second] = [dateOf(dayNumber(from) + 13), dateOf(dayNumber(from) + 14)];
  await company.worked(shen, first, second);
  await company.worked(gao, first);
  await company.close();
  const id = await company.start(from);
  await company.ask(id);
  await company.confirm(id, gao);

  const { user } = await renderApp(`/settlement-period?id=${id}`, { token: company.keeper.token });
  const part = within(await screen.findByRole('region', { name: '人员' }));
  const shows = async (...names: string[]) =>
    await waitFor(() => {
      const links = part.queryAllByRole('link').map((one) => one.textContent);
      expect(links).toHaveLength(names.length);
      names.forEach((name, index) => expect(links[index]).toContain(name));
    });
  await waitFor(() => expect(part.getAllByRole('link').length).toBeGreaterThan(2));
  await user.click(part.getByRole('button', { name: /^已确认/ }));
  await shows('高远');
  await user.type(part.getByRole('searchbox', { name: '搜索姓名' }), '沈');
  expect(await part.findByText('没有符合条件的人员')).toBeVisible();
  await user.click(part.getByRole('button', { name: '全部' }));
  await shows('沈远');
  await user.clear(part.getByRole('searchbox', { name: '搜索姓名' }));
  await user.click(part.getByRole('button', { name: /全部部门/ }));
  const chooser = within(await screen.findByRole('dialog'));
  await user.click(await chooser.findByRole('button', { name: /门店/ }));
  await shows('沈远');
});
