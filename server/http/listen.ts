import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * Longer than proxies keep a quiet connection (nginx one minute, Caddy two), so that it is they who close it: a call that comes on
 * one while it is being closed here is lost, and proxies do not repeat a POST.
 */
const QUIET_MS = 130_000;

export type Listening = {
  port: number;
  /** Stops accepting, closes quiet connections at once and busy ones after their answer, `graceMs` later at the latest. */
  stop: (graceMs: number) => Promise<void>;
};

export async function listen(app: Hono, at: { port: number; host: string }): Promise<Listening> {
  const server = serve({
    fetch: app.fetch,
    port: at.port,
    hostname: at.host,
    serverOptions: { keepAliveTimeout: QUIET_MS },
  }) as Server;
  const closeConnections = followConnections(server);
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (graceMs) => {
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        closeConnections();
      });
      clearTimeout(late);
    },
  };
}

/**
 * Node takes a connection that has never asked anything for a busy one, and leaves one open that was busy when the server was
 * closed: browsers and proxies keep such by the dozen. Answers how to close each as soon as nothing runs on it.
 */
function followConnections(server: Server): () => void {
  const running = new Map<Socket, number>();
  let isStopping = false;
  const count = (socket: Socket, change: number) => {
    const calls = (running.get(socket) ?? 0) + change;
    running.set(socket, calls);
    if (isStopping && calls === 0) {
      socket.destroySoon();
    }
  };
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return () => {
    isStopping = true;
    [...running].filter(([, calls]) => calls === 0).forEach(([socket]) => socket.destroy());
  };
}
