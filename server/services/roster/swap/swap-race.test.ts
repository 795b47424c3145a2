import { it } from 'vitest';
import { racePlans } from '@tests/helpers/roster/plan-race';
import { createTestServer } from '@tests/helpers/server';

/** A real server makes them side by side and proves it with more. */
const PEOPLE = process.env.TEST_DATABASE_URL && !process.env.TEST_DATABASE_POOLER ? 60 : 16;

it('swaps and takes of the same people at once leave every shift with one of them, and every plan legal', async () => {
  const server = await createTestServer();
  await racePlans(
    server,
    PEOPLE,
    async (endpoint, input, token) => await server.call(endpoint, input, { token }),
  );
}, 120_000);
