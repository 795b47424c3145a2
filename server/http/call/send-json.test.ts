import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { sendJson } from './send-json';

const rows = Array.from({ length: 100 }, (_, index) => ({ id: index, name: '林晨' }));
const app = new Hono().get('/long', (c) => sendJson(c, rows)).get('/short', (c) => sendJson(c, { code: 0 }));

it('compresses a long answer for a client that can read it', async () => {
  const answer = await app.request('/long', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(rows);
});

it.each([
  ['a client that names no encoding', '/long', {}],
  ['a short answer', '/short', { 'accept-encoding': 'gzip' }],
])('leaves it as it is for %s', async (_, path, headers: Record<string, string>) => {
  const answer = await app.request(path, { headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual(path === '/long' ? rows : { code: 0 });
});
