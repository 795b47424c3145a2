import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import type { Endpoint } from '@contract/endpoint';
import type { TestServer } from '@tests/helpers/server';

const GROUPS = ['account', 'sessionDevice', 'sessionUser', 'role', 'company', 'product'];

/** Every call about one's account, sessions, roles, company and products that is not open to everyone. */
export const ACCOUNT_CALLS = ALL_ENDPOINTS.filter(
  (one) =>
    one.access === 'session' &&
    (GROUPS.includes(one.group) || one.id === 'sendVCForMobile' || one.id === 'loginOut'),
);

/** The fields of a call's request. */
export const fieldsOf = (endpoint: Endpoint): string[] =>
  'shape' in endpoint.request ? Object.keys(endpoint.request.shape as object) : [];

/** Sends what no typed call would. */
export async function postCall(
  server: TestServer,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token?: string,
) {
  const isForm = endpoint.encoding === 'form';
  const answer = await server.post(endpoint.path, {
    token,
    body: isForm
      ? new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()
      : JSON.stringify(input),
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
  });
  return (await answer.json()) as { code: number; msg: string; data?: unknown; result?: unknown };
}
