import * as z from 'zod/mini';

/** The chat clients in which a company may open the portal. */
export const CHAT_CLIENTS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;
export type ChatClientKind = (typeof CHAT_CLIENTS)[number];

export const CHAT_CLIENT_NAMES: Record<ChatClientKind, { zh_CN: string; en: string }> = {
  dingTalk: { zh_CN: '钉钉', en: 'DingTalk' },
  wechatWork: { zh_CN: '企业微信', en: 'WeCom' },
  feishu: { zh_CN: '飞书', en: 'Feishu' },
  wechat: { zh_CN: '微信', en: 'WeChat' },
};

/** What a client's console calls the things that the portal has to know, beside the secret. A WeChat account is its own corp. */
export const CHAT_CLIENT_FIELDS = {
  dingTalk: ['corpId', 'appKey', 'agentId'],
  wechatWork: ['corpId', 'agentId'],
  feishu: ['corpId', 'appKey'],
  wechat: ['corpId', 'templateId'],
} as const satisfies Record<ChatClientKind, readonly ChatClientField[]>;
export type ChatClientField = 'corpId' | 'appKey' | 'agentId' | 'templateId';

/** What a further app may be called in links. */
export const EXT_CODE = /^[\w-]{1,32}$/;
/** How many apps beside the main one a company may have at a client. */
export const FURTHER_APPS_MAX = 10;

/** Why a connection does not work. `refused` is anything that the client's number alone tells. */
export const CONNECTION_FAULTS = [
  'secretMissing',
  'secretWrong',
  'idWrong',
  'ipRefused',
  'permissionMissing',
  'appOff',
  'corpWrong',
  'corpTaken',
  'templateMissing',
  'addressMissing',
  'personRefused',
  'busy',
  'unreachable',
  'refused',
] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export const CHAT_CLIENT_STATES = ['notSetUp', 'off', 'untested', 'works', 'failed'] as const;
export type ChatClientState = (typeof CHAT_CLIENT_STATES)[number];

export const chatClientSchema = z.object({
  client: z.enum(CHAT_CLIENTS),
  /** Tells a further app of the company from its main one, in links as well; empty for the main app. */
  extCode: z.string(),
  state: z.enum(CHAT_CLIENT_STATES),
  corpId: z.string(),
  appKey: z.string(),
  agentId: z.string(),
  /** WeChat sends notices by this one; without it, none. */
  templateId: z.string(),
  /** Of the secret: when it was entered (not known of one that the operator has set), and its end when it can be read. */
  secret: z.nullable(z.object({ setAt: z.nullable(z.string()), endsWith: z.nullable(z.string()) })),
  /** The address that people open this app at; null until the operator has named one. */
  origin: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  /** What was wrong at the last test, with the client's own number. */
  fault: z.nullable(z.object({ kind: z.enum(CONNECTION_FAULTS), errcode: z.nullable(z.number()) })),
});
export type ChatClient = z.infer<typeof chatClientSchema>;
