import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { isLocalCall } from '@server/http/developer/developer-access';
import { fromAddress, type Peer } from '@tests/helpers/http/peer';

describe('a call that seems to come from this machine', () => {
  it.each<[string, boolean, Peer]>([
    ['a browser on it', true, {}],
    ['one by IPv6', true, { address: '::1', headers: { host: '[::1]:8080' } }],
    ['another machine', false, { address: '10.0.0.7' }],
    ['another host name', false, { headers: { host: 'hr.example.com' } }],
    ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Port'].map(
      (name): [string, boolean, Peer] => [name, false, { headers: { [name]: '1' } }],
    ),
  ])('%s: %s', async (_name, expected, { address = '127.0.0.1', headers = {} }) => {
    const app = new Hono();
    app.get('/', (c) => c.text(String(isLocalCall(c))));
    const answer = await app.request('http://localhost:8080/', { headers }, fromAddress(address));
    expect(await answer.text()).toBe(String(expected));
  });
});
