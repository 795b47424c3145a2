import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { member, role, roleFunction } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { todayText } from '@/shared/date-time/days';
import { renderApp } from '@tests/helpers/render-app';
import { storePay } from '@tests/helpers/pay/pay-office';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** Gives the role of administrators the function, and everyone 30 yuan an hour. */
async function readyToRead() {
  const { db } = portal.backend;
  const administrators = await db
    .select({ id: role.id, tenantId: role.tenantId })
    .from(role)
    .where(and(eq(role.code, 'companyAdministrator')));
  await db
    .insert(roleFunction)
    .values(administrators.map(({ id }) => ({ roleId: id, functionId: FUNCTION_ID.laborCost })))
    .onConflictDoNothing();
  await db.delete(payRecord);
  const people = await db.select({ memberId: member.id, tenantId: member.tenantId }).from(member);
  for (const { memberId, tenantId } of people) {
    await storePay(portal.backend, { tenantId, memberId }, '2026-01-01', 30_00 * 174);
  }
}

it('hours and cost of a month are shown, and a department opens those below it', async () => {
  await readyToRead();
  const { user, path } = await renderApp('/roster-cost', { signedInAs: 'administrator', language: 'en' });
  const total = within((await screen.findByRole('heading', { name: 'Total' })).closest('section')!);
  const [cost, hourly] = total.getAllByText(/^¥[\d,]+\.\d\d$/).map(({ textContent }) => textContent);
  expect(hourly).toBe('¥30.00');
  const hours = Number(/^([\d,.]+) h$/.exec(total.getByText(/ h$/).textContent ?? '')?.[1]);
  expect(Number(cost?.replace(/[¥,]/g, ''))).toBeCloseTo(hours * 30, -1);
  const departments = within(screen.getByRole('heading', { name: 'Departments' }).closest('section')!);
  await user.click(departments.getAllByRole('link')[0]!);
  expect(path()).toMatch(new RegExp(`^/roster-cost\\?month=${todayText().slice(0, 7)}&organ=`));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Total' })).toBeNull());
  expect(await screen.findByText(/^Planned hours, drafts included/)).toBeVisible();
});
