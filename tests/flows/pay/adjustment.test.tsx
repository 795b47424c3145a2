import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { memberPage } from '@contract/people/member-calls';
import { memberPayEnter } from '@contract/pay/record-calls';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

/** A colleague with 8,000 a month since June. */
async function paidPerson() {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: '李浩' }, { token })).data;
  const memberId = list[0]!.id;
  const pay = { requestId: 'first', memberId, fromDay: '2026-06-01', amountCents: 800_000 };
  expect((await portal.backend.call(memberPayEnter, pay, { token })).code).toBe(0);
  return { memberId, token };
}

it.each([
  ['zh_CN', '调薪影响', '幅度：-12.50%', /此次为降薪/],
  ['en', 'What this changes', 'Change: -12.50%', /the employee is asked to sign/],
] as const)(
  'a request shows what it changes next to its amounts, in %s',
  async (language, title, percent, consent) => {
    const { memberId, token } = await paidPerson();
    const values = {
      employee: [{ id: memberId, name: '李浩' }],
      adjustedAmount: 7000,
      effectiveDate: '2026-12-01',
      reason: '岗位调整',
    };
    const given = { requestId: 'lower', processCode: 'salaryAdjustment', values, choices: {} };
    const { data } = await portal.backend.call(submitApproval, given, { token });
    await renderApp(`/ym-approve-detail?id=${data.approvalId}`, { signedInAs: 'administrator', language });
    expect(await screen.findByRole('heading', { name: title }, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(percent)).toBeVisible();
    expect(screen.getByText(consent)).toBeVisible();
  },
);

it('lower pay that waits is agreed to on paper, or dropped', async () => {
  const { memberId } = await paidPerson();
  const { db } = portal.backend;
  const [person] = await db.select().from(member).where(eq(member.id, memberId));
  const waiting = (id: string, fromDay: string) => ({
    id,
    tenantId: person!.tenantId,
    memberId,
    fromDay,
    amountCents: 700_000,
    source: 'adjustment' as const,
    sourceId: id,
    needsConsent: true,
    byMemberId: memberId,
    createdAt: new Date('2026-11-01T00:00:00Z'),
  });
  await db.insert(payRecord).values([waiting('lower', '2026-10-01'), waiting('other', '2026-11-01')]);
  const { user } = await renderApp(`/person-pay?id=${memberId}`, { signedInAs: 'administrator' });
  const list = await screen.findByRole('list', { name: '待员工同意' }, { timeout: 10_000 });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('••••金额已隐藏10月1日起 · 未能发出');
  await user.click(within(second!).getByRole('button', { name: '取消调整' }));
  await user.click(within(await findDialog('取消此次调整？')).getByRole('button', { name: '取消调整' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await user.click(within(list).getByRole('button', { name: '已书面签署' }));
  const sheet = await screen.findByRole('dialog', { name: '已书面签署' });
  await user.click(within(sheet).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: '待员工同意' })).toBeNull());
  const history = await screen.findByRole('list', { name: '薪资记录' });
  expect(within(history).getAllByRole('listitem')[0]).toHaveTextContent('••••金额已隐藏生效中10月1日起');
});
