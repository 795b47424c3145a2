import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getTokenInfo } from '@contract/session/user-calls';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe.each([
  ['forwards', HOUR],
  ['backwards', -HOUR],
])('a clock that jumps an hour %s', (_, jump) => {
  it('signs nobody out, there or on its way back', async () => {
    const { token } = await buildSignedIn(server);
    for (const ms of [jump, -jump]) {
      server.clock.advance(ms);
      expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    }
  });

  it('keeps nobody out for longer than the limit says', async () => {
    const ctx = { db: server.db, now: server.clock.now };
    const limit = { key: `jump ${jump}`, max: 1, windowMs: MINUTE };
    await hitLimit(ctx, limit);
    server.clock.advance(jump);
    await hitLimit(ctx, limit).catch(() => undefined);
    server.clock.advance(MINUTE);
    await expect(hitLimit(ctx, limit)).resolves.toBeUndefined();
  });
});
