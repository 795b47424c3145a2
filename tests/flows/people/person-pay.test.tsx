import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { memberPage } from '@contract/people/member-calls';
import { memberPay, memberPayEnter } from '@contract/pay/record-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { demoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

/** The page goes into the background and comes back. */
const hidePage = () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
};
const sheet = (name: string) => screen.findByRole('dialog', { name });
const openPay = async (person: string, language: 'zh_CN' | 'en', row: RegExp) => {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: person }, { token })).data;
  const app = await renderApp(`/people-detail?id=${list[0]!.id}`, { signedInAs: 'administrator', language });
  await screen.findByRole('heading', { level: 2, name: person }, { timeout: 10_000 });
  await app.user.click(screen.getByRole('link', { name: row }));
  return app;
};

it('pay is entered by item with a date, judged by band and minimum wage, and removed', async () => {
  portal.fail(memberPay, CODE.databaseDown, '加载失败', { once: true });
  const { user } = await openPay('李浩', 'zh_CN', /^薪资/);
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有薪资记录')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '登记薪资' }));

  const form = await sheet('登记薪资');
  const save = async () => {
    const button = within(form).getByRole('button', { name: '保存' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  const base = within(form).getByRole('textbox', { name: '基本工资' });
  await save();
  expect(await within(form).findByText('请至少填写一个大于0的项目')).toBeVisible();
  await user.type(base, '2500.505');
  await save();
  expect(await within(form).findByText('请填写金额，最多两位小数')).toBeVisible();
  await user.clear(base);
  await user.type(base, '2,500.5');
  expect(await within(form).findByText('低于当地最低工资标准')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: '岗位工资' }), '3000');
  await waitFor(() => expect(within(form).queryByText('低于当地最低工资标准')).toBeNull());
  expect(within(form).getByText('合计¥5,500.50')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: /^薪级/ }));
  await user.click(await screen.findByRole('radio', { name: '店员' }));
  expect(await within(form).findByText(/在带宽内 · 为中位值的105.8%/)).toBeVisible();
  await save();
  expect(await within(form).findByText('请选择生效日期')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: /生效日期/ }));
  await typeDates(user, '2026-06-01');
  portal.fail(memberPayEnter, CODE.conflict, '此人已离职，请先办理返聘', { once: true });
  await save();
  expect(await within(form).findByText('此人已离职，请先办理返聘')).toBeVisible();
  await save();

  const history = await screen.findByRole('list', { name: '薪资记录' });
  const [item] = within(history).getAllByRole('listitem');
  const covered =
    '••••金额已隐藏生效中6月1日起 · 入职 · 店员 · 周静登记基本工资 ••••金额已隐藏岗位工资 ••••金额已隐藏';
  expect(item).toHaveTextContent(covered);
  expect(document.body.textContent).not.toMatch(/5,500|2,500|中位值/);
  const reveal = async () => {
    await user.click(screen.getByRole('button', { name: '显示金额' }));
    const proof = await sheet('验证身份');
    await user.click(within(proof).getByRole('button', { name: '改用登录密码' }));
    await user.type(within(proof).getByLabelText('登录密码'), demoPerson('administrator').password);
    await user.click(within(proof).getByRole('button', { name: '验证' }));
  };
  await reveal();
  await waitFor(() =>
    expect(item).toHaveTextContent(
      '¥5,500.50/月生效中6月1日起 · 入职 · 店员 · 周静登记基本工资 ¥2,500.50岗位工资 ¥3,000',
    ),
  );
  expect(screen.getByText(/在带宽内 · 为中位值的105.8%/)).toBeVisible();
  hidePage();
  expect(item).toHaveTextContent(covered);
  expect(document.body.textContent).not.toMatch(/5,500|2,500|中位值/);
  await user.click(within(item!).getByRole('button', { name: '移除' }));
  const asked = await findDialog(/移除6月1日起的薪资记录/);
  await user.click(within(asked).getByRole('button', { name: '移除' }));
  expect(await screen.findByText('还没有薪资记录')).toBeVisible();
});

it('in English, and no one enters their own', async () => {
  await openPay('Jing Zhou', 'en', /^Pay/);
  expect(await screen.findByText('Someone else enters your own pay')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter pay' })).toBeNull();
});
