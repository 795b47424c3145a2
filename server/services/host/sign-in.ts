import type * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/context';
import { ServiceError } from '@server/errors';
import { appTokenRunner } from '@server/providers/app-tokens';
import type { ProviderApp, ProviderKind } from '@server/providers/types';
import { hitLimit, releaseLimit } from '../rate-limit/hit-limit';
import { openSession } from '../session/open-session';
import { requireCompany } from '../session/sign-in/companies';
import { bindByMobile } from './binding/bind-by-mobile';
import { findProviderAccount } from './find-account';
import { requireApp } from './find-apps';
import { redeemCode } from './redeem-code';
import { refuseFault } from './refuse-fault';

type Call = { ctx: Ctx; input: Parsed<typeof signInCalls.dingtalkLogin> };
type Answer = Promise<Out<typeof signInCalls.dingtalkLogin>>;

/**
 * Signs an employee in by a provider's auth code: the corp names app and company, the provider names the person, the
 * company's list names the employee (spec section 4 "Third-party login"). `state` belongs to the page and is not read.
 */
async function signIn(ctx: Ctx, kind: ProviderKind, input: Call['input']): Answer {
  const limit = limitKey(ctx);
  await hitLimit(ctx, { key: limit, max: 300, windowMs: 15 * 60_000 });
  const app = await requireApp(ctx, kind, input.corpId, input.extCode);
  if (input.companyId !== undefined && input.companyId !== app.tenantId) {
    throw new ServiceError('providerNotConfigured');
  }
  const accountId = await accountOf(ctx, app, input.code);
  const opened = await ctx.db.transaction(
    async (tx) => await openSession(tx, ctx, await requireCompany(tx, accountId, app.tenantId)),
  );
  await releaseLimit(ctx, limit);
  return opened;
}

/** Says who uses a client without opening a session, so that the portal can tell whether it is still the same person. */
export async function getClientUser({
  ctx,
  input: { provider, corpId, extCode, code },
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.getClientUser>;
}): Promise<Out<typeof signInCalls.getClientUser>> {
  const limit = limitKey(ctx);
  await hitLimit(ctx, { key: limit, max: 300, windowMs: 15 * 60_000 });
  const app = await requireApp(ctx, provider, corpId, extCode);
  const accountId = await accountOf(ctx, app, code);
  await requireCompany(ctx.db, accountId, app.tenantId);
  await releaseLimit(ctx, limit);
  return { originalUserInfoId: accountId };
}

const limitKey = (ctx: Ctx): string => `third-party:${ctx.network}`;

/** The account behind a code, each code asked of the provider once. */
const accountOf = (ctx: Ctx, app: ProviderApp, code: string): Promise<string> =>
  redeemCode(ctx, app, code, async () => {
    const userIds = await refuseFault(ctx, () =>
      ctx.providers.clients[app.kind].identify(app, code, appTokenRunner(ctx, app)),
    );
    if (userIds.length === 0) {
      // Somebody outside the corp, whom no link could let in.
      throw new ServiceError('providerUserRefused');
    }
    const accountId =
      (await findProviderAccount(ctx, app, userIds)) ?? (await bindByMobile(ctx, app, userIds));
    return { userIds, accountId };
  });

/** Signs in with a DingTalk code. */
export async function dingtalkLogin({ ctx, input }: Call): Answer {
  return await signIn(ctx, 'dingTalk', input);
}

/** Signs in with a WeCom code. */
export async function qiyeWechatLogin({ ctx, input }: Call): Answer {
  return await signIn(ctx, 'wechatWork', input);
}

/** Signs in with a Feishu code. */
export async function feishuLogin({ ctx, input }: Call): Answer {
  return await signIn(ctx, 'feishu', input);
}

/** Signs in with a code of a WeChat official account; `corpId` is its appid. */
export async function wechatLogin({ ctx, input }: Call): Answer {
  return await signIn(ctx, 'wechat', input);
}

/** Signs in with a code of the provider that the payload names. */
export async function t3ThirdPartyLogin({
  ctx,
  input: { provider, ...input },
}: {
  ctx: Ctx;
  input: Parsed<typeof signInCalls.t3ThirdPartyLogin>;
}): Answer {
  return await signIn(ctx, provider, input);
}
