import type { Endpoint } from '@contract/endpoint';
import type { PortalEnv } from '@/shared/lib/globals';

type Target = Pick<Endpoint, 'service' | 'path'>;

const BASE_OF = {
  account: 'VITE_ACCOUNT_BASE',
  tenant: 'VITE_TENANT_BASE',
  gateway: 'VITE_GATEWAY_BASE',
  schedule: 'VITE_SCHEDULE_BASE',
} as const;

const isAbsolute = (address: string) => /^https?:\/\//.test(address);

/** Prefix + service base + path from given values (spec section 7). A base with a host of its own replaces the prefix. */
export function serviceUrlFrom(bases: PortalEnv, { service, path }: Target): string {
  const base = trimSlashes(bases[BASE_OF[service]]);
  return (isAbsolute(base) ? '' : trimSlashes(bases.VITE_API_PREFIX)) + base + path;
}

function trimSlashes(part = ''): string {
  const bare = part.trim().replace(/\/+$/, '');
  return bare === '' || isAbsolute(bare) || bare.startsWith('/') ? bare : `/${bare}`;
}

/** The address of a call in this build. */
export function serviceUrl(target: Target): string {
  const { VITE_API_PREFIX, VITE_ACCOUNT_BASE, VITE_TENANT_BASE, VITE_GATEWAY_BASE, VITE_SCHEDULE_BASE } =
    import.meta.env;
  return serviceUrlFrom(
    { VITE_API_PREFIX, VITE_ACCOUNT_BASE, VITE_TENANT_BASE, VITE_GATEWAY_BASE, VITE_SCHEDULE_BASE },
    target,
  );
}
