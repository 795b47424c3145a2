import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payslipRunList } from '@contract/payslip/run-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

// A page and its sheets are loaded when they are first shown.
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));

const sheet = (name: string) => screen.findByRole('dialog', { name });

it('a run is opened as a checklist, amounts are shown under a proof, and a dispute gets a reply', async () => {
  portal.fail(payslipRunList, CODE.databaseDown, '加载失败', { once: true });
  const { user } = await renderApp('/payslip-runs', { signedInAs: 'administrator', language: 'zh_CN' });
  await user.click(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 }));
  await user.click(await screen.findByRole('link', { name: /已发放/ }));
  expect(await screen.findByText('没有需要核对的问题')).toBeVisible();
  const bars = screen.getByRole('list', { name: '发放情况' });
  expect(bars).toHaveTextContent(/未查看1已确认1有异议1/);
  expect(document.body.textContent).not.toMatch(/¥/);

  await user.click(screen.getByRole('button', { name: /^有异议/ }));
  const people = await screen.findByRole('list', { name: '人员' });
  await waitFor(() => expect(within(people).getAllByRole('link')).toHaveLength(1));
  await user.click(within(people).getByRole('link', { name: /孙鹏/ }));
  expect(await screen.findByText(/金额已隐藏，验证身份后显示/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '显示金额' }));
  const proof = await sheet('验证身份');
  await user.click(within(proof).getByRole('button', { name: '改用登录密码' }));
  await user.type(within(proof).getByLabelText('登录密码'), demoPerson('administrator').password);
  await user.click(within(proof).getByRole('button', { name: '验证' }));
  expect(await screen.findByText('本月盘点加班没有计入，请核对。')).toBeVisible();
  expect(screen.getAllByText('合同工资').length).toBeGreaterThan(0);

  await user.click(screen.getByRole('button', { name: '答复' }));
  const reply = await sheet('答复');
  await user.type(within(reply).getByRole('textbox', { name: '答复内容' }), '盘点加班计入下期');
  await user.click(within(reply).getByRole('button', { name: '答复' }));
  expect(await screen.findByText('盘点加班计入下期')).toBeVisible();
  expect(await screen.findByText('异议已答复')).toBeVisible();
});

it('without the function there is no way in', async () => {
  await renderApp('/payslip-runs', { signedInAs: 'employee', language: 'en' });
  expect(await screen.findByText(/don't have access/, {}, { timeout: 10_000 })).toBeVisible();
  const token = await signInAs(portal.backend, 'employee');
  expect((await portal.backend.call(payslipRunList, {}, { token })).code).toBe(CODE.forbidden);
});
