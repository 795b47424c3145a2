import { randomBytes } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { bypass } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { listChatClients } from '@contract/host/chat-client-calls';
import { feishuLogin } from '@contract/session/sign-in-calls';
import { readEnv } from '@server/config/env';
import { member } from '@server/db/schema/member';
import { notice } from '@server/db/schema/notice';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import { createProviders } from '@server/providers/providers';
import { readSecretKeys } from '@server/providers/seal/secret-keys';
import { startFakeProvider, type FakeApp, type FakeProvider } from '@tests/helpers/fake-provider';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };
const SECRET = 'hush-0123456789-wxyz';
const APP: FakeApp = { kind: 'feishu', corpId: 'qinghe2f9d', appKey: 'cli_new', secret: SECRET };
const ORIGIN = 'https://hr.example.com';
let fake: FakeProvider;

const useKeys = (text: string) =>
  portal.backend.restart({
    env: readEnv({ SEED: 'none', PUBLIC_ORIGIN: ORIGIN }),
    providers: createProviders({
      bases: fake.bases,
      secretKeys: readSecretKeys(text) ?? [],
      // The backend's own calls are none of the portal's.
      fetch: async (input, init) => await fetch(bypass(input, init)),
    }),
  });

beforeAll(async () => {
  fake = await startFakeProvider({ apps: [APP] });
  useKeys(`1:${randomBytes(32).toString('base64')}`);
  await portal.backend.db.delete(providerApp).where(eq(providerApp.provider, 'feishu'));
});
afterAll(() => fake.close());

const enter = async (
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  label: string,
  text: string,
  name = '飞书',
) => {
  const form = await screen.findByRole('dialog', { name });
  const input = within(form).getByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
};
const save = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name = '飞书') => {
  const form = screen.getByRole('dialog', { name });
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
};

describe('chat clients', () => {
  it('are reached from My, set up with a wrong secret that is said, then with the right one; an employee signs in', async () => {
    const { user } = await renderApp('/my', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('link', { name: '聊天平台' }, SLOW));
    await user.click(await screen.findByRole('link', { name: /飞书/ }, SLOW));

    await user.click(await screen.findByRole('button', { name: '开始设置' }));
    await enter(user, '租户标识（Tenant Key）', APP.corpId);
    await enter(user, '应用 ID（App ID）', APP.appKey);
    await enter(user, '应用密钥（App Secret）', 'wrong');
    await save(user);
    await user.click(await screen.findByRole('button', { name: '测试连接' }));
    expect(await screen.findByText(/^密钥不正确/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: '修改' }));
    await enter(user, '应用密钥（App Secret）', SECRET);
    await save(user);
    await user.click(await screen.findByRole('button', { name: '测试连接' }));
    expect(await screen.findByText('正常')).toBeVisible();
    expect(document.body.textContent).not.toContain(SECRET);
    expect(screen.getByText(`${ORIGIN}/m/?corpid=${APP.corpId}`)).toBeVisible();

    const [identity] = await portal.backend.db
      .select()
      .from(providerIdentity)
      .where(and(eq(providerIdentity.corpId, APP.corpId), eq(providerIdentity.provider, 'feishu')));
    const code = fake.issueCode(APP, { userId: identity!.providerUserId });
    const signedIn = await portal.backend.call(feishuLogin, { corpId: APP.corpId, code, appCode: 'xlc' });
    expect(signedIn.data).toMatchObject({ originalUserInfoId: identity!.accountId });

    await user.click(screen.getByRole('switch', { name: /启用/ }));
    expect(await screen.findByText('已停用', { selector: '.hr-tag' })).toBeVisible();
  });

  it('take a further app with a code for its links, and let it go after a question', async () => {
    const { user } = await renderApp('/chat-clients?client=feishu', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('button', { name: '添加应用' }, SLOW));
    await enter(user, '链接标识', 'two words', '添加应用');
    await enter(user, '应用 ID（App ID）', 'cli_shops', '添加应用');
    await enter(user, '应用密钥（App Secret）', SECRET, '添加应用');
    await user.click(
      within(screen.getByRole('dialog', { name: '添加应用' })).getByRole('button', { name: '保存' }),
    );
    expect(await screen.findByText('请使用字母、数字、“-”或“_”')).toBeVisible();
    await enter(user, '链接标识', 'shops', '添加应用');
    await save(user, '添加应用');
    await user.click(await screen.findByRole('link', { name: /^shops/ }));
    expect(await screen.findByText(`${ORIGIN}/m/?corpid=${APP.corpId}&extCode=shops`)).toBeVisible();
    expect(screen.getByRole('heading', { name: '飞书 · shops' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '移除应用' }));
    const question = await screen.findByRole('alertdialog', { name: '移除应用“shops”？' });
    await user.click(within(question).getByRole('button', { name: '移除应用' }));
    expect(await screen.findByRole('heading', { name: '飞书' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^shops/ })).toBeNull());
  });

  it('say what the operator has to set while secrets cannot be kept', async () => {
    useKeys('');
    await renderApp('/chat-clients?client=wechat', { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findByText(/set PROVIDER_SECRET_KEYS/, {}, SLOW)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  });

  it('say what was not delivered and why, and send it again', async () => {
    const { db } = portal.backend;
    const [app] = await db.select().from(providerApp).where(eq(providerApp.corpId, 'wwqinghe51c7'));
    const { tenantId } = app!;
    const [reader] = await db.select().from(member).where(eq(member.tenantId, tenantId)).limit(1);
    const at = new Date();
    await db.insert(notice).values(
      [1, 2].map((number) => ({
        id: `lost ${number}`,
        tenantId,
        memberId: reader!.id,
        kind: 'waiting' as const,
        channel: 'client' as const,
        title: { zh_CN: '有新的审批待您处理' },
        path: '/messages',
        state: 'failed' as const,
        provider: 'wechatWork',
        fault: 'ipRefused' as const,
        errcode: 60020,
        sendAt: at,
        createdAt: at,
      })),
    );
    const { user } = await renderApp('/chat-clients', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('link', { name: /企业微信.*2 条通知未送达/ }, SLOW));
    expect(await screen.findByText(/服务器 IP 未被允许.*60020/)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看后台任务' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/jobs$/),
    );
    await user.click(screen.getByRole('button', { name: '重新发送' }));
    expect(await screen.findByRole('button', { name: '重新发送中…' })).toBeDisabled();
  });

  it('are nobody else’s business', async () => {
    await renderApp('/chat-clients?client=feishu', { signedInAs: 'employee' });
    expect(await screen.findByText(/暂无权限/, {}, SLOW)).toBeVisible();
    expect(portal.calls(listChatClients)).toHaveLength(0);
  });

  it('that cannot be read offer to try again', async () => {
    portal.fail(listChatClients, CODE.serverError, undefined, { once: true });
    const { user } = await renderApp('/chat-clients', { signedInAs: 'administrator' });
    await user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByRole('link', { name: /企业微信/ })).toBeVisible();
  });
});
