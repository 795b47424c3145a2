import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payslipRunList } from '@contract/payslip/run-calls';
import { payslip } from '@server/db/schema/payslip/slip';
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
  expect(await screen.findByRole('button', { name: /没有薪资记录/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '计算未发放的人' })).toBeVisible();
  const bars = screen.getByRole('list', { name: '发放情况' });
  expect(bars).toHaveTextContent(/未查看5已确认1有异议1/);
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

it('one row of a sent payslip is corrected as a new version, in English', async () => {
  const { user } = await renderApp('/payslip-runs', { signedInAs: 'administrator', language: 'en' });
  await user.click(await screen.findByRole('link', { name: /Sent/ }, { timeout: 10_000 }));
  await user.click(await screen.findByRole('button', { name: /^Confirmed/ }));
  const people = await screen.findByRole('list', { name: 'People' });
  await user.click(await within(people).findByRole('link', { name: /Min Zhao/ }));
  expect(await screen.findByText(/Amounts are hidden until you verify/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show amounts' }));
  const proof = await sheet("Verify it's you");
  await user.click(within(proof).getByRole('button', { name: 'Use password instead' }));
  await user.type(within(proof).getByLabelText('Password'), demoPerson('administrator').password);
  await user.click(within(proof).getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const correction = await sheet('Correct');
  const amount = await within(correction).findByRole('textbox', { name: 'Contract pay' });
  await user.clear(amount);
  await user.type(amount, '10600.50');
  await user.click(within(correction).getByRole('button', { name: 'Save' }));
  expect(await within(correction).findByText('Enter a reason')).toBeVisible();
  await user.type(await within(correction).findByRole('textbox', { name: /reason/i }), 'A day was missing');
  await user.click(within(correction).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Corrected version sent')).toBeVisible();
  // The page is read again after a correction.
  await waitFor(() => expect(screen.getByText('Version 2')).toBeVisible());
  await waitFor(() => expect(screen.getByText(/A day was missing/)).toBeVisible());
  const versions = await portal.backend.db
    .select()
    .from(payslip)
    .where(eq(payslip.reason, 'A day was missing'));
  expect(versions).toMatchObject([{ version: 2, state: 'sent', netCents: 1_060_050 }]);
});

it('without the function there is no way in', async () => {
  await renderApp('/payslip-runs', { signedInAs: 'employee', language: 'en' });
  expect(await screen.findByText(/don't have access/, {}, { timeout: 10_000 })).toBeVisible();
  const token = await signInAs(portal.backend, 'employee');
  expect((await portal.backend.call(payslipRunList, {}, { token })).code).toBe(CODE.forbidden);
});
