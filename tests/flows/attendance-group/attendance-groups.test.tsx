import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addAttendanceGroup, listAttendanceGroups, moveToGroup } from '@contract/attendance-group/calls';
import { USUAL_TERMS } from '@contract/attendance-group/group';
import { CODE } from '@contract/codes';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

const groups = async () => {
  const token = await signInAs(portal.backend, 'administrator');
  return (await portal.backend.call(listAttendanceGroups, {}, { token })).data.groups;
};

describe('attendance groups', () => {
  it('begin with a template, and people move in after a look at where they are', async () => {
    const { user } = await renderApp('/attendance-groups', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('button', { name: /^门店/ }, SLOW));
    const sheet = within(await screen.findByRole('dialog', { name: '新建考勤组' }));
    const hours = await sheet.findByLabelText('周期工时（小时）');
    expect(hours).toHaveValue('165.35');
    await user.clear(hours);
    await user.type(hours, '900');
    await user.click(sheet.getByRole('button', { name: '新建' }));
    expect(await sheet.findByText('周期工时超过了周期的总时长')).toBeVisible();
    await user.clear(hours);
    await user.type(hours, '160.5');
    await user.click(sheet.getByRole('button', { name: '新建' }));
    expect(await screen.findByText('还没有人员', {}, SLOW)).toBeVisible();
    expect((await groups()).at(-1)).toMatchObject({ name: '门店', enName: 'Store', periodMinutes: 9630 });

    await user.click(screen.getByRole('button', { name: '调入人员' }));
    const empty = within(await screen.findByRole('dialog', { name: '调入“门店”' }));
    await user.click(await empty.findByRole('button', { name: '查看变化' }));
    expect(await empty.findByText('请选择人员')).toBeVisible();
    await user.click(empty.getByRole('button', { name: '关闭' }));
  }, 60_000);

  it('show where somebody is, and move them once the list was looked at again', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const content = { ...USUAL_TERMS, name: '仓库', enName: 'Warehouse', placeCodes: [] };
    await portal.backend.call(addAttendanceGroup, content, { token });
    const { user } = await renderApp('/attendance-groups?group=default', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('button', { name: /^陈琳/ }, SLOW));
    const person = within(await screen.findByRole('dialog', { name: '陈琳' }));
    expect(await person.findByText('一直')).toBeVisible();
    await user.click(person.getByRole('button', { name: '仓库' }));
    const move = within(await screen.findByRole('dialog', { name: '调入“仓库”' }));
    await user.click(await move.findByRole('button', { name: '查看变化' }));
    expect(await move.findByText('默认考勤组 → 仓库', {}, SLOW)).toBeVisible();
    portal.fail(moveToGroup, CODE.conflict, 'This was changed elsewhere. Refresh and try again.', {
      once: true,
    });
    await waitFor(() => expect(move.getByRole('button', { name: '调整1人' })).toBeEnabled());
    await user.click(move.getByRole('button', { name: '调整1人' }));
    expect(await move.findByText('人员的考勤组已有变化，请重新核对')).toBeVisible();
    await waitFor(() => expect(move.getByRole('button', { name: '调整1人' })).toBeEnabled());
    await user.click(move.getByRole('button', { name: '调整1人' }));
    expect(await screen.findByText('已将陈琳调入“仓库”')).toBeVisible();
    expect((await groups()).at(-1)).toMatchObject({ peopleCount: 1 });
  }, 60_000);

  it('say what is not there', async () => {
    await renderApp('/attendance-groups?group=x', { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findByText('This group no longer exists', {}, SLOW)).toBeVisible();
  });
});
