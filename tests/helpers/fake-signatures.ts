import { createHash } from 'node:crypto';
import type { FakeApp, FakeState } from './fake-provider';

/** What a page has told its host in its config, and the address that the host sees. */
export type ConfigClaim = {
  kind: FakeApp['kind'];
  url: string;
  nonceStr: string;
  timestamp: string | number;
  signature: string;
  /** WeCom's signature for an app itself is made with another ticket. */
  use?: 'ticket' | 'agentTicket' | undefined;
  /** How the config names its app, in the words of its client. */
  appId?: string | undefined;
  corpId?: string | undefined;
  agentId?: string | undefined;
};

/** A config is made for the page that sends it: one that is older was kept or stolen. */
const MOST_AGE_MS = 5 * 60_000;
const MS_PER_UNIT = { dingTalk: 1000, wechatWork: 1000, wechat: 1000, feishu: 1 } as const;

/**
 * The providers' recipe, written down a second time: what the product signs is compared with this and not with itself.
 * The example of the providers' documentation proves it.
 */
export function signatureOf(
  hash: 'sha1' | 'sha256',
  parts: { ticket: string; nonceStr: string; timestamp: string; url: string },
): string {
  const text = [
    ['jsapi_ticket', parts.ticket],
    ['noncestr', parts.nonceStr],
    ['timestamp', parts.timestamp],
    ['url', parts.url],
  ];
  return createHash(hash)
    .update(text.map((pair) => pair.join('=')).join('&'))
    .digest('hex');
}

/** Why a host refuses a config; undefined when it takes it. */
export function judgeConfig(state: FakeState, claim: ConfigClaim): string | undefined {
  const app = state.apps.find((one) => isNamed(one, claim));
  if (!app) {
    return `no app of ${claim.kind} is named so`;
  }
  const moment = Number(claim.timestamp) * MS_PER_UNIT[claim.kind];
  if (!(Math.abs(state.now().getTime() - moment) <= MOST_AGE_MS)) {
    return 'the timestamp is old, ahead or in another unit';
  }
  if (!isTrustedHost(app, claim.url)) {
    return 'the page is on no trusted domain of the app';
  }
  // WeCom's ticket for pages is the corp's, whichever of its apps fetched it.
  const isShared = claim.kind === 'wechatWork' && claim.use !== 'agentTicket';
  const tickets = [...state.issued].filter(
    ([, held]) =>
      held.use === (claim.use ?? 'ticket') &&
      held.expiresAt > state.now().getTime() &&
      (isShared ? held.app.corpId === app.corpId : held.app === app),
  );
  const { nonceStr, url } = claim;
  const isSigned = tickets.some(
    ([ticket]) =>
      signatureOf(app.hash ?? 'sha1', { ticket, nonceStr, timestamp: String(claim.timestamp), url }) ===
      claim.signature,
  );
  return isSigned ? undefined : 'the signature is not that of a live ticket';
}

function isNamed(app: FakeApp, { kind, appId, corpId, agentId, use }: ConfigClaim): boolean {
  if (app.kind !== kind) {
    return false;
  }
  switch (kind) {
    case 'dingTalk':
      return app.corpId === corpId && app.agentId === agentId;
    case 'wechatWork':
      return use === 'agentTicket' ? app.corpId === corpId && app.agentId === agentId : app.corpId === appId;
    case 'wechat':
    case 'feishu':
      return app.appKey === appId;
  }
}

/** An app without a list trusts every address. */
export function isTrustedHost({ hosts }: FakeApp, url: string): boolean {
  return hosts === undefined || (URL.canParse(url) && hosts.includes(new URL(url).host));
}
