import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from './listen';

/** How long nginx and Caddy keep a connection on which nothing runs, when nothing else is set. */
const PROXIES_SECONDS = { nginx: 60, caddy: 120 };

it('keeps a quiet connection longer than the proxies in front do', async () => {
  const app = new Hono().post('/', (c) => c.text('done'));
  const listening = await listen(app, { port: 0, host: '127.0.0.1' });
  try {
    const answer = await firstWords(
      listening.port,
      'POST / HTTP/1.1\r\nhost: portal\r\ncontent-length: 0\r\n\r\n',
    );
    const seconds = Number(/^keep-alive: timeout=(\d+)/im.exec(answer)?.[1]);
    expect(seconds).toBeGreaterThan(Math.max(...Object.values(PROXIES_SECONDS)));
  } finally {
    await listening.stop(1_000);
  }
});

/** What the backend says of the connection, which `fetch` keeps to itself. */
function firstWords(port: number, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(question));
    socket.once('error', reject);
    socket.once('data', (words) => {
      resolve(words.toString());
      socket.destroy();
    });
  });
}
