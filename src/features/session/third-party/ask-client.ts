import type { ClientKind } from '@contract/limits';
import { getPlatform } from '@/shared/platform/load-platform';
import { getAuthorizeAddress } from './api';
import type { ClientApp } from './auth-request';

/** Asks a client for a one-time code. Feishu gives one to an app that it knows by its id; DingTalk goes by the corp alone. */
export async function askClient(client: ClientKind, { corpId, extCode }: ClientApp) {
  const app =
    client === 'feishu' ? await getAuthorizeAddress({ provider: client, corpId, extCode }) : undefined;
  const platform = await getPlatform();
  return await platform.getAuthCode({ corpId, appId: app?.appId });
}
