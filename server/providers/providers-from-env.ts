import type { Env } from '../config/env';
import { createProviders, type Providers } from './providers';

/** The providers as the environment names them. */
export function providersFromEnv(env: Env): Providers {
  return createProviders({
    bases: {
      dingTalk: env.PROVIDERS_DINGTALK_URL,
      dingTalkApi: env.PROVIDERS_DINGTALK_API_URL,
      wechatWork: env.PROVIDERS_WECHAT_WORK_URL,
      wechat: env.PROVIDERS_WECHAT_URL,
      feishu: env.PROVIDERS_FEISHU_URL,
    },
    feishuApplink: env.PROVIDERS_FEISHU_APPLINK_URL,
    wechatAuthorize: env.PROVIDERS_WECHAT_AUTHORIZE_URL,
    feishuAuthorize: env.PROVIDERS_FEISHU_AUTHORIZE_URL,
    secrets: env.PROVIDER_SECRETS,
    secretKeys: env.PROVIDER_SECRET_KEYS,
    timeoutMs: env.PROVIDERS_TIMEOUT_MS,
  });
}
