import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getLoginUserInfo, getTokenInfo } from '@contract/session/user-calls';
import { memberRoleList, saveMemberRoles } from '@contract/role/calls';
import { accountInfo } from '@contract/account/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

describe('roles', () => {
  it('are reached from what blocks a sole administrator’s cancellation, and handed over there', async () => {
    const successor = await signInAs(portal.backend, 'employee');
    const app = await renderApp('/accountCancelConfirm', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: /唯一/ }));
    await app.waitForPath('/member-roles');
    expect(await screen.findByRole('button', { name: /周静.*公司管理员/ })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '为其他人设置角色' }));
    const chooser = await screen.findByRole('dialog');
    await app.user.type(within(chooser).getByRole('searchbox'), '李浩');
    await app.user.click(await within(chooser).findByRole('button', { name: /李浩/ }));
    const sheet = await screen.findByRole('dialog', { name: '李浩的角色' });
    await app.user.click(within(sheet).getByRole('checkbox', { name: '公司管理员' }));
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已更新李浩的角色')).toBeVisible();
    expect(await screen.findByRole('button', { name: /李浩.*公司管理员/ })).toBeVisible();

    const answer = await portal.backend.call(accountInfo, {}, { token: successor });
    expect(answer.code).toBe(CODE.permissionChanged);
    const heir = await portal.backend.call(getTokenInfo, {}, { token: successor });
    expect(heir.code).toBe(CODE.ok);
    app.close();

    // The primary account goes first.
    const file = await renderApp(`/people-detail?id=${heir.data.id}`, { signedInAs: 'administrator' });
    await file.user.click(await screen.findByRole('button', { name: '设为主账号' }));
    const asked = within(await findDialog(/设为公司的主账号/));
    await file.user.click(asked.getByRole('button', { name: '设为主账号' }));
    expect(await screen.findByText('李浩已成为主账号')).toBeVisible();
    file.close();

    await renderApp('/member-roles', { signedInAs: 'administrator' });
    await file.user.click(await screen.findByRole('button', { name: /周静.*公司管理员/ }));
    const own = await screen.findByRole('dialog', { name: '周静的角色' });
    expect(within(own).getByText('这是您自己的角色，保存后需要重新登录。')).toBeVisible();
    await file.user.click(within(own).getByRole('checkbox', { name: '公司管理员' }));
    await file.user.click(within(own).getByRole('button', { name: '保存' }));
    expect(await within(own).findByRole('alert')).toHaveTextContent(
      '只有公司的主账号可以设置或移除公司管理员',
    );
  });

  it('keep one administrator, and one role at least', async () => {
    const app = await renderApp('/member-roles', { signedInAs: 'manager', company: 1, language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: /Lin Chen.*Company administrator/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Roles of Lin Chen' });
    await app.user.click(within(sheet).getByRole('checkbox', { name: 'Company administrator' }));
    await app.user.click(within(sheet).getByRole('button', { name: 'Save' }));
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(
      'This person has the primary account. First open the profile of who takes over',
    );
    for (const box of within(sheet).getAllByRole('checkbox', { checked: true })) {
      await app.user.click(box);
    }
    await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Save' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: 'Save' }));
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('Keep at least one standard role');
    expect(portal.calls(saveMemberRoles)).toHaveLength(1);
  });

  it('are for administrators alone', async () => {
    await renderApp('/member-roles', { signedInAs: 'approvalAdministrator' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(portal.calls(memberRoleList)).toHaveLength(0);
    expect(portal.calls(getLoginUserInfo).length).toBeGreaterThan(0);
    expect(portal.calls(saveMemberRoles)).toHaveLength(0);
    await waitFor(() => expect(document.title).toBe('暂无权限'));
  });
});
