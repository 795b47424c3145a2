import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { roleDetail, roleList, roleSave } from '@contract/role/role-calls';
import { roleFunction } from '@server/db/schema/member';
import { eq } from 'drizzle-orm';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('roles of the company’s own', () => {
  it('are made, kept as a draft meanwhile, given to somebody, changed and deleted', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '角色设置' }));
    await app.waitForPath('/roles');
    await app.user.click(await screen.findByRole('link', { name: '新建角色' }));
    await app.waitForPath('/role-detail');
    expect(screen.queryByRole('checkbox', { name: '角色权限' })).not.toBeInTheDocument();
    await app.user.click(await box('日历'));
    await app.user.click(await button('返回'));
    await app.waitForPath('/roles');
    await app.user.click(await screen.findByRole('link', { name: '新建角色' }));
    expect(await screen.findByText('已恢复上次未提交的草稿')).toBeVisible();
    expect(await box('日历')).toBeChecked();
    await app.user.click(await button('新建角色'));
    const name = screen.getByRole('textbox', { name: '名称' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'));
    await app.user.type(name, '夜班主管');
    await app.user.type(screen.getByRole('searchbox', { name: '搜索功能' }), '任务');
    expect(screen.queryByRole('checkbox', { name: '日历' })).not.toBeInTheDocument();
    await app.user.click(await box('发布任务'));
    await waitFor(async () => expect(await button('新建角色')).toBeEnabled());
    await app.user.click(await button('新建角色'));
    expect(await screen.findByText('已新建角色“夜班主管”')).toBeVisible();

    await app.user.click(await screen.findByRole('link', { name: /拥有此角色的人员.*0/ }));
    await app.waitForPath('/member-roles');
    expect(await screen.findByText('还没有人拥有此角色')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '为其他人设置角色' }));
    const chooser = await screen.findByRole('dialog');
    await app.user.type(within(chooser).getByRole('searchbox'), '李浩');
    await app.user.click(await within(chooser).findByRole('button', { name: /李浩/ }));
    const sheet = await screen.findByRole('dialog', { name: '李浩的角色' });
    await app.user.click(await within(sheet).findByRole('checkbox', { name: '夜班主管' }));
    await app.user.click(within(sheet).getByRole('button', { name: '保存' }));
    const row = await screen.findByRole('button', { name: /李浩.*夜班主管/ });

    await app.user.click(await button('返回'));
    await app.waitForPath('/role-detail');
    await app.user.click(await button('删除角色'));
    await app.user.click(within(await findDialog(/删除角色/)).getByRole('button', { name: '删除角色' }));
    expect(await screen.findByText(/还有1人拥有此角色/)).toBeVisible();
    expect(row).not.toBeInTheDocument();
  });

  it('of a standard kind keep their name; what an administrator needs stays ticked', async () => {
    const app = await renderApp('/roles', { signedInAs: 'administrator', language: 'en' });
    await app.user.click(await screen.findByRole('link', { name: /^Company administrator/ }));
    expect(await box('Roles')).toBeDisabled();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Select all of Tasks and forms' }));
    expect(await box('Publish task')).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await box('Publish task')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Delete role' })).not.toBeInTheDocument();
  });

  it('keep functions without a screen, which are not offered, when they are saved', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { list } = (await portal.backend.call(roleList, {}, { token })).data;
    const { id, functionIds } = list.find(({ code }) => code === 'employee')!;
    expect(functionIds).toContain(FUNCTION_ID.performance);
    const app = await renderApp(`/role-detail?id=${id}`, { token, language: 'en' });
    expect(await box('Calendar')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Performance' })).not.toBeInTheDocument();
    await app.user.click(await box('Calendar'));
    await app.user.click(await button('Save'));
    await waitFor(async () => {
      const stored = await portal.backend.db.select().from(roleFunction).where(eq(roleFunction.roleId, id));
      expect(new Set(stored.map(({ functionId }) => functionId))).toEqual(
        new Set(functionIds.filter((one) => one !== FUNCTION_ID.calendar)),
      );
    });
  });

  it('are not overwritten by who has not seen another’s change', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { list } = (await portal.backend.call(roleList, {}, { token })).data;
    const { id: roleId, functionIds, revision } = list.find(({ code }) => code === 'stampAdministrator')!;
    const app = await renderApp(`/role-detail?id=${roleId}`, { token });
    await app.user.click(await box('日历'));
    const without = functionIds.slice(1) as never;
    await portal.backend.call(roleSave, { roleId, revision, functionIds: without }, { token });
    await app.user.click(await button('保存'));
    expect(await screen.findByText(/刚被其他人修改/)).toBeVisible();
    await app.user.click(await button('载入最新内容'));
    await waitFor(async () => expect(await box('业务审批')).not.toBeChecked());
    expect(await box('日历')).not.toBeChecked();
  });

  it('say what is missing, and what failed', async () => {
    const app = await renderApp('/role-detail?id=nothing', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '查看全部角色' }));
    await app.waitForPath('/roles');
    app.close();
    portal.status(roleList, 500, { once: true });
    const again = await renderApp('/roles', { signedInAs: 'administrator' });
    await again.user.click(await button('重试'));
    expect(await screen.findByRole('link', { name: /^公司管理员/ })).toBeVisible();
    expect(portal.calls(roleDetail)).not.toHaveLength(0);
  });
});
