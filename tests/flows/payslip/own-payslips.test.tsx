import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { myPayslips } from '@contract/payslip/own-calls';
import { payslip } from '@server/db/schema/payslip/slip';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { buildSlip, MONTH_ROWS } from '@tests/helpers/payslip/build-slip';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

let token: string;
let owner: { tenantId: string; memberId: string };
let slipId: string;
const confirmBy = '2199-01-31';

beforeEach(async () => {
  const signed = await buildSignedIn(portal.backend);
  ({ token } = signed);
  owner = { tenantId: signed.member.tenantId, memberId: signed.member.id };
  ({ id: slipId } = await buildSlip(portal.backend, { ...owner, fromDate: '2025-03-01', confirmBy }));
});

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const AMOUNTS = /9,687|10,000|312\.07/;
const WORDS = {
  zh_CN: {
    show: '显示金额',
    proof: '验证身份',
    byPassword: '改用登录密码',
    password: '登录密码',
    verify: '验证',
  },
  en: {
    show: 'Show amounts',
    proof: "Verify it's you",
    byPassword: 'Use password instead',
    password: 'Password',
    verify: 'Verify',
  },
} as const;

async function reveal(user: User, language: keyof typeof WORDS) {
  const words = WORDS[language];
  await user.click(await screen.findByRole('button', { name: words.show }, { timeout: 10_000 }));
  const proof = await screen.findByRole('dialog', { name: words.proof });
  await user.click(within(proof).getByRole('button', { name: words.byPassword }));
  await user.type(within(proof).getByLabelText(words.password), PASSWORD);
  await user.click(within(proof).getByRole('button', { name: words.verify }));
}

it('a payslip is opened under a proof, explained by row, disputed, and confirmed after the reply', async () => {
  portal.fail(myPayslips, CODE.databaseDown, '加载失败', { once: true });
  const { user } = await renderApp('/my-payslips', { token, language: 'zh_CN' });
  await user.click(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 }));
  const list = await screen.findByRole('list', { name: '2025年' });
  expect(list).toHaveTextContent('待确认');
  expect(document.body.textContent).not.toMatch(AMOUNTS);
  await user.click(within(list).getByRole('link'));

  expect(await screen.findByRole('button', { name: '确认无误' })).toBeDisabled();
  expect(screen.getByText('请先显示金额，核对后再确认')).toBeVisible();
  expect(document.body.textContent).not.toMatch(AMOUNTS);
  await reveal(user, 'zh_CN');
  expect(await screen.findAllByText('¥9,687.93')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /合同工资/ }));
  expect(await screen.findByText(/¥10,000.00 × 18\/18个工作日/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '确认无误' })).toBeEnabled());

  await user.click(screen.getByRole('button', { name: '这一项有问题' }));
  const sheet = await screen.findByRole('dialog', { name: '有问题' });
  const send = within(sheet).getByRole('button', { name: '提交' });
  await user.click(send);
  expect(await within(sheet).findByText('请填写说明')).toBeVisible();
  await user.type(within(sheet).getByRole('textbox', { name: '说明' }), '少算了一天');
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  const thread = await screen.findByRole('list', { name: '疑问与答复' });
  expect(thread).toHaveTextContent(/我.*合同工资少算了一天/);
  expect(await screen.findByText('有疑问，待答复')).toBeVisible();
  expect(screen.queryByRole('button', { name: '确认无误' })).toBeNull();

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(document.body.textContent).not.toMatch(AMOUNTS);
  expect(document.body.textContent).not.toContain('少算了一天');
});

it('in English, it is confirmed from the bar, and the list shows it', async () => {
  const { user } = await renderApp(`/my-payslip?id=${slipId}`, { token, language: 'en' });
  await reveal(user, 'en');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(screen.getByRole('button', { name: /Contract pay/ }));
  expect(await screen.findByText(/¥10,000.00 × 18 of 18 workdays/)).toBeVisible();
  await user.click(confirm);
  expect(await screen.findByText('Payslip confirmed')).toBeVisible();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('a corrected version leads to the one that counts', async () => {
  const { db } = portal.backend;
  await db.update(payslip).set({ state: 'corrected' }).where(eq(payslip.id, slipId));
  await buildSlip(portal.backend, {
    ...owner,
    fromDate: '2025-03-01',
    version: 2,
    previousId: slipId,
    reason: '漏算加班费',
    confirmBy,
    rows: [...MONTH_ROWS],
  });
  const { user } = await renderApp(`/my-payslip?id=${slipId}`, {
    token,
    language: 'zh_CN',
  });
  expect(await screen.findByText('已被更正', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: '确认无误' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '查看最新版本' }));
  expect(await screen.findByText('更正原因：漏算加班费')).toBeVisible();
});

it('without a payslip the list says what will be there', async () => {
  const other = await buildSignedIn(portal.backend);
  await renderApp('/my-payslips', { token: other.token, language: 'en' });
  expect(await screen.findByText('No payslips yet', {}, { timeout: 10_000 })).toBeVisible();
});
