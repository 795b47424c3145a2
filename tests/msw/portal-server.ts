import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import type { Endpoint } from '@contract/endpoint';
import { setupServer } from 'msw/node';
import type { RequestHandler } from 'msw';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import type * as z from 'zod/mini';
import { serviceUrl } from '@/shared/http/service-url';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { createLive, type Live } from '@server/live/create-live';
import { type Backend, currentBackend, forgetBackend, startBackend } from './backend';
import { takeRequestFaults } from './check-request';
import {
  failHandler,
  forwardHandler,
  liveHandler,
  localHandlers,
  malformedHandler,
  networkErrorHandler,
  replyHandler,
  slowHandler,
  statusHandler,
  type OverrideOptions,
} from './overrides';

/** Gives the backend ears for this test, and the portal its stream. */
async function listenLive(
  server: { use: (handler: RequestHandler) => void },
  { server: backend }: Backend,
): Promise<Live> {
  const log = { info: () => undefined, error: () => undefined };
  const env = readEnv({ SEED: 'none' });
  const live = createLive({ database: backend.database, log, ids: randomId, now: () => new Date(), env });
  await live.start();
  backend.restart({ live });
  onTestFinished(async () => {
    await live.stop();
    backend.restart();
  });
  server.use(liveHandler(currentBackend));
  return live;
}

/** What the portal has sent to one call. */
export type SentCall = { headers: Headers; body: string };

/**
 * Puts msw between the portal and the real backend of this process; call it at the top of a test file. Every call reaches
 * the backend, filled with the demo companies, unless a test overrides it; overrides end with their test. A request that
 * belongs to no call, or that an override had to take against the contract, fails the test.
 */
export function createPortalServer() {
  const server = setupServer(...localHandlers, forwardHandler(ALL_ENDPOINTS, currentBackend));
  const strangers: string[] = [];
  const sent: { path: string; call: SentCall }[] = [];
  const pathOf = (endpoint: Endpoint) => serviceUrl(endpoint);

  server.events.on('request:start', ({ request }) => {
    const copy = request.clone();
    const entry = { path: new URL(request.url).pathname, call: { headers: copy.headers, body: '' } };
    sent.push(entry);
    void copy.text().then((text) => (entry.call.body = text));
  });

  // A flow waits for whole screens, and the first one of a run for their modules.
  vi.setConfig({ testTimeout: 60_000 });
  beforeAll(async () => {
    server.listen({
      onUnhandledRequest: ({ method, url }) => {
        strangers.push(`${method} ${url}`);
        throw new Error(`No call of the contract: ${method} ${url}`);
      },
    });
    await startBackend();
  }, 60_000);
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
    const faults = [
      ...strangers.splice(0).map((one) => `not a call of the contract: ${one}`),
      ...takeRequestFaults(),
    ];
    if (faults.length > 0) {
      throw new Error(`The portal sent what it must not:\n${faults.join('\n')}`);
    }
  });
  afterAll(() => {
    server.close();
    forgetBackend();
  });

  return {
    /** The call answers `data` instead of the backend. */
    reply: <E extends Endpoint>(endpoint: E, data: z.input<E['response']>, options?: OverrideOptions) =>
      server.use(replyHandler(endpoint, data, options)),
    /** The call answers a code other than 0, with the backend's text for it unless `msg` is given. */
    fail: (endpoint: Endpoint, code: number, msg?: string, options?: OverrideOptions) =>
      server.use(failHandler(endpoint, code, msg, options)),
    /** The call gets no answer. */
    networkError: (endpoint: Endpoint, options?: OverrideOptions) =>
      server.use(networkErrorHandler(endpoint, options)),
    /** The call is answered by the backend after `ms`. */
    slow: (endpoint: Endpoint, ms: number, options?: OverrideOptions) =>
      server.use(slowHandler(endpoint, ms, currentBackend, options)),
    /** The call is answered with something that is no envelope. */
    malformed: (endpoint: Endpoint, options?: OverrideOptions) =>
      server.use(malformedHandler(endpoint, options)),
    /** The call is answered with an HTTP status, by something in between. */
    status: (endpoint: Endpoint, status: number, options?: OverrideOptions) =>
      server.use(statusHandler(endpoint, status, options)),
    /** The portal hears of what changes, as from a backend that listens. */
    listen: async () => await listenLive(server, currentBackend()),
    /** What has been sent to the call in this test, oldest first. */
    calls: (endpoint: Endpoint): SentCall[] =>
      sent.filter((one) => one.path === pathOf(endpoint)).map((one) => one.call),
    /** The backend behind it all: its database, the codes it sent, direct calls. */
    get backend() {
      return currentBackend().server;
    },
  };
}
