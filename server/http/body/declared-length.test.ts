import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { getTokenInfo } from '@contract/session/user-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { listen, type Listening } from '../listen';

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await createTestServer();
  listening = await listen(server.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => await listening.stop(1_000));

/** Sends a call as it is written and resolves with all that comes back. */
const send = async (headers: string, body = '') =>
  await new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write(
        `POST /api${getTokenInfo.path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n${body}`,
      ),
    );
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
  });

it.each([
  ['without a length', '', ''],
  ['of length 0', 'content-length: 0\r\n', ''],
  ['of a known length', 'content-type: application/json\r\ncontent-length: 2\r\n', '{}'],
  ['in chunks', 'content-type: application/json\r\ntransfer-encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
])('a body %s is read, and a web request is built for chunks alone', async (name, headers, body) => {
  const { token } = await buildSignedIn(server);
  const built = vi.spyOn(globalThis, 'AbortController');
  const answer = await send(`sso_sys_token: ${token}\r\n${headers}`, body);
  expect(answer).toContain(`"code":${CODE.ok}`);
  expect(built.mock.calls.length > 0).toBe(name === 'in chunks');
  built.mockRestore();
});

it('in chunks that grow too large is refused', async () => {
  const chunk = `fffff\r\n${'x'.repeat(0xfffff)}\r\n`;
  const answer = await send('transfer-encoding: chunked\r\n', `${chunk}${chunk}0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain(`"code":${CODE.bodyTooLarge}`);
});
