import * as calls from '@contract/host/calls';
import { and, eq } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { Ctx } from '@server/kernel/context';
import { appTarget } from '@server/db/schema/app-target';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { findApps, requireApp } from '../chat-app/find-apps';
import { hitLimit } from '../rate-limit/hit-limit';
import { appForPage, signPage } from './sign-page';
import { verb } from '@server/kernel/verb';

/** Signs a page for WeCom, or for WeChat when the id is an official account's (spec section 7: getSDK). */
export const getSDK = verb(
  calls.getSDK,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input: { corpId, url, type, extCode } }) => {
    if (type === 'agent_config') {
      const app = await requireApp(ctx, 'wechatWork', corpId, extCode);
      const signed = await signPage(ctx, app, url, 'agentTicket');
      return { appId: app.corpId, agentId: app.agentId, ...signed };
    }
    const isAccount = (await findApps(ctx, 'wechatWork', { corpId })).length === 0;
    const app = await requireApp(ctx, isAccount ? 'wechat' : 'wechatWork', corpId, extCode);
    return { appId: isAccount ? app.appKey : app.corpId, ...(await signPage(ctx, app, url)) };
  },
);

/** Signs a page for DingTalk (spec section 7: getDingSDK). */
export const getDingSDK = verb(
  calls.getDingSDK,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input: { corpId, url, extCode } }) => {
    const app = await requireApp(ctx, 'dingTalk', corpId, extCode);
    const { timestamp, ...rest } = await signPage(ctx, app, url);
    return { agentId: app.agentId, corpId: app.corpId, timeStamp: timestamp, ...rest };
  },
);

/** Signs a page for Feishu (spec section 7: getJsApiSignature). */
export const getJsApiSignature = verb(
  calls.getJsApiSignature,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input: { appCode, url, corpId, extCode } }) => {
    await limitStrangers(ctx);
    const appKey = appCode === LIMITS.appCode ? undefined : appCode;
    const isNamed = corpId !== undefined && appKey === undefined;
    const app = isNamed
      ? await requireApp(ctx, 'feishu', corpId, extCode)
      : appForPage(ctx, await findApps(ctx, 'feishu', { corpId, appKey }), url);
    return { appId: app.appKey, ...(await signPage(ctx, app, url)) };
  },
);

/** Signs a page for sharing in WeChat; answers JSON text (spec section 7: getWechatJSShareInfo). */
export const getWechatJSShareInfo = verb(
  calls.getWechatJSShareInfo,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input: { url, corpId } }) => {
    await limitStrangers(ctx);
    const app = appForPage(ctx, await findApps(ctx, 'wechat', { corpId }), url);
    return { sign: JSON.stringify({ appId: app.appKey, ...(await signPage(ctx, app, url)) }) };
  },
);

/**
 * The link that opens an app inside the Feishu client (spec section 7: getFeiShuJumpLink): a company's own app, or a mini
 * program that a company has put into its catalogue. `mode` means something on a PC only.
 */
export const getFeiShuJumpLink = verb(
  calls.getFeiShuJumpLink,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input: { appId, clientType } }) => {
    await limitStrangers(ctx);
    const apps = await findApps(ctx, 'feishu', { appKey: appId });
    const isPortal = apps.some((app) => app.appKey === appId);
    if (!isPortal && !(await isMiniProgram(ctx, appId))) {
      throw new ServiceError('providerNotConfigured');
    }
    const link = new URL(
      `/client/${isPortal ? 'web_app' : 'mini_program'}/open`,
      ctx.providers.feishuApplink,
    );
    link.searchParams.set('appId', appId);
    if (clientType === 'pc') {
      link.searchParams.set('mode', 'window');
    }
    return link.href;
  },
);

/**
 * For calls that need no session. A company may sit behind one address, so that it is generous; it keeps a stranger from having
 * a provider asked without end while an app is set up wrongly, and from trying ids.
 */
const limitStrangers = (ctx: Ctx): Promise<void> =>
  hitLimit(ctx, { key: `sign-page:${ctx.network}`, max: 3_000, windowMs: 15 * 60_000 });

async function isMiniProgram(ctx: Ctx, appId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: appTarget.id })
    .from(appTarget)
    .innerJoin(tenant, eq(tenant.id, appTarget.tenantId))
    .where(
      and(
        eq(appTarget.appId, appId),
        eq(appTarget.client, 'feishu'),
        eq(appTarget.kind, 'miniProgram'),
        eq(tenant.status, 'normal'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
