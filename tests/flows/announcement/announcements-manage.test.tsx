import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { announcementList } from '@contract/announcement/calls';
import { announcementSave, keptAnnouncementList } from '@contract/announcement/keep-calls';
import { CODE } from '@contract/codes';
import { announcement } from '@server/db/schema/announcement';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

const titlesFor = async (who: 'employee') => {
  const token = await signInAs(portal.backend, who);
  const { data } = await portal.backend.call(announcementList, {}, { token });
  return data.list.map((one) => one.title.zh_CN);
};

describe('announcements of an administrator', () => {
  it('are written, looked at, published to everybody, followed and withdrawn', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    const { user } = app;
    await user.click(await screen.findByRole('link', { name: '公告管理' }, SLOW));
    await app.waitForPath('/announcements-manage');
    await user.click(await screen.findByRole('link', { name: '新建公告' }, SLOW));
    await app.waitForPath('/announcement-manage');
    await user.type(await screen.findByLabelText('中文标题', {}, SLOW), '中秋值班');
    await user.click(screen.getByRole('button', { name: '发布公告' }));
    await waitFor(() =>
      expect(screen.getByLabelText('中文正文')).toHaveAccessibleDescription('请填写中文正文'),
    );
    await user.type(screen.getByLabelText('中文正文'), '## 安排{Enter}- 门店照常营业');
    await user.click(screen.getByRole('button', { name: '预览' }));
    expect(screen.getByRole('heading', { name: '安排' })).toBeVisible();
    expect(screen.getByText('门店照常营业')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    await waitFor(() => expect(app.path()).toMatch(/^\/announcement-manage\?id=/));
    expect(await titlesFor('employee')).not.toContain('中秋值班');

    await user.click(await screen.findByRole('button', { name: '发布公告' }));
    const sheet = within(await screen.findByRole('dialog', { name: '发布公告' }));
    expect(sheet.getByText('发布后，全公司员工都会收到消息。')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '立即发布' }));
    expect(await screen.findByText('公告已发布')).toBeVisible();
    expect(await screen.findByText(/^0\/\d+ 人已读$/)).toBeVisible();
    expect(await titlesFor('employee')).toContain('中秋值班');
    expect((await screen.findAllByText('李浩')).length).toBeGreaterThan(0);

    await user.click(screen.getByRole('button', { name: '撤回公告' }));
    await user.click(within(await findDialog('撤回这则公告？')).getByRole('button', { name: '撤回公告' }));
    expect(await screen.findByText('公告已撤回')).toBeVisible();
    expect(await screen.findByText(/重新发布后，所有人都需要重新阅读/)).toBeVisible();
    expect(await titlesFor('employee')).not.toContain('中秋值班');
  });

  it('keep what is typed, and say when somebody else has saved', async () => {
    const [row] = await portal.backend.db.select().from(announcement).limit(1);
    const id = 'kept-draft';
    await portal.backend.db
      .insert(announcement)
      .values({ ...row!, id, publishedAt: null, title: { zh_CN: '草稿一', en: 'Draft one' } });
    const { user, waitForPath } = await renderApp(`/announcement-manage?id=${id}`, {
      signedInAs: 'administrator',
      language: 'en',
    });
    const title = await screen.findByLabelText('Title in English (optional)', {}, SLOW);
    await user.clear(title);
    await user.type(title, 'Half');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitForPath('/announcements-manage');
    await user.click(await screen.findByRole('link', { name: /Draft one/ }, SLOW));
    expect(await screen.findByLabelText('Title in English (optional)')).toHaveValue('Half');
    portal.fail(announcementSave, CODE.conflict, 'This was changed elsewhere. Refresh and try again.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('button', { name: 'Load the latest version' })).toBeVisible();
  });

  it('are nothing for who may not write them, and say when they cannot be loaded', async () => {
    const { close } = await renderApp('/announcements-manage', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    close();
    portal.status(keptAnnouncementList, 500);
    await renderApp('/announcements-manage?state=draft', { signedInAs: 'administrator' });
    expect(await screen.findByRole('button', { name: '重试' }, SLOW)).toBeVisible();
  });
});
