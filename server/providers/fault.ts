import type { ProviderKind } from './types';

/**
 * Why a provider's call failed.
 * `codeRefused`: unknown, used or expired auth code; `userRefused`: the person may not use the app; `tokenStale`: our
 * token no longer works; `misconfigured`: id, secret or server address not accepted; `busy`: a limit or overload;
 * `unreachable`: no usable answer; `refused`: anything else.
 */
export type FaultKind =
  | 'codeRefused'
  | 'userRefused'
  | 'tokenStale'
  | 'misconfigured'
  | 'busy'
  | 'unreachable'
  | 'refused';

/** A provider's refusal. Carries its number but never its text, which can hold addresses, tokens and codes. */
export class ProviderFault extends Error {
  constructor(
    readonly kind: FaultKind,
    readonly provider: ProviderKind,
    readonly errcode?: number,
  ) {
    super(`${provider}: ${kind}${errcode === undefined ? '' : ` (${errcode})`}`);
    this.name = 'ProviderFault';
  }
}

export type FaultTable = Partial<Record<FaultKind, readonly number[]>>;

/** Throws unless a provider's answer number is 0; the table says what its numbers mean. */
export function refuseUnlessZero(provider: ProviderKind, errcode: number, table: FaultTable): void {
  if (errcode === 0) {
    return;
  }
  const known = (Object.keys(table) as FaultKind[]).find((kind) => table[kind]?.includes(errcode));
  throw new ProviderFault(known ?? 'refused', provider, errcode);
}
