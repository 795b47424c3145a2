import { screen, waitFor } from '@testing-library/react';
import { eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readReminderChoice, saveReminderChoice } from '@contract/attendance/reminder-calls';
import { CODE } from '@contract/codes';
import { getNoticeSetting, saveNoticeSetting } from '@contract/message/notice-calls';
import { account } from '@server/db/schema/account';
import { reminderChoice } from '@server/db/schema/attendance/day';
import { noticeSetting } from '@server/db/schema/notice';
import { providerIdentity } from '@server/db/schema/provider';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('are reached from My, keep each change, and take back what is refused; security cannot be turned off', async () => {
  await portal.backend.db.delete(providerIdentity).where(ne(providerIdentity.provider, 'dingTalk'));
  const { user } = await renderApp('/my', { signedInAs: 'employee' });
  await user.click(await screen.findByRole('link', { name: '消息通知' }, SLOW));
  await screen.findByRole('checkbox', { name: '抄送我的：钉钉' }, SLOW);
  expect(box('抄送我的：钉钉')).toBeChecked();
  expect(box('账号安全：钉钉')).toBeChecked();
  expect(box('账号安全：钉钉')).toBeDisabled();
  expect(screen.getByText('始终通知，不能关闭')).toBeVisible();

  await user.click(box('抄送我的：钉钉'));
  expect(box('抄送我的：钉钉')).not.toBeChecked();
  expect(await screen.findByText('已保存')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /夜间免打扰/ }));
  await waitFor(async () => {
    const rows = await portal.backend.db.select().from(noticeSetting);
    expect(rows).toMatchObject([{ choice: { copied: [] }, quietHours: 'none' }]);
  });
  expect(screen.queryByRole('button', { name: /开始时间/ })).toBeNull();

  portal.fail(saveNoticeSetting, CODE.serverError, '系统繁忙', { once: true });
  await user.click(box('公告：钉钉'));
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  await waitFor(() => expect(box('公告：钉钉')).toBeChecked());
});

it('say how a way that does not reach the person is opened, and can be read again', async () => {
  const { db } = portal.backend;
  await db
    .update(account)
    .set({ email: 'li@example.com', emailVerifiedAt: null })
    .where(eq(account.name, '李浩'));
  portal.fail(getNoticeSetting, CODE.serverError, undefined, { once: true });
  const { user } = await renderApp('/notice-settings', { signedInAs: 'employee', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
  const mend = await screen.findByRole('link', { name: /Verify your email/ });
  expect(mend).toHaveAttribute('href', expect.stringContaining('/personalAccountSecure?step=email'));
  expect(box('Announcements: Email')).toBeDisabled();
});

const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

it('choose what one is reminded of, at once, and take back what is refused', async () => {
  const rows = async () => await portal.backend.db.select().from(reminderChoice);
  const { user } = await renderApp('/notice-settings', { signedInAs: 'employee', language: 'en' });
  await screen.findByRole('radio', { name: '10 minutes' }, SLOW);
  expect(chip('10 minutes')).toBeChecked();
  await user.click(chip('15 minutes'));
  expect(chip('15 minutes')).toBeChecked();
  await user.click(toggle(/^Missed punches/));
  await waitFor(async () =>
    expect(await rows()).toMatchObject([{ before: 15, missing: false, confirm: true }]),
  );
  await user.click(chip('None'));
  expect(screen.queryByRole('switch', { name: /during quiet hours/ })).toBeNull();
  await waitFor(async () => expect(await rows()).toMatchObject([{ before: null }]));
  portal.fail(saveReminderChoice, CODE.serverError, 'Something went wrong.', { once: true });
  await user.click(toggle(/^Days to confirm/));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  await waitFor(() => expect(toggle(/^Days to confirm/)).toBeChecked());
});

it('read the reminders again where they could not be read', async () => {
  portal.fail(readReminderChoice, CODE.serverError, undefined, { once: true });
  const { user } = await renderApp('/notice-settings', { signedInAs: 'employee', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
  expect(await screen.findByRole('radio', { name: '30 minutes' })).toBeVisible();
});
