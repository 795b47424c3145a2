import { ProviderFault } from './fault';
import type { Issued, ProviderKind } from './types';

/** Providers issue for two hours; used where an answer leaves its lifetime out. */
const USUAL_SECONDS = 7200;

/** A token or ticket out of an answer that was not refused but may still lack it. */
export function issued(
  provider: ProviderKind,
  value: string | undefined,
  seconds: number | undefined,
): Issued {
  if (!value) {
    throw new ProviderFault('unreachable', provider);
  }
  return { value, expiresInSeconds: seconds ?? USUAL_SECONDS };
}
