import type { Context } from 'hono';
import type { Deps } from '../kernel/context';

/**
 * Says once that a proxy stands in front which the settings do not trust: all people would share the limits of its address,
 * and nobody would know why.
 */
export function noticeProxy({ env, log }: Pick<Deps, 'env' | 'log'>): (c: Context) => void {
  let isSilent = env.TRUST_PROXY > 0;
  return (c) => {
    if (!isSilent && c.req.header('x-forwarded-for') !== undefined) {
      isSilent = true;
      log.error(
        'calls carry X-Forwarded-For, but TRUST_PROXY is 0: everyone behind the proxy counts as one address and shares its ' +
          'limits. Set TRUST_PROXY=1 when there is one proxy in front, or the number of proxies.',
      );
    }
  };
}
