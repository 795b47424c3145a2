import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { joinLinkList } from '@contract/joining/calls';
import { CODE } from '@contract/codes';
import { account } from '@server/db/schema/account';
import { joinLink } from '@server/db/schema/joining';
import { member } from '@server/db/schema/member';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const MOBILE = '13912345670';

it('an administrator makes a link, a person joins by it', async () => {
  const desk = await renderApp('/people', { signedInAs: 'administrator' });
  await desk.user.click(await screen.findByRole('link', { name: '邀请' }));
  await desk.user.click(await screen.findByRole('button', { name: '新建邀请链接' }));
  const sheet = within(await screen.findByRole('dialog', { name: '新建邀请链接' }));
  await desk.user.click(sheet.getByRole('button', { name: '新建邀请链接' }));
  expect(await sheet.findByText('请填写名称')).toBeVisible();
  await desk.user.type(sheet.getByRole('textbox', { name: '名称' }), '新员工');
  await desk.user.click(sheet.getByRole('button', { name: /选择加入的部门/ }));
  await desk.user.click(await screen.findByRole('button', { name: /^人力行政中心/ }));
  await desk.user.click(sheet.getByRole('button', { name: '新建邀请链接' }));
  expect(await screen.findByRole('img', { name: '新员工的二维码' })).toBeVisible();
  desk.close();

  const [link] = await portal.backend.db.select().from(joinLink).where(eq(joinLink.name, '新员工'));
  const phone = await renderApp(`/join#${link!.secret}`);
  await phone.user.type(await screen.findByRole('textbox', { name: '手机号' }), MOBILE);
  await phone.user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('验证码已发送至 139****5670')).toBeVisible();
  await phone.user.type(screen.getByRole('textbox', { name: '短信验证码' }), portal.backend.lastCode());
  await phone.user.click(screen.getByRole('button', { name: '下一步' }));
  await phone.user.type(await screen.findByRole('textbox', { name: '姓名' }), '林晓');
  await phone.user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('申请已提交')).toBeVisible();
  phone.close();

  const again = await renderApp('/joining', { signedInAs: 'administrator' });
  await again.user.click(await screen.findByRole('checkbox', { name: '选择林晓' }));
  await again.user.click(screen.getByRole('button', { name: '通过' }));
  const accept = within(await screen.findByRole('dialog', { name: '通过1人的申请' }));
  await again.user.click(accept.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('1人已加入')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择林晓' })).not.toBeInTheDocument());
  const rows = await portal.backend.db
    .select({ name: account.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(account.mobile, MOBILE), eq(member.status, 'normal')));
  expect(rows).toEqual([{ name: '林晓' }]);

  await again.user.click(await screen.findByRole('button', { name: /^新员工/ }));
  await again.user.click(await screen.findByRole('button', { name: '停用链接' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '停用链接' }));
  await again.user.click(ask.getByRole('button', { name: '停用链接' }));
  expect(await screen.findByText('已停用')).toBeVisible();
});

it('a link that is over says so, and one that cannot be read is tried again', async () => {
  const gone = await renderApp('/join#nothing', { language: 'en' });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  gone.close();
  portal.fail(joinLinkList, CODE.serverError, '系统繁忙', { once: true });
  const desk = await renderApp('/joining', { signedInAs: 'administrator' });
  await desk.user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '邀请链接' })).toBeVisible();
});

it('is not for who does not manage people', async () => {
  await renderApp('/joining', { signedInAs: 'employee' });
  expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
});
