import * as signInCalls from '@contract/session/sign-in-calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { appTokenRunner } from '@server/providers/app-tokens';
import type { ProviderApp, ProviderKind } from '@server/providers/types';
import { verb } from '@server/kernel/verb';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { hitLimit, releaseLimit } from '../rate-limit/hit-limit';
import { openSession } from '../session/open-session';
import { requireCompany } from '../session/sign-in/companies';
import { bindByMobile } from './binding/bind-by-mobile';
import { requireApp } from '../chat-app/find-apps';
import { redeemCode } from './redeem-code';
import { refuseFault } from './refuse-fault';
import { isOurs } from '../people/member/found-member';

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
    async (tx) => await openSession(tx, ctx, await requireCompany(tx, accountId, app.tenantId), 'client'),
  );
  await releaseLimit(ctx, limit);
  return opened;
}

/** Says who uses a client without opening a session, so that the portal can tell whether it is still the same person. */
export const getClientUser = verb(
  signInCalls.getClientUser,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input: { provider, corpId, extCode, code } }) => {
    const limit = limitKey(ctx);
    await hitLimit(ctx, { key: limit, max: 300, windowMs: 15 * 60_000 });
    const app = await requireApp(ctx, provider, corpId, extCode);
    const accountId = await accountOf(ctx, app, code);
    await requireCompany(ctx.db, accountId, app.tenantId);
    await releaseLimit(ctx, limit);
    return { originalUserInfoId: accountId };
  },
);

const limitKey = (ctx: Ctx): string => `third-party:${ctx.network}`;

/** The account behind a code, each code asked of the provider once. */
const accountOf = (ctx: Ctx, app: ProviderApp, code: string): Promise<string> =>
  redeemCode(ctx, app, code, {
    ask: async () => {
      const userIds = await refuseFault(ctx, () =>
        ctx.providers.clients[app.kind].identify(app, code, appTokenRunner(ctx, app)),
      );
      if (userIds.length === 0) {
        // A person outside the corp: no link can let them in.
        throw new ServiceError('providerUserRefused');
      }
      const accountId =
        (await findProviderAccount(ctx, app, userIds)) ?? (await bindByMobile(ctx, app, userIds));
      return { userIds, accountId };
    },
    find: async (userIds) => await findProviderAccount(ctx, app, userIds),
  });

/** Signs in with a DingTalk code. */
export const dingtalkLogin = verb(
  signInCalls.dingtalkLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    return await signIn(ctx, 'dingTalk', input);
  },
);

/** Signs in with a WeCom code. */
export const qiyeWechatLogin = verb(
  signInCalls.qiyeWechatLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    return await signIn(ctx, 'wechatWork', input);
  },
);

/** Signs in with a Feishu code. */
export const feishuLogin = verb(
  signInCalls.feishuLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    return await signIn(ctx, 'feishu', input);
  },
);

/** Signs in with a code of a WeChat official account; `corpId` is its appid. */
export const wechatLogin = verb(
  signInCalls.wechatLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input }) => {
    return await signIn(ctx, 'wechat', input);
  },
);

/** Signs in with a code of the provider that the payload names. */
export const t3ThirdPartyLogin = verb(
  signInCalls.t3ThirdPartyLogin,
  { permission: 'anyone', scope: 'self' },
  async ({ ctx, input: { provider, ...input } }) => {
    return await signIn(ctx, provider, input);
  },
);

/**
 * The account of the employee whom the provider knows by one of the ids; the first id wins. Nothing for a stranger, a former
 * employee and a cancelled account, nor where only the company says who it is and the account is in another company as well:
 * its clients would open that one's doors.
 */
async function findProviderAccount(
  ctx: Ctx,
  app: ProviderApp,
  userIds: string[],
): Promise<string | undefined> {
  const rows = await ctx.db
    .select({
      accountId: account.id,
      userId: providerIdentity.providerUserId,
      source: providerIdentity.source,
    })
    .from(providerIdentity)
    .innerJoin(member, eq(member.id, providerIdentity.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(providerIdentity.tenantId, app.tenantId),
        eq(providerIdentity.provider, app.kind),
        eq(providerIdentity.corpId, app.corpId),
        inArray(providerIdentity.providerUserId, userIds),
        eq(member.tenantId, app.tenantId),
        ne(member.status, 'left'),
        ne(account.status, 'deleted'),
      ),
    );
  const found = userIds.map((userId) => rows.find((row) => row.userId === userId)).find(Boolean);
  if (!found) {
    return undefined;
  }
  const isProven = found.source === 'person' || found.source === 'operator';
  return isProven || (await isOurs(ctx.db, app.tenantId, found.accountId)) ? found.accountId : undefined;
}
