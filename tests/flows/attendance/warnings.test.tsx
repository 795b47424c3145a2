import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { listWarnings } from '@contract/warning/calls';
import { closeDays } from '@server/services/attendance/days/close-days';
import { buildLateDay, dayBefore } from '@tests/helpers/attendance/attendance-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };
const close = async () => await closeDays({ db: portal.backend.db, now: portal.backend.clock.now });

it('are reached from the messages with their number, and each leads to where it is settled', async () => {
  const { token } = await buildLateDay(portal.backend);
  await close();
  const { user, path, waitForPath } = await renderApp('/messages', { token, language: 'en' });
  const entry = await screen.findByRole('link', { name: /Warnings/ }, SLOW);
  await waitFor(() => expect(within(entry).getByText('2')).toBeVisible());
  await user.click(entry);
  await waitForPath('/warnings');
  expect(await screen.findByRole('heading', { name: 'Soon' }, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: /1 day to confirm/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /My exceptions/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /1 day to confirm/ })).toBeNull());
  await user.click(await screen.findByRole('link', { name: /needs attention/ }, SLOW));
  await waitForPath('/attendance-day');
  expect(path()).toBe(`/attendance-day?date=${dayBefore(portal.backend)}`);
});

it('name the people of a manager, say when there are none, and are read again after a failure', async () => {
  const { member } = await buildLateDay(portal.backend);
  const { token } = await buildSignedIn(portal.backend, {
    tenantId: member.tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
  portal.fail(listWarnings, CODE.serverError, undefined, { once: true });
  const { user } = await renderApp('/warnings', { token });
  await user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
  expect(await screen.findByText('没有预警', {}, SLOW)).toBeVisible();
});
