import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { bypass } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feishuLogin } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { createProviders } from '@server/providers/providers';
import { demoPerson } from '@tests/helpers/demo-people';
import { startFakeProvider, type FakeProvider } from '@tests/helpers/fake-provider';
import { buildProviderApp } from '@tests/helpers/provider-fixtures';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.close());

/** Opens the portal in the client of one of the person's companies; the other ones are what it must not show. */
async function openByClient() {
  const { db } = portal.backend;
  const providers = createProviders({
    bases: fake.bases,
    secrets: {},
    // The backend's own calls are none of the portal's.
    fetch: async (input, init) => await fetch(bypass(input, init)),
  });
  portal.backend.restart({ env: readEnv({ SEED: 'none' }), providers });
  const rows = await db
    .select({ id: member.id, accountId: member.accountId, tenantId: member.tenantId, name: tenant.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(eq(account.mobile, demoPerson('manager').mobile));
  const [own, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const app = await buildProviderApp({ db, providers, fake }, 'feishu', { tenantId: own.tenantId });
  await db.insert(providerIdentity).values({
    id: randomId(),
    tenantId: own.tenantId,
    provider: 'feishu',
    corpId: app.corpId,
    providerUserId: 'lin',
    accountId: own.accountId,
    memberId: own.id,
    source: 'person',
    createdAt: new Date(),
  });
  const known = fake.state.apps.find(({ appKey }) => appKey === app.appKey)!;
  const code = fake.issueCode(known, { userId: 'lin' });
  const { data } = await portal.backend.call(feishuLogin, { corpId: app.corpId, code, appCode: 'xlc' });
  return { token: data.token!, own, other };
}

it('a session of one company’s client names no other company until the person has proven who they are', async () => {
  const { token, own, other } = await openByClient();
  const app = await renderApp('/personalAccountManage', { token });
  expect((await screen.findAllByText(own.name)).length).toBeGreaterThan(0);
  const row = await screen.findByRole('button', { name: /查看其他公司/ });
  expect(document.body.textContent).not.toContain(other.name);

  await app.user.click(row);
  const sheet = within(await screen.findByRole('dialog', { name: '验证身份' }));
  await app.user.click(sheet.getByRole('button', { name: '改用登录密码' }));
  await app.user.type(sheet.getByLabelText('登录密码'), demoPerson('manager').password);
  await app.user.click(sheet.getByRole('button', { name: '验证' }));

  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^切换到${other.name}`) }));
  await waitFor(() => {
    const current = document.querySelector<HTMLElement>('[aria-current="true"]');
    expect(within(current!).getByText(other.name)).toBeVisible();
  });
});
