import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { uploadFiles } from '@contract/file/calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { listen, type Listening } from '@server/http/listen';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

const MB = 1024 * 1024;

/** A folder for temporary files that no other test writes to. */
const directory = mkdtempSync(join(tmpdir(), 'hr-bodies-'));
const temporary = process.env.TMPDIR;

let server: TestServer;
let listening: Listening;
let token: string;
beforeAll(async () => {
  process.env.TMPDIR = directory;
  server = await createTestServer();
  ({ token } = await buildSignedIn(server));
  listening = await listen(server.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await listening.stop(1_000);
  if (temporary === undefined) {
    delete process.env.TMPDIR;
  } else {
    process.env.TMPDIR = temporary;
  }
  rmSync(directory, { recursive: true });
});

const uploads = () => readdirSync(directory);

/** One call over a real connection; `send` writes its body. */
async function post(
  path: string,
  options: { agent?: Agent; headers: Record<string, string | number> },
  send: (write: (bytes: Buffer) => boolean) => void,
) {
  const call = request({
    host: '127.0.0.1',
    port: listening.port,
    path: `/api${path}`,
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/json', sso_sys_token: token, ...options.headers },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  send((bytes) => call.write(bytes));
  call.end();
  const [response] = await answered;
  const body = JSON.parse((await response.setEncoding('utf8').toArray()).join('')) as { code: number };
  return { status: response.statusCode, connection: response.headers.connection, code: body.code };
}

describe('a body that is refused', () => {
  it.each([5, 40])(
    'is answered at %i MB, and the next calls of the client are as well',
    async (megabytes) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let round = 0; round < 3; round += 1) {
        const answer = await post(
          getTokenInfo.path,
          { agent, headers: { 'content-length': megabytes * MB } },
          (write) => void write(Buffer.alloc(megabytes * MB, 'x')),
        );
        expect(answer).toEqual({ status: 413, connection: 'close', code: CODE.bodyTooLarge });
        const next = () =>
          post(
            getTokenInfo.path,
            { agent, headers: { 'content-length': 2 } },
            (write) => void write(Buffer.from('{}')),
          );
        expect((await next()).code).toBe(CODE.ok);
        // Half a second after its answer the connection of such a body used to be torn down, with whatever was on it.
        await sleep(480);
        await expect(Promise.all([next(), next(), next()])).resolves.toHaveLength(3);
      }
      agent.destroy();
    },
  );

  it('is answered while it is still being sent', async () => {
    const socket = connect(listening.port, '127.0.0.1');
    socket.write(
      `POST /api${getTokenInfo.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${5 * MB}\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
    // The rest is read and thrown away: writing on, the sender meets no reset that would hide the answer from it.
    const ended = once(socket, 'end');
    const chunk = Buffer.alloc(256 * 1024);
    for (let sent = 0; sent < 5 * MB; sent += chunk.length) {
      await new Promise<void>((resolve, reject) =>
        socket.write(chunk, (error) => (error ? reject(error) : resolve())),
      );
      await sleep(20);
    }
    await ended;
    socket.destroy();
  });
});

describe('an upload', () => {
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');

  it('that breaks off leaves nothing', async () => {
    const calls = Array.from({ length: 6 }, () => {
      const call = request({
        host: '127.0.0.1',
        port: listening.port,
        path: `/api${uploadFiles.path}`,
        method: 'POST',
        headers: { ...type, 'content-length': MB, sso_sys_token: token },
      });
      call.on('error', () => undefined);
      call.write(head);
      call.write(Buffer.alloc(200_000));
      return call;
    });
    await expect.poll(() => uploads().length).toBe(6);
    calls.forEach((call) => call.destroy());
    await expect.poll(uploads).toEqual([]);
  });

  it('without a length is refused once it is too large, with an answer, and leaves nothing', async () => {
    const answer = await post(
      uploadFiles.path,
      { headers: { ...type, 'transfer-encoding': 'chunked' } },
      (write) => {
        write(head);
        for (let sent = 0; sent < 115; sent += 1) {
          write(Buffer.alloc(MB));
        }
      },
    );
    expect(answer).toMatchObject({ status: 413, code: CODE.bodyTooLarge });
    expect(uploads()).toEqual([]);
  }, 30_000);

  it('that finds no room for temporary files is told so', async () => {
    process.env.TMPDIR = join(directory, 'missing');
    const answer = await server.upload('image', [{ bytes: FILES.png, name: 'a.png' }], { token });
    expect(answer.code).toBe(CODE.storageDown);
    expect(server.logged.join()).toContain('the disk of temporary files says ENOENT');
    process.env.TMPDIR = directory;
  });

  it('by a stranger is refused before it has come, with an answer', async () => {
    const answer = await post(
      uploadFiles.path,
      { headers: { ...type, sso_sys_token: 'nobody', 'content-length': 20 * MB } },
      (write) => void write(Buffer.alloc(20 * MB)),
    );
    expect(answer).toMatchObject({ connection: 'close', code: CODE.loginExpired });
  });
});
