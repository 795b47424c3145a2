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
  const whole = (await portal.backend.call(readAttendanceBoard, {}, { token })).data.counts;
  const all = Object.values(whole).reduce((sum, count) => sum + count, 0);
  expect(await screen.findByRole('button', { name: new RegExp(`^全部 ?${all}$`) }, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: /^需关注/, pressed: true })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '部门' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${department.name}`) }, SLOW));
  expect(await screen.findByRole('button', { name: `取消筛选：${department.name}` }, SLOW)).toBeVisible();
  const asked = { organId: department.id, state: 'trip' as const };
  const { list } = (await portal.backend.call(readAttendanceBoard, asked, { token })).data;
  await user.click(screen.getByRole('button', { name: /^出差/ }));
  const [first = '没有符合条件的人员'] = list.map(({ person }) => person.name);
  expect(await screen.findByText(first, {}, SLOW)).toBeVisible();
});

it('counts people whole, and says where nobody needs attention', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const { data } = await portal.backend.call(readAttendanceBoard, {}, { token });
  const counts = { ...data.counts, missing: 0, late: 0, in: 195 };
  portal.reply(readAttendanceBoard, { ...data, counts, list: [], hasMore: false });
  const { user } = await renderApp('/attendance-board', { signedInAs: 'administrator' });
  expect(await screen.findByRole('button', { name: /[^\d]195$/ }, SLOW)).toBeVisible();
  expect(await screen.findByText('现在没有需要关注的人员', undefined, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  expect(await screen.findByRole('button', { name: /^全部/, pressed: true }, SLOW)).toBeVisible();
});

it('offers another try where it could not be read', async () => {
  portal.fail(readAttendanceBoard, CODE.serverError, 'Something went wrong.', { once: true });
  const { user } = await renderApp('/attendance-board', { signedInAs: 'administrator', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
  expect(await screen.findByText(/^As of/, {}, SLOW)).toBeVisible();
});
