import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { memberPage } from '@contract/people/member-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('people', () => {
  it('are added with checks at the fields, and what is typed is kept meanwhile', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '人员' }));
    await app.waitForPath('/people');
    await app.user.click(await screen.findByRole('button', { name: '添加人员' }));
    let form = await sheet('添加人员');
    const field = (name: string) => within(form).getByRole('textbox', { name });
    const save = async () => {
      await waitFor(() => expect(within(form).getByRole('button', { name: '添加人员' })).toBeEnabled());
      await app.user.click(within(form).getByRole('button', { name: '添加人员' }));
    };
    await app.user.type(field('姓名'), '沈远');
    await app.user.type(field('手机号'), '13700138001');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: '添加人员' }));
    form = await sheet('添加人员');
    expect(field('姓名')).toHaveValue('沈远');
    await save();
    expect(await within(form).findByText('请选择部门')).toBeVisible();
    await app.user.click(within(form).getByRole('button', { name: /选择部门/ }));
    const chooser = await sheet('部门');
    await app.user.type(within(chooser).getByRole('searchbox'), '采购');
    await app.user.click(await within(chooser).findByRole('button', { name: /采购部/ }));
    await app.user.clear(field('手机号'));
    await app.user.type(field('手机号'), '13800000001');
    await save();
    await waitFor(() => expect(within(form).getByText(/已是本公司员工/)).toBeVisible());
    await app.user.clear(field('手机号'));
    await app.user.type(field('手机号'), '13700138001');
    await save();
    expect(await screen.findByRole('heading', { name: '沈远' })).toBeVisible();
    expect(screen.getByText('还没有登录过')).toBeVisible();
    expect(app.path()).toContain('/people-detail?id=');
  });

  it('are moved, shut out, and leave with a hand-over that ends their session', async () => {
    const token = await signInAs(portal.backend, 'approvalAdministrator');
    const app = await renderApp('/people', { signedInAs: 'administrator', language: 'en' });
    await app.user.type(await screen.findByRole('searchbox'), 'Lan Wu');
    await app.user.click(await screen.findByRole('link', { name: /Lan Wu/ }));
    await screen.findByRole('heading', { name: 'Lan Wu' });
    await app.user.click(screen.getByRole('button', { name: 'Mark as left' }));
    const leaving = await sheet('Lan Wu leaves');
    const list = await within(leaving).findByRole('list', { name: 'What is handed over or ends' });
    expect(within(list).getByText(/administrative role/)).toBeVisible();
    const button = within(leaving).getByRole('button', { name: 'Mark as left' });
    await app.user.click(button);
    expect(await within(leaving).findByText('Select who takes over')).toBeVisible();
    await app.user.click(within(leaving).getByRole('button', { name: /Select Taken over by|Taken over by/ }));
    const chooser = await sheet('Taken over by');
    await app.user.type(within(chooser).getByRole('searchbox'), 'Hao Li');
    await app.user.click(await within(chooser).findByRole('button', { name: /Hao Li/ }));
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
    expect(await screen.findByText('Lan Wu has left')).toBeVisible();
    expect((await portal.backend.call(getTokenInfo, {}, { token })).code).toBe(CODE.loginExpired);

    await app.user.click(await screen.findByRole('button', { name: /^Bring back/ }));
    const returning = await sheet('Bring back');
    await app.user.click(within(returning).getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Lan Wu is back')).toBeVisible();

    await app.user.click(await screen.findByRole('button', { name: 'Turn access off' }));
    const asked = await findDialog(/Turn off access for Lan Wu/);
    await app.user.click(within(asked).getByRole('button', { name: 'Turn access off' }));
    expect(await screen.findByRole('button', { name: 'Turn access on' })).toBeVisible();
  });

  it('open beside the list on a wide screen, and the list follows what is changed', async () => {
    widenScreen();
    const app = await renderApp('/people?status=normal', { signedInAs: 'administrator' });
    const list = await screen.findByRole('grid', { name: '人员' });
    const before = window.history.length;
    const [first, second] = await within(list).findAllByRole('link');
    await app.user.click(first!);
    expect(await screen.findByRole('heading', { level: 2, name: '蔡明' })).toBeVisible();
    await app.user.click(second!);
    expect(await screen.findByRole('heading', { level: 2, name: '曹阳' })).toBeVisible();
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(app.path()).toMatch(/^\/people\?status=normal&id=/);
    // Going back leads from any of them to the list.
    expect(window.history.length).toBe(before + 1);

    await app.user.click(screen.getByRole('button', { name: '修改资料' }));
    const form = await sheet('修改资料');
    await app.user.type(within(form).getByRole('textbox', { name: '工号（选填）' }), '9');
    await app.user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('QI00239', { selector: '[role=gridcell]' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '曹阳' })).toBeVisible();
  });

  it('are corrected, and nobody makes themselves leave', async () => {
    const app = await renderApp('/people', { signedInAs: 'administrator' });
    await app.user.type(await screen.findByRole('searchbox'), '周静');
    await app.user.click(await screen.findByRole('link', { name: /周静/ }));
    await screen.findByRole('heading', { name: '周静' });
    expect(screen.getByText('这是您自己')).toBeVisible();
    expect(screen.queryByRole('button', { name: '办理离职' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '修改资料' }));
    const form = await sheet('修改资料');
    await app.user.clear(within(form).getByRole('textbox', { name: '工号（选填）' }));
    await app.user.type(within(form).getByRole('textbox', { name: '工号（选填）' }), 'HR-1');
    await app.user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('HR-1')).toBeVisible();
  });

  it('are told apart by state, fail softly, and are nobody else’s', async () => {
    const app = await renderApp('/people?status=left', { signedInAs: 'administrator' });
    expect(await screen.findByText('没有离职人员')).toBeVisible();
    portal.status(memberPage, 500, { once: true });
    await app.user.click(screen.getByRole('button', { name: '在职' }));
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '人员' })).toBeVisible();
    app.close();
    const before = portal.calls(memberPage).length;
    await renderApp('/people', { signedInAs: 'manager' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(portal.calls(memberPage)).toHaveLength(before);
  });
});
