import type { SdkSignature } from '@contract/host/calls';
import { callLater } from '@/shared/http/lazy-call';
import { stored } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';
import { PlatformError } from './platform-error';

const sdkCalls = () => import('@contract/host/calls');
const options = { silent: true, scope: 'app' } as const;

/** The company that this visit belongs to in its client (spec section 3: app id). */
function requireCorpId(): string {
  const corpId = stored.appId.read();
  if (!corpId) {
    throw new PlatformError('failed', 'no corp id');
  }
  return corpId;
}

/** Which of a company's apps it is, when it has several. */
function extCode(): { extCode?: string } {
  const code = stored.extCode.read();
  return code ? { extCode: code } : {};
}

/** What dd.config takes; signed by the backend for this address. */
export async function signForDingTalk(url: string) {
  return await callLater(
    () => sdkCalls().then((all) => all.getDingSDK),
    { corpId: requireCorpId(), url, ...extCode() },
    options,
  );
}

/** What the config call of WeCom takes. */
export async function signForWechatWork(url: string): Promise<SdkSignature> {
  return await callLater(
    () => sdkCalls().then((all) => all.getSDK),
    { corpId: requireCorpId(), url, ...extCode() },
    options,
  );
}

/** The same for WeChat; pages that are open to everybody are signed by the share call, which needs no session. */
export async function signForWechat(url: string): Promise<SdkSignature> {
  const corpId = stored.appId.read();
  if (corpId && currentToken()) {
    return await signForWechatWork(url);
  }
  const { getWechatJSShareInfo, shareSignSchema } = await sdkCalls();
  const { sign } = await callLater(
    () => Promise.resolve(getWechatJSShareInfo),
    { url, ...(corpId ? { corpId } : {}) },
    options,
  );
  return shareSignSchema.parse(JSON.parse(sign));
}

/** What WeCom's agentConfig takes: it vouches for the app itself, and names it. */
export async function signForWechatWorkAgent(url: string) {
  return await callLater(
    () => sdkCalls().then((all) => all.getSDK),
    { corpId: requireCorpId(), url, type: 'agent_config', ...extCode() },
    options,
  );
}

/** The link by which Feishu's client opens an app or a mini program. */
export async function feishuJumpLink(appId: string, clientType: 'pc' | 'mobile'): Promise<string> {
  return await callLater(
    () => sdkCalls().then((all) => all.getFeiShuJumpLink),
    { appId, clientType },
    options,
  );
}

/** What h5sdk.config takes. */
export async function signForFeishu(url: string, appCode: string): Promise<SdkSignature> {
  const corpId = stored.appId.read();
  return await callLater(
    () => sdkCalls().then((all) => all.getJsApiSignature),
    { appCode, url, ...(corpId ? { corpId, ...extCode() } : {}) },
    options,
  );
}
