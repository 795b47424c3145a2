import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readAttendanceBoard } from '@contract/attendance/board-calls';
import { CODE } from '@contract/codes';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

it('shows where people stand, by department, and then those of one', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const { departments } = (await portal.backend.call(readAttendanceBoard, {}, { token })).data;
  const department = departments.find(({ id }) => id !== '')!;
  const { user } = await renderApp('/attendance-board', { signedInAs: 'administrator' });
  expect(await screen.findByRole('button', { name: /^全部/ }, SLOW)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '部门' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${department.name}`) }, SLOW));
  expect(await screen.findByRole('button', { name: `取消筛选：${department.name}` }, SLOW)).toBeVisible();
  const asked = { organId: department.id, state: 'trip' as const };
  const { list } = (await portal.backend.call(readAttendanceBoard, asked, { token })).data;
  await user.click(screen.getByRole('button', { name: /^出差/ }));
  const [first = '没有符合条件的人员'] = list.map(({ person }) => person.name);
  expect(await screen.findByText(first, {}, SLOW)).toBeVisible();
});

it('offers another try where it could not be read', async () => {
  portal.fail(readAttendanceBoard, CODE.serverError, 'Something went wrong.', { once: true });
  const { user } = await renderApp('/attendance-board', { signedInAs: 'administrator', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
  expect(await screen.findByText(/^As of/, {}, SLOW)).toBeVisible();
});
