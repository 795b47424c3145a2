import * as calls from '@contract/host/calls';
import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { isOwnUrl } from '@server/providers/own-origin';
import type { ProviderApp } from '@server/providers/types';
import { hitLimit } from '../rate-limit/hit-limit';
import { originsOf } from './sign-page';
import { requireApp } from '../chat-app/find-apps';
import { verb } from '@server/kernel/verb';

/**
 * The public id of a company's app and the page that proves who uses the client, or for Feishu a browser outside its client,
 * and sends them back with a code. Only back to a page of this portal: anybody may ask.
 */
export const getAuthorizeAddress = verb(
  calls.getAuthorizeAddress,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input: { provider, corpId, extCode, redirectUri, state } }) => {
    await hitLimit(ctx, { key: `authorize-address:${ctx.network}`, max: 300, windowMs: 15 * 60_000 });
    const app = await requireApp(ctx, provider, corpId, extCode);
    const appId = provider === 'wechatWork' ? app.corpId : app.appKey;
    const isPageLess = provider === 'dingTalk' || (provider === 'feishu' && redirectUri === undefined);
    if (isPageLess) {
      return { appId };
    }
    if (!redirectUri || !state || !isOwnUrl(redirectUri, originsOf(ctx, app))) {
      throw new ServiceError('signUrlRefused');
    }
    const page = provider === 'feishu' ? feishuPage : weixinPage;
    return { appId, address: page(ctx, app, { appId, redirectUri, state }) };
  },
);

type Way = { appId: string; redirectUri: string; state: string };

function weixinPage(ctx: Ctx, app: ProviderApp, { appId, redirectUri, state }: Way): string {
  const address = new URL(ctx.providers.wechatAuthorize);
  // Names in the order of the documentation: some clients read the address by position.
  address.search = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
    ...(app.kind === 'wechatWork' && app.agentId ? { agentid: app.agentId } : {}),
  }).toString();
  address.hash = 'wechat_redirect';
  return address.href;
}

function feishuPage(ctx: Ctx, _app: ProviderApp, { appId, redirectUri, state }: Way): string {
  const address = new URL(ctx.providers.feishuAuthorize);
  address.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
  }).toString();
  return address.href;
}
