import * as z from 'zod/mini';
import { type FaultTable, refuseUnlessZero } from './fault';
import type { ProviderHttp } from './http';
import { issued } from './issued';
import type { ProviderClient } from './types';

const provider = 'wechatWork';
const errcode = z._default(z.number(), 0);
/** Unknown, missing and expired. */
const codeRefused = [40029, 41008, 42003];
/** Corp id, secret, trusted domain, disabled app, agent, rights and address list. */
const misconfigured = [40013, 40056, 41002, 41004, 48002, 50001, 50003, 60011, 60020, 301002];
const stale = [40001, 40014, 41001, 42001];
const busy = [-1, 45009, 45033];
/** The person is not in the corp. */
const userRefused = [60111];
const faults: FaultTable = { codeRefused, userRefused, tokenStale: stale, misconfigured, busy };
/** While asking for a token, 40001 means that the secret is wrong. */
const tokenFaults: FaultTable = { misconfigured: [...misconfigured, ...stale], busy };

/** A WeCom corp's own app; `base` is normally https://qyapi.weixin.qq.com. */
export function createWechatWork(http: ProviderHttp, base: string): ProviderClient {
  return {
    async issueToken(app) {
      const answer = await http({
        provider,
        base,
        path: '/cgi-bin/gettoken',
        query: { corpid: app.corpId, corpsecret: app.secret },
        answer: z.looseObject({
          errcode,
          access_token: z.optional(z.string()),
          expires_in: z.optional(z.number()),
        }),
      });
      refuseUnlessZero(provider, answer.errcode, tokenFaults);
      return issued(provider, answer.access_token, answer.expires_in);
    },

    async issueTicket(_app, token, kind) {
      const isAgent = kind === 'agentTicket';
      const answer = await http({
        provider,
        base,
        path: isAgent ? '/cgi-bin/ticket/get' : '/cgi-bin/get_jsapi_ticket',
        query: { access_token: token, ...(isAgent ? { type: 'agent_config' } : {}) },
        answer: z.looseObject({
          errcode,
          ticket: z.optional(z.string()),
          expires_in: z.optional(z.number()),
        }),
      });
      refuseUnlessZero(provider, answer.errcode, faults);
      return issued(provider, answer.ticket, answer.expires_in);
    },

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
  };
}
