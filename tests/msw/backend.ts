import type { Endpoint } from '@contract/endpoint';
import { randomId } from '@server/auth/random';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { HttpResponse } from 'msw';

/** The real backend in this process, on an embedded database filled with the demo companies. */
export type Backend = {
  server: TestServer;
  /** What the backend answers to a request of the portal. */
  answer: (endpoint: Endpoint, request: Request) => Promise<Response>;
};

let current: Backend | undefined;

/** Empties and fills the worker's database: each test file begins with the same companies. */
export async function startBackend(): Promise<Backend> {
  // The portal formats with the real clock, so the backend must not stand still on another day.
  const server = await createTestServer({ seed: 'demo', now: () => new Date() });
  const ip = `portal-${randomId().slice(0, 8)}`;
  current = {
    server,
    answer: async (endpoint, request) => {
      const answer = await server.post(endpoint.path, {
        body: await request.clone().arrayBuffer(),
        headers: Object.fromEntries(request.headers),
        ip,
      });
      return new HttpResponse(await answer.text(), { status: answer.status, headers: answer.headers });
    },
  };
  return current;
}

/** The backend of this test file; {@link createPortalServer} starts it. */
export function currentBackend(): Backend {
  if (!current) {
    throw new Error('There is no backend: call createPortalServer() at the top of the test file.');
  }
  return current;
}

export const isCurrentBackend = (backend: Backend): boolean => backend === current;

export function forgetBackend(): void {
  current = undefined;
}
