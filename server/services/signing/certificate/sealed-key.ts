import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { openSecret, sealSecret } from '@server/providers/seal/secret-keys';

type Parts = Pick<Ctx, 'env' | 'providers'>;

/** No key has a blank in its id: what begins like this is not sealed. The demo's companies need no configuration. */
const DEMO = 'demo ';

/** A private key as the database keeps it: opened for this certificate alone, by PROVIDER_SECRET_KEYS. */
export function sealKey({ env, providers }: Parts, key: Uint8Array, fingerprint: string): string {
  const text = Buffer.from(key).toString('base64');
  const [secretKey] = providers.secretKeys;
  if (secretKey) {
    return sealSecret(secretKey, text, fingerprint);
  }
  if (env.SEED === 'demo') {
    return DEMO + text;
  }
  throw new ServiceError('signingKeysMissing');
}

/** Nothing when the key it was sealed with is gone: then another certificate takes its place. */
export function openKey(
  { env, providers }: Parts,
  sealed: string,
  fingerprint: string,
): Uint8Array | undefined {
  if (sealed.startsWith(DEMO)) {
    return env.SEED === 'demo' && providers.secretKeys.length === 0
      ? Buffer.from(sealed.slice(DEMO.length), 'base64')
      : undefined;
  }
  const text = openSecret(providers.secretKeys, sealed, fingerprint);
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}
