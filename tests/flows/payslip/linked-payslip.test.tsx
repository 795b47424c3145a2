import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { guestAccess } from '@server/db/schema/guest';
import { member } from '@server/db/schema/member';
import { payslip } from '@server/db/schema/payslip/slip';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildPayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { sendLinks } from '@tests/helpers/payslip/payslip-links';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });
afterEach(() => {
  clearDialogs();
  vi.unstubAllGlobals();
});

/** A payslip that was sent to someone who has left, and the link that went to them. */
async function scene() {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const server = { ...portal.backend, clock };
  const company = await buildPayslipCompany(server);
  const { member: leaver } = await company.join({
    monthCents: 1_000_000,
    account: { name: '陈离', enName: 'Li Chen' },
  });
  const runId = await company.start();
  await server.db.update(member).set({ status: 'left' }).where(eq(member.id, leaver.id));
  await company.send(runId);
  const [sent] = await sendLinks(server);
  const slip = async () => await company.slipOf(leaver.id);
  return { company, slip, link: sent!.link };
}

it('someone who has left opens their payslip by link and code, reads it, confirms it, and leaves', async () => {
  const { link, slip } = await scene();
  const { user } = await renderApp(`/payslip-link#${link}`, { language: 'zh_CN' });
  expect(await screen.findByRole('heading', { name: /给您发送了一份工资条/ })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/10月|陈离|合同工资/);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(/^验证码已发送至 /)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '验证码' }), portal.backend.lastCode());
  await user.click(screen.getByRole('button', { name: '查看工资条' }));
  expect(await screen.findByText('合同工资')).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(document.body.textContent).not.toMatch(/10,000/);
  expect(screen.getByRole('button', { name: '确认无误' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '显示金额' }));
  expect((await screen.findAllByText('¥10,000.00')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('button', { name: '确认无误' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '确认无误' }));
  await waitFor(async () => expect((await slip()).state).toBe('confirmed'));
  expect(document.querySelectorAll('a[href]')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '退出' }));
  expect(await screen.findByText('您已退出')).toBeVisible();
});

it('reports a row in English; a code that is too old leads back to a new one', async () => {
  const { link, slip } = await scene();
  const { user } = await renderApp(`/payslip-link#${link}`, { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Get code' }));
  await screen.findByText(/^Code sent to /);
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), portal.backend.lastCode());
  await user.click(screen.getByRole('button', { name: 'Open payslip' }));
  await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  const sheet = await screen.findByRole('dialog', { name: 'Something is wrong' });
  await user.type(within(sheet).getByRole('textbox'), 'A day is missing');
  await user.click(within(sheet).getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await slip()).state).toBe('disputed'));
  await portal.backend.db
    .update(guestAccess)
    .set({ enteredAt: sql`${guestAccess.enteredAt} - interval '5 minutes'` });
  await user.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(await screen.findByText(/Your code was good for 5 minutes. Get a new one to go on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open payslip' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/10,000/);
});

it('finds nothing behind a link of no one, or of a payslip that was recalled', async () => {
  const { link, slip } = await scene();
  const { id } = await slip();
  await portal.backend.db.update(payslip).set({ state: 'recalled' }).where(eq(payslip.id, id));
  await renderApp(`/payslip-link#${link}`, { language: 'en' });
  expect(await screen.findByText("This link doesn't work")).toBeVisible();
  expect(document.querySelectorAll('a[href]')).toHaveLength(0);
});
