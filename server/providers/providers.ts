import { createDingTalk } from './ding-talk';
import { createFeishu } from './feishu';
import { createProviderHttp, type HttpOptions } from './http';
import type { ProviderClient, ProviderKind } from './types';
import { createWechat } from './wechat';
import { createWechatWork } from './wechat-work';

export type ProvidersConfig = {
  bases: Record<ProviderKind, string>;
  /** Where Feishu's links into its client start. */
  feishuApplink: string;
  /** App secrets by the app's id at the provider: see `secretOf`. */
  secrets: Readonly<Record<string, string>>;
  /** The portal's own origins, where an app names none of its own. */
  publicOrigins: readonly string[];
} & Partial<HttpOptions>;

/** Everything the services need of the providers. One per process. */
export type Providers = Pick<ProvidersConfig, 'feishuApplink' | 'secrets' | 'publicOrigins'> & {
  clients: Record<ProviderKind, ProviderClient>;
};

export const PROVIDER_DEFAULTS: ProvidersConfig = {
  bases: {
    dingTalk: 'https://oapi.dingtalk.com',
    wechatWork: 'https://qyapi.weixin.qq.com',
    wechat: 'https://api.weixin.qq.com',
    feishu: 'https://open.feishu.cn',
  },
  feishuApplink: 'https://applink.feishu.cn',
  secrets: {},
  publicOrigins: [],
  timeoutMs: 5_000,
};

/** Builds the four clients; what the configuration leaves out keeps the provider's public address. */
export function createProviders(config: Partial<ProvidersConfig> = {}): Providers {
  const { bases, timeoutMs = 5_000, fetch, ...rest } = { ...PROVIDER_DEFAULTS, ...config };
  const http = createProviderHttp({ timeoutMs, fetch });
  return {
    ...rest,
    clients: {
      dingTalk: createDingTalk(http, bases.dingTalk),
      wechatWork: createWechatWork(http, bases.wechatWork),
      wechat: createWechat(http, bases.wechat),
      feishu: createFeishu(http, bases.feishu),
    },
  };
}
