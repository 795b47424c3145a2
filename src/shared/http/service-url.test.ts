import { expect, it } from 'vitest';
import { serviceUrlFrom } from './service-url';

it.each([
  ['nothing set', {}, 'account', '/account/web/x'],
  ['a prefix', { VITE_API_PREFIX: '/api' }, 'gateway', '/api/account/web/x'],
  [
    'slashes too many and too few',
    { VITE_API_PREFIX: 'api/', VITE_TENANT_BASE: 'tenant//' },
    'tenant',
    '/api/tenant/account/web/x',
  ],
  [
    'the base of another service',
    { VITE_API_PREFIX: '/api', VITE_TENANT_BASE: '/t' },
    'schedule',
    '/api/account/web/x',
  ],
  [
    'a prefix on another host',
    { VITE_API_PREFIX: 'https://hr.example/api/' },
    'account',
    'https://hr.example/api/account/web/x',
  ],
  [
    'a service on another host',
    { VITE_API_PREFIX: '/api', VITE_ACCOUNT_BASE: 'https://a.example' },
    'account',
    'https://a.example/account/web/x',
  ],
] as const)('%s', (_, bases, service, expected) => {
  expect(serviceUrlFrom(bases, { service, path: '/account/web/x' })).toBe(expected);
});
