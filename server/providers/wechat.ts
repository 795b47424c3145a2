import * as z from 'zod/mini';
import { type FaultTable, refuseUnlessZero } from './fault';
import type { ProviderHttp } from './http';
import { errcode, issueTicket, issueToken, stale } from './issued';
import { findTemplate, sendToWechat } from './notice/wechat-notice';
import type { ProviderClient } from './types';

const provider = 'wechat';
/** Unknown, missing, used, expired, and from before the person has changed the password. */
const codeRefused = [40029, 41008, 40163, 42003, 42007];
/** App id, secret, address list, rights, and an account that is blocked. */
const misconfigured = [40002, 40013, 40125, 40164, 41002, 41004, 48001, 48004, 50002, 61024];
const busy = [-1, 45009, 45011];
/** No openid of this account, and a person who does not follow it. */
const userRefused = [40003, 43004];
const faults: FaultTable = { codeRefused, userRefused, tokenStale: stale, misconfigured, busy };
/** Both token calls name the secret, so 40001 speaks of it there. */
const secretFaults: FaultTable = {
  codeRefused,
  misconfigured: [...misconfigured, ...stale],
  busy,
};

/** A WeChat official account; `base` is normally https://api.weixin.qq.com. */
export function createWechat(http: ProviderHttp, base: string): ProviderClient {
  return {
    issueToken: (app) =>
      issueToken(http, {
        provider,
        base,
        path: '/cgi-bin/token',
        query: { grant_type: 'client_credential', appid: app.appKey, secret: app.secret },
        faults: secretFaults,
      }),

    issueTicket: (_app, token) =>
      issueTicket(http, {
        provider,
        base,
        path: '/cgi-bin/ticket/getticket',
        query: { access_token: token, type: 'jsapi' },
        faults,
      }),

    /** The person's own token, not the app's: it is used for nothing and dropped. */
    async identify(app, code) {
      const answer = await http({
        provider,
        base,
        path: '/sns/oauth2/access_token',
        query: { appid: app.appKey, secret: app.secret, code, grant_type: 'authorization_code' },
        answer: z.looseObject({ errcode, openid: z.optional(z.string()), unionid: z.optional(z.string()) }),
      });
      refuseUnlessZero(provider, answer.errcode, secretFaults);
      return [answer.openid, answer.unionid].filter((userId) => userId !== undefined);
    },

    /** The account is its own corp. */
    confirmCorp: (app, withToken) => withToken(() => Promise.resolve(app.corpId === app.appKey)),
    async confirmTemplate(app, withToken) {
      if (app.noticeTemplateId !== undefined) {
        await withToken(async (token) => {
          refuseUnlessZero(provider, (await findTemplate(http, base, app, token)).errcode, faults);
        });
      }
    },

    notify: (app, to, withToken) =>
      withToken(async (token) =>
        refuseUnlessZero(provider, await sendToWechat(http, base, { app, token, ...to }), faults),
      ),
  };
}
