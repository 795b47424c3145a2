import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { listWarnings } from '@contract/warning/calls';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { closeDays } from '@server/services/attendance/days/close-days';
import { buildLateDay, dayBefore } from '@tests/helpers/attendance/attendance-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
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
  expect(screen.getByText('2 warnings · 1 person')).toBeVisible();
  const own = screen.getByRole('region', { name: 'You' });
  expect(within(own).getByRole('link', { name: /1 day to confirm/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All kinds' }));
  await user.click(await screen.findByRole('radio', { name: 'My exceptions (1)' }));
  await waitFor(() => expect(screen.getByText('1 warning · 1 person')).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('link', { name: /1 day to confirm/ })).toBeNull());
  await user.click(await screen.findByRole('link', { name: /needs attention/ }, SLOW));
  await waitForPath('/attendance-day');
  expect(path()).toBe(`/attendance-day?date=${dayBefore(portal.backend)}`);
});

it('say when there are none, are read again after a failure, and are no one’s who holds no function', async () => {
  const { member } = await buildLateDay(portal.backend);
  const { tenantId } = member;
  const { token } = await buildSignedIn(portal.backend, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
  portal.fail(listWarnings, CODE.serverError, undefined, { once: true });
  const app = await renderApp('/warnings', { token });
  await app.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
  expect(await screen.findByText('没有预警', {}, SLOW)).toBeVisible();
  app.close();
  const none = await buildSignedIn(portal.backend, { tenantId, roles: ['stampAdministrator'] });
  await renderApp('/warnings', { token: none.token });
  expect(await screen.findByText(/暂无权限/, {}, SLOW)).toBeVisible();
});

describe('of a manager', () => {
  const buildTeam = async () => {
    const { backend } = portal;
    const { member } = await buildLateDay(backend);
    const { id: departmentId } = await buildDepartment(backend.db, member.tenantId, { name: '静安店' });
    const { token } = await buildSignedIn(backend, {
      tenantId: member.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard, FUNCTION_ID.organisation],
      account: { name: '周静', enName: 'Jing Zhou' },
    });
    const late = await buildSignedIn(backend, {
      tenantId: member.tenantId,
      member: { departmentId },
      account: { name: '罗涛', enName: 'Tao Luo' },
    });
    await backend.db.insert(dayConfirmation).values(
      ['12', '13', '14', '15', '16'].map((day) => ({
        memberId: late.member.id,
        tenantId: member.tenantId,
        workDate: `2026-11-${day}`,
        state: 'disputed' as const,
        digest: '',
        seen: {} as never,
        changedAt: backend.clock.now(),
      })),
    );
    return { token, departmentId };
  };

  it('are one row a person, folded where there are many, and narrowed to a department', async () => {
    const { token, departmentId } = await buildTeam();
    const { user, path, waitForPath } = await renderApp(`/warnings?organ=${departmentId}`, {
      token,
      language: 'en',
    });
    const row = await screen.findByRole('region', { name: 'Tao Luo' }, SLOW);
    expect(screen.getByText('5 warnings · 1 person')).toBeVisible();
    expect(within(row).getAllByRole('link')).toHaveLength(3);
    await user.click(within(row).getByRole('button', { name: 'Show 2 more' }));
    expect(within(row).getAllByRole('link')).toHaveLength(5);
    await user.click(within(row).getByRole('link', { name: /Nov 12/ }));
    await waitForPath('/attendance-day');
    expect(path()).toContain('date=2026-11-12');
  });

  it('are a table where there is room, whose rows show several next to it', async () => {
    widenScreen();
    const { token } = await buildTeam();
    const { user, path } = await renderApp('/warnings?kind=teamDispute', { token, language: 'en' });
    const grid = await screen.findByRole('grid', { name: 'Warnings' }, SLOW);
    expect(within(grid).getAllByRole('row')).toHaveLength(2);
    await user.click(within(grid).getByText('Tao Luo'));
    const pane = await screen.findByRole('complementary', { name: 'Tao Luo' }, SLOW);
    expect(within(pane).getAllByRole('link')).toHaveLength(5);
    expect(path()).toContain('row=');
    await user.click(within(pane).getByRole('button', { name: 'Close the details' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Tao Luo' })).toBeNull());
  });
});
