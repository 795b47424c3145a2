import { createDingTalk } from './ding-talk';
import { createFeishu } from './feishu';
import type { SecretKey } from './seal/secret-keys';
import { createProviderHttp, type HttpOptions } from './http';
import type { ProviderClient, ProviderKind } from './types';
import { createWechat } from './wechat';
import { createWechatWork } from './wechat-work';

export type ProvidersConfig = {
  /** DingTalk's newer calls have a server of their own. */
  bases: Record<ProviderKind | 'dingTalkApi', string>;
  /** Where Feishu's links into its client start. */
  feishuApplink: string;
  /** The page of WeCom and WeChat that sends a person back with an auth code. */
  wechatAuthorize: string;
  /** Feishu's page that does the same for a browser outside its client. */
  feishuAuthorize: string;
  /** App secrets by its app key. */
  secrets: Readonly<Record<string, string>>;
  /** Open the secrets in the database; the first one seals. */
  secretKeys: readonly SecretKey[];
} & HttpOptions;

/** Everything the services need of the providers. One per process. */
export type Providers = Pick<
  ProvidersConfig,
  'feishuApplink' | 'wechatAuthorize' | 'feishuAuthorize' | 'secrets' | 'secretKeys' | 'timeoutMs'
> & {
  clients: Record<ProviderKind, ProviderClient>;
};

export const PROVIDER_DEFAULTS: ProvidersConfig = {
  bases: {
    dingTalk: 'https://oapi.dingtalk.com',
    dingTalkApi: 'https://api.dingtalk.com',
    wechatWork: 'https://qyapi.weixin.qq.com',
    wechat: 'https://api.weixin.qq.com',
    feishu: 'https://open.feishu.cn',
  },
  feishuApplink: 'https://applink.feishu.cn',
  wechatAuthorize: 'https://open.weixin.qq.com/connect/oauth2/authorize',
  feishuAuthorize: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
  secrets: {},
  secretKeys: [],
  timeoutMs: 5_000,
};

/** Builds the four clients; what the configuration leaves out keeps the provider's public address. */
export function createProviders(config: Partial<ProvidersConfig> = {}): Providers {
  const { bases, feishuApplink, wechatAuthorize, feishuAuthorize, secrets, secretKeys, ...options } = {
    ...PROVIDER_DEFAULTS,
    ...config,
  };
  const http = createProviderHttp(options);
  return {
    feishuApplink,
    wechatAuthorize,
    feishuAuthorize,
    secrets,
    secretKeys,
    timeoutMs: options.timeoutMs,
    clients: {
      dingTalk: createDingTalk(http, bases.dingTalk, bases.dingTalkApi),
      wechatWork: createWechatWork(http, bases.wechatWork),
      wechat: createWechat(http, bases.wechat),
      feishu: createFeishu(http, bases.feishu, feishuApplink),
    },
  };
}
