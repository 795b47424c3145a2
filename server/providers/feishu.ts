import * as z from 'zod/mini';
import { createFeishuDirectory } from './directory/feishu-directory';
import { type FaultTable, ProviderFault, refuseUnlessZero } from './fault';
import type { ProviderHttp } from './http';
import { issued } from './issued';
import { sendToFeishu } from './notice/feishu-notice';
import type { ProviderClient } from './types';

const provider = 'feishu';
const code = z.number();
const faults: FaultTable = {
  // Unknown, expired, of another app, revoked and used.
  codeRefused: [20003, 20004, 20007, 20024, 20064, 20065],
  // Gone, not among the app’s users, and disabled.
  userRefused: [20008, 20010, 20066, 230013, 230034],
  tokenStale: [99991663, 99991664, 99991671],
  // App id, secret, not installed, disabled, redirect address and rights.
  misconfigured: [10003, 10013, 10014, 20002, 20009, 20048, 20069, 20071, 230006, 99991401, 99991672],
  busy: [20050, 20072, 230020, 99991400],
};

/** A company's own Feishu app; `base` is normally https://open.feishu.cn. */
export function createFeishu(http: ProviderHttp, base: string, applink: string): ProviderClient {
  return {
    async issueToken(app) {
      const answer = await http({
        provider,
        base,
        path: '/open-apis/auth/v3/tenant_access_token/internal',
        body: { app_id: app.appKey, app_secret: app.secret },
        answer: z.looseObject({
          code,
          tenant_access_token: z.optional(z.string()),
          expire: z.optional(z.number()),
        }),
      });
      refuseUnlessZero(provider, answer.code, faults);
      return issued(provider, answer.tenant_access_token, answer.expire);
    },

    async issueTicket(_app, token) {
      const answer = await http({
        provider,
        base,
        path: '/open-apis/jssdk/ticket/get',
        headers: { authorization: `Bearer ${token}` },
        answer: z.looseObject({
          code,
          data: z.optional(z.looseObject({ ticket: z.string(), expire_in: z.optional(z.number()) })),
        }),
      });
      refuseUnlessZero(provider, answer.code, faults);
      return issued(provider, answer.data?.ticket, answer.data?.expire_in);
    },

    async identify(app, authCode) {
      const token = await http({
        provider,
        base,
        path: '/open-apis/authen/v2/oauth/token',
        body: {
          grant_type: 'authorization_code',
          client_id: app.appKey,
          client_secret: app.secret,
          code: authCode,
        },
        answer: z.looseObject({ code, access_token: z.optional(z.string()) }),
      });
      refuseUnlessZero(provider, token.code, faults);
      if (!token.access_token) {
        throw new ProviderFault('unreachable', provider);
      }
      const person = await http({
        provider,
        base,
        path: '/open-apis/authen/v1/user_info',
        headers: { authorization: `Bearer ${token.access_token}` },
        // Mobile and e-mail are entered by administrators and unverified: they never identify anyone here.
        answer: z.looseObject({
          code,
          data: z.optional(
            z.looseObject({
              open_id: z.string(),
              union_id: z.optional(z.string()),
              user_id: z.optional(z.string()),
            }),
          ),
        }),
      });
      refuseUnlessZero(provider, person.code, { ...faults, tokenStale: [], codeRefused: [20005, 20065] });
      const { open_id, union_id, user_id } = person.data ?? {};
      return [open_id, union_id, user_id].filter(
        (userId) => userId !== undefined && userId !== '',
      ) as string[];
    },

    readDirectory: createFeishuDirectory(http, base, (number) => refuseUnlessZero(provider, number, faults)),

    confirmCorp: (app, withToken) =>
      withToken(async (token) => {
        const answer = await http({
          provider,
          base,
          path: '/open-apis/tenant/v2/tenant/query',
          headers: { authorization: `Bearer ${token}` },
          answer: z.looseObject({
            code,
            data: z.optional(
              z.looseObject({ tenant: z.optional(z.looseObject({ tenant_key: z.optional(z.string()) })) }),
            ),
          }),
        });
        refuseUnlessZero(provider, answer.code, faults);
        return answer.data?.tenant?.tenant_key === app.corpId;
      }),
    notify: (app, to, withToken) =>
      withToken(async (token) =>
        refuseUnlessZero(
          provider,
          await sendToFeishu(http, { base, applink }, { app, token, ...to }),
          faults,
        ),
      ),
  };
}
