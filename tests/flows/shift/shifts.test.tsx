import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { listShifts, orderShifts } from '@contract/shift/catalogue-calls';
import { shift } from '@server/db/schema/planning/shift';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 10_000 });
const sheet = () => within(screen.getByRole('dialog'));

describe('the shifts of a company', () => {
  it('are reached from the settings, changed, copied, ordered by keys and deleted', async () => {
    const { user } = await renderApp('/schedule-settings', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('link', { name: /^班次/ }));
    const list = await screen.findByRole('list', { name: '班次' });
    const night = within(list).getByRole('button', { name: /^夜班/ });
    expect(night).toHaveTextContent('22:00–次日 06:00 · 7.5 小时');
    await user.click(night);
    const name = sheet().getByLabelText('名称');
    await user.clear(name);
    await user.click(sheet().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写班次名称'));
    await user.type(name, '大夜班');
    await user.click(sheet().getByRole('radio', { name: '玫红' }));
    await user.click(sheet().getByRole('switch', { name: /启用/ }));
    await user.click(sheet().getByRole('button', { name: '保存' }));
    expect(await screen.findByText('“大夜班”已保存')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^大夜班.*已停用/ })).toBeVisible();

    screen.getByRole('button', { name: '移动“大夜班”' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('顺序已更新')).toBeVisible();
    expect(portal.calls(orderShifts)).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: /^大夜班/ }));
    await user.click(sheet().getByRole('button', { name: '复制' }));
    await user.type(sheet().getByLabelText('名称'), '小夜班');
    await user.click(sheet().getByRole('button', { name: '保存' }));
    const copy = await screen.findByRole('button', { name: /^小夜班/ });
    expect(copy).toHaveTextContent('22:00–次日 06:00');
    await user.click(copy);
    await user.click(sheet().getByRole('button', { name: '删除' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('“小夜班”已删除')).toBeVisible();
    const rows = await portal.backend.db.select().from(shift);
    expect(rows.map((row) => row.name)).not.toContain('小夜班');
    expect(rows.find((row) => row.name === '大夜班')).toMatchObject({ colour: 7, isEnabled: false });
  }, 90_000);

  it('say why they cannot be read, and why one cannot be saved', async () => {
    portal.fail(listShifts, CODE.serverError, '系统繁忙', { once: true });
    const { user } = await renderApp('/shifts', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    const list = await screen.findByRole('list', { name: '班次' });
    await user.click(within(list).getByRole('button', { name: /^早班/ }));
    const name = sheet().getByLabelText('名称');
    await user.clear(name);
    await user.type(name, '常白班');
    await user.click(sheet().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('已有名为“常白班”的班次'));
  }, 90_000);

  it('begin with a template in a company that has none, in English too', async () => {
    await portal.backend.db.delete(shift);
    const { user } = await renderApp('/shifts', { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findByText('Your shifts will show up here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Night.*10 PM–6 AM next day/ }));
    expect(sheet().getByLabelText('Name')).toHaveValue('夜班');
    await user.click(sheet().getByRole('button', { name: 'Delete segment 1' }));
    await user.click(sheet().getByRole('button', { name: 'Save' }));
    expect(await sheet().findByText('Add at least one segment')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Add segment' }));
    await user.click(sheet().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('"夜班" saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Night.*9 AM–1 PM.*4 h/ })).toBeVisible();
  }, 90_000);

  it('are nothing for who does not plan', async () => {
    await renderApp('/shifts', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });
});
