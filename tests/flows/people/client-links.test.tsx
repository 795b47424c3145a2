import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { account } from '@server/db/schema/account';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

async function employeeId(): Promise<string> {
  const [found] = await portal.backend.db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson('employee').mobile));
  return found!.id;
}
const linksOf = async (memberId: string) =>
  await portal.backend.db.select().from(providerIdentity).where(eq(providerIdentity.memberId, memberId));

it('one sees which chat apps sign one in, and unlinks one of them', async () => {
  const memberId = await employeeId();
  const before = await linksOf(memberId);
  const app = await renderApp('/personalAccountManage', { signedInAs: 'employee' });
  await app.user.click(await screen.findByRole('button', { name: /^钉钉/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '解除与钉钉账号的关联？' }));
  await app.user.click(dialog.getByRole('button', { name: '解除关联' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^钉钉/ })).not.toBeInTheDocument());
  const left = await linksOf(memberId);
  expect(left.map((one) => one.provider)).toEqual(
    before.map((one) => one.provider).filter((one) => one !== 'dingTalk'),
  );
});

it('who keeps people unlinks one of theirs, in English', async () => {
  const memberId = await employeeId();
  const app = await renderApp(`/people-detail?id=${memberId}`, {
    signedInAs: 'administrator',
    language: 'en',
  });
  await app.user.click(await screen.findByRole('button', { name: /^Feishu/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink Feishu?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Feishu/ })).not.toBeInTheDocument());
  expect((await linksOf(memberId)).map((one) => one.provider)).not.toContain('feishu');
});
