import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listOrgans } from '@contract/people/calls';
import { organFile, positionPage } from '@contract/people/organ-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const sheet = (name: string) => screen.findByRole('dialog', { name });
const field = (of: HTMLElement, name: string) => within(of).getByRole('textbox', { name });
const press = async (of: HTMLElement, name: string) => within(of).getByRole('button', { name });

describe('the organization', () => {
  it('is reached from “my”; a department is added, renamed, deleted and brought back', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '组织架构' }));
    await app.waitForPath('/organization');
    await app.user.click(await screen.findByRole('button', { name: '新增部门' }));
    const adding = await sheet('新增部门');
    await app.user.click(await press(adding, '保存'));
    await waitFor(() => expect(field(adding, '名称')).toHaveAccessibleDescription('请填写名称'));
    await app.user.type(field(adding, '名称'), '创新中心');
    await waitFor(() => expect(within(adding).getByRole('button', { name: '保存' })).toBeEnabled());
    await app.user.click(await press(adding, '保存'));
    expect(await screen.findByRole('heading', { name: '创新中心' })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '修改名称' }));
    const naming = await sheet('修改名称');
    await app.user.type(field(naming, '名称'), '一部');
    await app.user.type(field(naming, '英文名称（选填）'), 'Lab');
    await app.user.click(await press(naming, '保存'));
    expect(await screen.findByRole('heading', { name: '创新中心一部' })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '删除部门' }));
    const asked = await findDialog(/删除“创新中心一部”/);
    await app.user.click(within(asked).getByRole('button', { name: '删除部门' }));
    expect(await screen.findByText('已删除“创新中心一部”')).toBeVisible();
    expect(app.path()).toBe('/organization');
    await app.user.click(screen.getByRole('button', { name: /^撤销/ }));
    expect(await screen.findByRole('heading', { name: '创新中心一部' })).toBeVisible();
  });

  it('moves a department, refuses a circle at the field, and sets a head', async () => {
    const app = await renderApp('/organization', { signedInAs: 'administrator', language: 'en' });
    await app.user.type(await screen.findByRole('searchbox', { name: 'Search departments' }), 'store');
    const found = await screen.findByRole('list', { name: 'Departments' });
    await waitFor(() => expect(within(found).getAllByRole('link').length).toBeGreaterThan(0));
    await app.user.click((await screen.findAllByRole('link', { name: /Store Operations/ }))[0]!);
    await screen.findByRole('heading', { name: 'Store Operations' });
    await app.user.click(screen.getByRole('button', { name: /^Set head/ }));
    const head = await sheet('Set head');
    await app.user.click(within(head).getByRole('button', { name: 'Remove Lin Chen' }));
    await app.user.click(await press(head, 'Save'));
    expect(await screen.findByText('Head updated')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Set head\s*Not set/ })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Move department' }));
    const moving = await sheet('Move department');
    for (const remove of within(moving).queryAllByRole('button', { name: /^Remove/ })) {
      await app.user.click(remove);
    }
    await app.user.click(await press(moving, 'Save'));
    expect(await screen.findByText('Department moved')).toBeVisible();
    expect(await screen.findByText('Top level')).toBeVisible();
  });

  it('says what is missing, what failed, and whom it is not for', async () => {
    const app = await renderApp('/organization?id=nothing', { signedInAs: 'administrator' });
    expect(await screen.findByText('部门不存在')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '查看全部部门' }));
    await app.waitForPath('/organization');
    app.close();
    portal.status(listOrgans, 500, { once: true });
    const again = await renderApp('/organization', { signedInAs: 'administrator' });
    await again.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '部门' })).toBeVisible();
    again.close();
    await renderApp('/organization', { signedInAs: 'manager' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(portal.calls(organFile).length).toBeLessThanOrEqual(1);
  });
});

describe('positions', () => {
  it('open with who holds them: added, renamed and deleted, but not while somebody does', async () => {
    const app = await renderApp('/organization', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '职位' }));
    await app.waitForPath('/positions');
    await app.user.click(await screen.findByRole('button', { name: '新增职位' }));
    const adding = await sheet('新增职位');
    await app.user.type(field(adding, '名称'), '督导');
    await app.user.click(await press(adding, '保存'));
    expect(await screen.findByText('已保存“督导”')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '督导' })).toBeVisible();
    expect(await screen.findByText('暂无人员担任')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '修改名称' }));
    const naming = await sheet('修改职位');
    await app.user.type(field(naming, '英文名称（选填）'), 'Supervisor');
    await app.user.click(await press(naming, '保存'));
    expect(await screen.findByText('Supervisor')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '删除职位' }));
    await app.user.click(within(await findDialog(/督导/)).getByRole('button', { name: '删除职位' }));
    expect(await screen.findByText('已删除“督导”')).toBeVisible();
    expect(app.path()).toBe('/positions');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^督导/ })).toBeNull());

    await app.user.click(await screen.findByRole('link', { name: /^店长\s*3人/ }));
    const holders = await screen.findByRole('list', { name: '担任人员' });
    expect(within(holders).getAllByRole('link')).toHaveLength(3);
    await app.user.click(screen.getByRole('button', { name: '删除职位' }));
    await app.user.click(within(await findDialog(/店长/)).getByRole('button', { name: '删除职位' }));
    expect(await screen.findByText(/还有3人担任此职位/)).toBeVisible();
  });

  it('stand beside the list on a wide screen, which stays where it is', async () => {
    widenScreen();
    const app = await renderApp('/positions', { signedInAs: 'administrator', language: 'en' });
    const list = await screen.findByRole('list', { name: 'Positions' });
    const [first, second] = within(list).getAllByRole('link');
    const before = window.history.length;
    await app.user.click(first!);
    await screen.findByRole('heading', { level: 2, name: 'Held by' });
    await app.user.click(second!);
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'page'));
    expect(first).not.toHaveAttribute('aria-current');
    expect(window.history.length).toBe(before + 1);
    expect(list).toBeInTheDocument();
  });

  it('say that one is missing, and where the others are', async () => {
    const app = await renderApp('/positions?id=nothing', { signedInAs: 'administrator' });
    expect(await screen.findByText('职位不存在')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '查看全部职位' }));
    await app.waitForPath('/positions');
  });

  it('are nobody else’s to keep', async () => {
    await renderApp('/positions', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(portal.calls(positionPage)).toHaveLength(0);
  });
});
