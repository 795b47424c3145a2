import { connect } from 'node:net';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { accountLogin } from '@contract/session/sign-in-calls';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { listen, type Listening } from '../listen';

const THROWN: Record<string, () => Error> = {
  unreadable: () => new HTTPException(400, { message: 'Malformed path' }),
  tooLong: () => new HTTPException(414, { message: 'URI Too Long' }),
  tooLarge: () => new HTTPException(413, { res: new Response('Payload Too Large', { status: 413 }) }),
  encoding: () => new URIError('URI malformed'),
  own: () => new HTTPException(500, { message: 'Cannot clone request' }),
};

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await createTestServer();
  // Before the first request: the framework takes no route after it.
  server.app.get('/thrown/:name', (c) => {
    throw THROWN[c.req.param('name')]!();
  });
  listening = await listen(server.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => await listening.stop(1_000));

describe('what the framework throws at the caller', () => {
  it.each([
    ['unreadable', 400, CODE.badRequest],
    ['tooLong', 400, CODE.badRequest],
    ['tooLarge', 413, CODE.bodyTooLarge],
    ['encoding', 400, CODE.badRequest],
  ])('%s is answered in the envelope with %i', async (name, status, code) => {
    const logged = server.logged.length;
    const answer = await server.app.request(`/thrown/${name}`, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code, msg: expect.stringMatching(/^[A-Z][^<>{}]+\.$/) });
    expect(server.logged.slice(logged)).toEqual([]);
  });

  it('a fault of its own stays one', async () => {
    expect((await server.app.request('/thrown/own')).status).toBe(500);
    expect(server.logged.at(-1)).toContain('request failed');
  });
});

/** Writes bytes as they are and answers what comes back, or nothing when the connection is cut. */
const send = (text: string, cutAfterMs?: number) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    if (cutAfterMs !== undefined) {
      setTimeout(() => socket.destroy(), cutAfterMs);
    }
  });
const request = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

describe('a request that is none', () => {
  it.each([
    ['a path that decodes to nothing', 'POST /api/%E0%A4%A', 404],
    ['a link that decodes to nothing', 'GET /api/ops-open/file/%ff', 404],
    ['an address that is too long', `GET /m/${'a'.repeat(20_000)}`, 431],
    ['a method that is none', 'BREW /m/', 400],
  ])('for %s is refused with 4xx', async (_, line, status) => {
    expect(await send(request(line))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('for a call whose caller goes away in the middle is no failure of ours', async () => {
    const logged = server.logged.length;
    const headers = 'content-type: application/json\r\ncontent-length: 500\r\n';
    await send(`${request(`POST /api${accountLogin.path}`, headers)}{"account":`, 200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.logged.slice(logged)).toEqual([]);
  });
});
