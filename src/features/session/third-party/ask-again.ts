import { CODE } from '@contract/codes';
import type { ClientKind } from '@contract/limits';
import { ApiError } from '@/shared/http/api-error';
import { LIMITS } from '@contract/limits';
import { withinTime } from '@/shared/lib/time/within-time';
import { stored } from '@/shared/storage/stored';
import { getClientUser, signInByClient } from './api';
import { askClient } from './ask-client';
import { markCodeUsed, readClientApp, type ClientApp } from './auth-request';

/** The clients that can say who uses them without the page being left. */
export type AskingClient = Extract<ClientKind, 'dingTalk' | 'feishu'>;

export const isAsking = (client: ClientKind): client is AskingClient =>
  client === 'dingTalk' || client === 'feishu';

/** Nobody has to read or accept anything: the person has been known to this client before. */
const PATIENCE_MS = 10_000;

/** Refusals of the person, in contrast to a provider, an app or a network that is out of order. */
const REFUSALS: readonly (number | undefined)[] = [
  CODE.userNotFound,
  CODE.providerUserRefused,
  CODE.accountDisabled,
  CODE.accountDeleted,
  CODE.noCompany,
];

/** The app that the session was opened through; undefined when there is none, or the person has gone on into another company. */
export function entryApp(): ClientApp | undefined {
  const entry = stored.clientEntry.read();
  if (entry) {
    return entry.corpId ? { corpId: entry.corpId, extCode: entry.extCode || undefined } : undefined;
  }
  return readClientApp(new URLSearchParams());
}

async function codeOf(client: AskingClient, app: ClientApp): Promise<string> {
  const { code } = await withinTime(askClient(client, app), PATIENCE_MS, 'auth code');
  markCodeUsed(code);
  return code;
}

/** Whose client it is: the person's account, `nobody` whom the company knows, or undefined when that cannot be found out. */
export async function whoUses(client: AskingClient, app: ClientApp): Promise<string | undefined> {
  try {
    const code = await codeOf(client, app);
    const { originalUserInfoId } = await getClientUser({ provider: client, ...app, code });
    return originalUserInfoId;
  } catch (cause) {
    return cause instanceof ApiError && REFUSALS.includes(cause.code) ? 'nobody' : undefined;
  }
}

/** Signs in once more without a word. Rejects when the client or the backend does not go along. */
export async function signInAgain(client: AskingClient, app: ClientApp) {
  const code = await codeOf(client, app);
  return await signInByClient(client, { ...app, code, appCode: LIMITS.appCode });
}
