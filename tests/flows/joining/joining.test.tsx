import { screen, waitFor, within } from '@testing-library/react';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { joinApply, joinSendCode } from '@contract/joining/apply-calls';
import { joinLinkList } from '@contract/joining/calls';
import { CODE } from '@contract/codes';
import { account } from '@server/db/schema/account';
import { joinLink, joinRequest } from '@server/db/schema/joining';
import { member } from '@server/db/schema/member';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const MOBILE = '13912345670';

it('an administrator makes a link, a person joins by it', async () => {
  const desk = await renderApp('/people', { signedInAs: 'administrator' });
  await desk.user.click(await screen.findByRole('link', { name: '邀请' }));
  await desk.user.click(await screen.findByRole('button', { name: '新建邀请链接' }));
  const sheet = within(await screen.findByRole('dialog', { name: '新建邀请链接' }));
  await desk.user.click(sheet.getByRole('button', { name: '创建链接' }));
  expect(await sheet.findByText('请填写名称')).toBeVisible();
  await desk.user.type(sheet.getByRole('textbox', { name: '名称' }), '新员工');
  await desk.user.click(sheet.getByRole('button', { name: /选择加入的部门/ }));
  await desk.user.click(await screen.findByRole('button', { name: /^人力行政中心/ }));
  await desk.user.click(sheet.getByRole('button', { name: '创建链接' }));
  expect(await screen.findByRole('img', { name: '新员工的二维码' })).toBeVisible();
  // The tests' own address is localhost.
  expect(await screen.findByText(/^手机打不开这个链接/)).toBeVisible();
  desk.close();

  const [link] = await portal.backend.db.select().from(joinLink).where(eq(joinLink.name, '新员工'));
  const phone = await renderApp(`/join#${link!.secret}`);
  await prove(phone.user, MOBILE);
  await phone.user.type(await screen.findByRole('textbox', { name: '姓名' }), '林晓');
  await phone.user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('申请已提交，等待通过')).toBeVisible();
  phone.close();

  const again = await renderApp('/work', { signedInAs: 'administrator' });
  await again.user.click(await screen.findByRole('link', { name: /林晓/ }));
  expect(await screen.findByRole('checkbox', { name: '选择林晓' })).toBeChecked();
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
  await again.user.click(await screen.findByRole('button', { name: '停用此链接' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '停用此链接' }));
  await again.user.click(ask.getByRole('button', { name: '停用此链接' }));
  expect(await screen.findByText('已停用')).toBeVisible();
});

async function prove(user: Awaited<ReturnType<typeof renderApp>>['user'], mobile: string) {
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), mobile);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送至/);
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), portal.backend.lastCode());
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

it.each([
  ['waiting', /^申请已提交，等待通过$/],
  ['refused', /^上次的申请未通过/],
] as const)('the link opened again shows a request that is %s', async (state, words) => {
  const { db } = portal.backend;
  const [link] = await db.select().from(joinLink).where(isNull(joinLink.closedAt));
  const mobile = state === 'waiting' ? '13912345671' : '13912345672';
  const row = { areaCode: '+86', mobile, name: '林晓', requestedAt: portal.backend.clock.now() };
  await db
    .insert(joinRequest)
    .values({ id: state, tenantId: link!.tenantId, linkId: link!.id, state, ...row });
  const phone = await renderApp(`/join#${link!.secret}`);
  await prove(phone.user, mobile);
  expect(await screen.findByText(words)).toBeVisible();
});

it('a request that arrives while the page is open appears on it', async () => {
  const { db } = portal.backend;
  const [link] = await db.select().from(joinLink).where(isNull(joinLink.closedAt));
  const live = await portal.listen();
  await renderApp('/joining', { signedInAs: 'administrator' });
  await screen.findByRole('heading', { name: '邀请链接' });
  await waitFor(() => expect(live.count()).toBe(1));
  const proof = { link: link!.secret, mobile: '13912345673' };
  const captcha = await portal.backend.solvedCaptcha('code');
  await portal.backend.call(joinSendCode, { ...proof, ...captcha });
  const { code } = await portal.backend.call(joinApply, {
    ...proof,
    vCode: portal.backend.lastCode(),
    name: '周小雨',
  });
  expect(code).toBe(CODE.ok);
  expect(await screen.findByRole('checkbox', { name: '选择周小雨' })).toBeVisible();
});

it('a company of one department has it chosen already', async () => {
  const { db } = portal.backend;
  const { token, member: keeper } = await buildSignedIn(portal.backend, {
    functions: [FUNCTION_ID.organisation],
  });
  const { name } = await buildDepartment(db, keeper.tenantId);
  const { user } = await renderApp('/joining', { token });
  await user.click(await screen.findByRole('button', { name: '新建邀请链接' }));
  const sheet = within(await screen.findByRole('dialog', { name: '新建邀请链接' }));
  expect(await sheet.findByText(name)).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: '名称' }), '新员工');
  await user.click(sheet.getByRole('button', { name: '创建链接' }));
  expect(await screen.findByRole('img', { name: '新员工的二维码' })).toBeVisible();
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
