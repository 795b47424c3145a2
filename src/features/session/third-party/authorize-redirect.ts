import type { ClientKind } from '@contract/limits';
import { PlatformError } from '@/shared/platform/platform-error';
import { authState } from '@/shared/storage/auth-state';
import { storedCount } from '@/shared/storage/stored';
import { getAuthorizeAddress } from './api';
import { browserNavigation } from '../landing-route';
import type { ClientApp } from './auth-request';

type RedirectingClient = Extract<ClientKind, 'wechat' | 'wechatWork' | 'feishu'>;

/** WeChat and WeCom have no function that gives a code: they send the person to a page of theirs and back. */
export const isRedirecting = (client: ClientKind): client is 'wechat' | 'wechatWork' =>
  client === 'wechat' || client === 'wechatWork';

/** A client that comes back without what it was sent with would go round for ever. */
const MOST_ROUNDS = 3;
const rounds = storedCount('authorize_rounds');

/** What an authorisation adds to the address must not be sent out with the next one. */
const NOT_KEPT = ['code', 'state', 'token', 'error', 'error_description'];

/** Leaves for the client's authorisation page, which comes back to this very address with code and state. */
export async function leaveToAuthorize(
  client: RedirectingClient,
  { corpId, extCode }: ClientApp,
  address: URL,
): Promise<void> {
  if (rounds.read() >= MOST_ROUNDS) {
    rounds.remove();
    throw new PlatformError('failed', 'the state was lost each time');
  }
  rounds.write(rounds.read() + 1);
  const back = new URL(address.pathname, address.origin);
  for (const [name, value] of address.searchParams) {
    if (!NOT_KEPT.includes(name)) {
      back.searchParams.append(name, value);
    }
  }
  back.searchParams.delete('corpId');
  back.searchParams.set('corpid', corpId);
  if (extCode) {
    back.searchParams.set('extCode', extCode);
  }
  const { address: page } = await getAuthorizeAddress({
    provider: client,
    corpId,
    extCode,
    redirectUri: back.href,
    state: authState.create(),
  });
  if (!page) {
    throw new PlatformError('failed', 'no authorisation address');
  }
  browserNavigation.replace(page);
}

/** An authorisation has come back as it should: the next one starts counting anew. */
export const forgetRounds = (): void => rounds.remove();
