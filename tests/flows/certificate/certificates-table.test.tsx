import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificatePage, certificateRecord, certificateRevoke } from '@contract/certificate/calls';
import { exportTable } from '@contract/view/export-calls';
import { eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
configure({ asyncUtilTimeout: 10_000 });
const inputs = (call: { body: string }) => JSON.parse(call.body) as Record<string, unknown>;

it('a desktop lists papers by status, exports what is shown, and revokes the selected ones with undo', async () => {
  const { backend } = portal;
  const token = await signInAs(backend, 'administrator');
  const [wangFang] = await backend.db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.name, '王芳'));
  for (const [requestId, kind, validTo] of [
    ['one', 'forklift', '2199-01-01'],
    ['two', 'healthPublic', '2025-01-01'],
  ] as const) {
    const paper = {
      kind,
      number: requestId,
      issuedOn: '2024-01-02',
      validTo,
      reviewedOn: null,
      fileId: null,
    };
    await backend.call(certificateRecord, { requestId, memberId: wangFang!.id, ...paper }, { token });
  }
  widenScreen();
  const app = await renderApp('/certificates?tab=all', { signedInAs: 'administrator' });
  const grid = await screen.findByRole('grid', { name: '全部证照' });
  const rows = () => within(grid).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: '有效' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(portal.calls(certificatePage).at(-1)!.body).toContain('valid');
  await app.user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(portal.calls(exportTable)).toHaveLength(1));
  expect(inputs(portal.calls(exportTable)[0]!)).toMatchObject({
    tableId: 'certificates',
    filters: { status: 'valid' },
  });
  await app.user.click(await screen.findByRole('button', { name: '关闭' }));

  await app.user.click(within(rows()[0]!).getByRole('checkbox'));
  await app.user.click(await screen.findByRole('button', { name: '撤销' }));
  const sheet = within(await screen.findByRole('dialog', { name: '撤销1份证照' }));
  await app.user.type(sheet.getByRole('textbox', { name: '原因' }), '证件无效');
  await app.user.click(sheet.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销1份证照')).toBeVisible();
  expect(portal.calls(certificateRevoke)).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: /^撤回/ }));
  expect(await screen.findByText('已撤回')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
}, 60_000);
