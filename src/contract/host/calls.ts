import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id } from '../fields';
import { LIMITS } from '../limits';

/** Spec section 7 "Client SDK signing". Its "POST" names no body type, so every call takes both. */
const url = z.string().check(z.minLength(1), z.maxLength(2048));
const optionalText = z.optional(z.string().check(z.maxLength(64)));
const signing =
  'Signs only addresses of this portal’s own origins; the part after # is dropped before signing.';

const signature = z.object({
  appId: z.string(),
  /** Seconds for WeChat and WeCom, milliseconds for Feishu: pass it to the host’s config unchanged. */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
});
export type SdkSignature = z.infer<typeof signature>;

export const getSDK = endpoint({
  id: 'getSDK',
  path: '/ums/web/wechat/mobile/getSDK',
  encoding: 'any',
  isRead: true,
  summary: 'Signature for the config call of WeCom, or of a WeChat official account',
  decision:
    'corpId names a WeCom corp or, failing that, an official account’s appid. `type` agent_config, which is ours and optional, ' +
    `signs for WeCom’s agentConfig, without which it opens no mini program; the answer then names the agent. extCode, ours and ` +
    `optional as well, picks one of several apps of a corp. ${signing}`,
  request: z.strictObject({
    corpId: id,
    url,
    type: z.optional(z.literal('agent_config')),
    extCode: optionalText,
  }),
  response: z.object({ ...signature.shape, agentId: z.nullish(z.string()) }),
});

export const getDingSDK = endpoint({
  id: 'getDingSDK',
  path: '/ums/web/ding/mobile/getDingSDK',
  encoding: 'any',
  isRead: true,
  summary: 'Signature for dd.config',
  decision: `extCode picks one of several apps of a corp; without an app of its own the corp’s main app signs. ${signing}`,
  request: z.strictObject({ corpId: id, url, extCode: optionalText }),
  response: z.object({
    agentId: z.string(),
    corpId: z.string(),
    timeStamp: z.number(),
    nonceStr: z.string(),
    signature: z.string(),
  }),
});

export const getJsApiSignature = endpoint({
  id: 'getJsApiSignature',
  path: '/ums/web/feishu/anon/getJsApiSignature',
  encoding: 'any',
  access: 'anonymous',
  payloadKey: 'result',
  isRead: true,
  summary: 'Signature for h5sdk.config of Feishu',
  decision:
    `appCode is the fixed ${LIMITS.appCode}, or an app id or ext code to pick one of several Feishu apps; corpId and extCode, ` +
    `which are ours and optional, pick by company and among its apps. Without a company and left with several, the app that ` +
    `names the address as its own signs. ${signing}`,
  request: z.strictObject({ appCode: id, url, corpId: z.optional(id), extCode: optionalText }),
  response: signature,
});

export const getFeiShuJumpLink = endpoint({
  id: 'getFeiShuJumpLink',
  path: '/ums/web/feishu/anon/getFeiShuJumpLink',
  encoding: 'any',
  access: 'anonymous',
  payloadKey: 'result',
  isRead: true,
  summary: 'The link that opens this portal, or a mini program of the workbench, inside the Feishu client',
  decision:
    'clientType is pc (opens in a window of the client) or mobile; only the ids of apps and mini programs that a company ' +
    'has set up are answered.',
  request: z.strictObject({ appId: id, clientType: z.enum(['pc', 'mobile']) }),
  response: z.string(),
});

export const getWechatJSShareInfo = endpoint({
  id: 'getWechatJSShareInfo',
  path: '/recruit/wechat/notice/noauth/getWechatJSShareInfo',
  encoding: 'any',
  access: 'anonymous',
  payloadKey: 'result',
  isRead: true,
  summary: 'Signature for sharing a page in WeChat, as the JSON text that the specification names',
  decision: `corpId, which is ours and optional, picks one of several official accounts by its appid. ${signing}`,
  request: z.strictObject({ url, corpId: z.optional(id) }),
  response: z.object({ sign: z.string() }),
});

/** What the text in `result.sign` of getWechatJSShareInfo holds. */
export const shareSignSchema = signature;

export const getAuthorizeAddress = endpoint({
  id: 'getAuthorizeAddress',
  path: '/login/web/nologins/getAuthorizeAddress',
  service: 'account',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary:
    'How a chat client is asked who uses it: the app’s public id and, where codes come by a redirect, the authorisation page',
  decision:
    'Ours: the specification names the failure of an authorisation address and no call. `redirectUri` must be a page of ' +
    'this portal, `state` letters and digits; both are needed for WeCom and WeChat, and for Feishu outside its client.',
  request: z.strictObject({
    provider: z.enum(['dingTalk', 'wechatWork', 'feishu', 'wechat']),
    corpId: id,
    extCode: optionalText,
    redirectUri: z.optional(url),
    state: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9]{1,128}$/))),
  }),
  response: z.object({ appId: z.string(), address: z.nullish(z.string()) }),
});
