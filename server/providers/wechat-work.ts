import * as z from 'zod/mini';
import { createWechatWorkDirectory } from './directory/wechat-work-directory';
import { type FaultTable, refuseUnlessZero } from './fault';
import type { ProviderHttp } from './http';
import { errcode, issueTicket, issueToken, stale } from './issued';
import { sendToWechatWork } from './notice/wechat-work-notice';
import type { ProviderClient } from './types';

const provider = 'wechatWork';
/** Unknown, missing and expired. */
const codeRefused = [40029, 41008, 42003];
/** Corp id, secret, trusted domain, disabled app, agent, rights and address list. */
const misconfigured = [40013, 40056, 41002, 41004, 48002, 50001, 50003, 60011, 60020, 301002];
const busy = [-1, 45009, 45033];
/** The person is not in the corp. */
const userRefused = [60111, 81013];
const faults: FaultTable = { codeRefused, userRefused, tokenStale: stale, misconfigured, busy };
/** While asking for a token, 40001 means that the secret is wrong. */
const tokenFaults: FaultTable = { misconfigured: [...misconfigured, ...stale], busy };

/** A WeCom corp's own app; `base` is normally https://qyapi.weixin.qq.com. */
export function createWechatWork(http: ProviderHttp, base: string): ProviderClient {
  return {
    issueToken: (app) =>
      issueToken(http, {
        provider,
        base,
        path: '/cgi-bin/gettoken',
        query: { corpid: app.corpId, corpsecret: app.secret },
        faults: tokenFaults,
      }),

    issueTicket: (_app, token, kind) =>
      issueTicket(http, {
        provider,
        base,
        ...(kind === 'agentTicket'
          ? { path: '/cgi-bin/ticket/get', query: { access_token: token, type: 'agent_config' } }
          : { path: '/cgi-bin/get_jsapi_ticket', query: { access_token: token } }),
        faults,
      }),

    identify: (_app, code, withToken) =>
      withToken(async (token) => {
        const answer = await http({
          provider,
          base,
          path: '/cgi-bin/auth/getuserinfo',
          query: { access_token: token, code },
          // Older servers answer in capitals; someone outside the corp has an openid and no user id.
          answer: z.looseObject({ errcode, userid: z.optional(z.string()), UserId: z.optional(z.string()) }),
        });
        refuseUnlessZero(provider, answer.errcode, faults);
        const userId = answer.userid ?? answer.UserId;
        return userId ? [userId] : [];
      }),

    readDirectory: createWechatWorkDirectory(http, base, (number) =>
      refuseUnlessZero(provider, number, faults),
    ),

    /** No token is issued but to the corp itself. */
    confirmCorp: (_app, withToken) => withToken(() => Promise.resolve(true)),
    notify: (app, to, withToken) =>
      withToken(async (token) =>
        refuseUnlessZero(provider, await sendToWechatWork(http, base, { app, token, ...to }), faults),
      ),
  };
}
