import * as z from 'zod/mini';
import { createDingTalkDirectory } from './directory/ding-talk-directory';
import { type FaultTable, ProviderFault, refuseUnlessZero } from './fault';
import type { ProviderHttp } from './http';
import { issued } from './issued';
import { sendToDingTalk } from './notice/ding-talk-notice';
import type { ProviderClient } from './types';

const provider = 'dingTalk';
const envelope = { errcode: z.number(), sub_code: z.optional(z.coerce.number()) };
const codeRefused = [40029, 40078, 41026];
/** App key, secret, rights and address list. */
const misconfigured = [40013, 40089, 41002, 41004, 50002, 50004, 60011, 60020];
const stale = [40001, 40014, 41001, 42001];
const busy = [-1, 88001, 90002, 90018];
/** The person has left the corp, or is outside of whom the app may see. */
const userRefused = [33012, 50003, 60121];
const faults: FaultTable = { codeRefused, userRefused, tokenStale: stale, misconfigured, busy };
/** While asking for a token the same numbers speak of key and secret. */
const tokenFaults: FaultTable = { misconfigured: [...misconfigured, ...stale], busy };

/** DingTalk hides the real number behind 88 ("ding talk error") on its newer calls. */
function check(answer: { errcode: number; sub_code?: number | undefined }, table: FaultTable): void {
  refuseUnlessZero(
    provider,
    answer.errcode === 88 && answer.sub_code ? answer.sub_code : answer.errcode,
    table,
  );
}

/** An internal DingTalk app; the bases are normally https://oapi.dingtalk.com and https://api.dingtalk.com. */
export function createDingTalk(http: ProviderHttp, base: string, apiBase: string): ProviderClient {
  return {
    async issueToken(app) {
      const answer = await http({
        provider,
        base,
        path: '/gettoken',
        query: { appkey: app.appKey, appsecret: app.secret },
        answer: z.looseObject({
          ...envelope,
          access_token: z.optional(z.string()),
          expires_in: z.optional(z.number()),
        }),
      });
      check(answer, tokenFaults);
      return issued(provider, answer.access_token, answer.expires_in);
    },

    async issueTicket(_app, token) {
      const answer = await http({
        provider,
        base,
        path: '/get_jsapi_ticket',
        query: { access_token: token },
        answer: z.looseObject({
          ...envelope,
          ticket: z.optional(z.string()),
          expires_in: z.optional(z.number()),
        }),
      });
      check(answer, faults);
      return issued(provider, answer.ticket, answer.expires_in);
    },

    identify: (_app, code, withToken) =>
      withToken(async (token) => {
        const answer = await http({
          provider,
          base,
          path: '/topapi/v2/user/getuserinfo',
          query: { access_token: token },
          body: { code },
          answer: z.looseObject({ ...envelope, result: z.optional(z.looseObject({ userid: z.string() })) }),
        });
        check(answer, faults);
        return answer.result ? [answer.result.userid] : [];
      }),

    /** People sign in to DingTalk by this number; the app needs the right to see it. */
    vouchedMobile: (_app, userid, withToken) =>
      withToken(async (token) => {
        const answer = await http({
          provider,
          base,
          path: '/topapi/v2/user/get',
          query: { access_token: token },
          body: { userid },
          answer: z.looseObject({
            ...envelope,
            result: z.optional(
              z.looseObject({ mobile: z.optional(z.string()), state_code: z.optional(z.string()) }),
            ),
          }),
        });
        check(answer, faults);
        const { mobile, state_code = '86' } = answer.result ?? {};
        return mobile ? `+${state_code}${mobile}` : undefined;
      }),

    readDirectory: createDingTalkDirectory(http, base, (answer) => check(answer, faults)),

    /** The one call that takes corp, key and secret together. */
    async confirmCorp(app) {
      const answer = await http({
        provider,
        base: apiBase,
        path: `/v1.0/oauth2/${encodeURIComponent(app.corpId)}/token`,
        body: { client_id: app.appKey, client_secret: app.secret, grant_type: 'client_credentials' },
        answer: z.looseObject({
          access_token: z.optional(z.string()),
          accessToken: z.optional(z.string()),
          code: z.optional(z.string()),
        }),
      });
      if (/^(throttling|service ?unavailable)/i.test(answer.code ?? '')) {
        throw new ProviderFault('busy', provider);
      }
      return Boolean(answer.access_token ?? answer.accessToken);
    },
    notify: (app, to, withToken) =>
      withToken(async (token) => check(await sendToDingTalk(http, base, { app, token, ...to }), faults)),
  };
}
