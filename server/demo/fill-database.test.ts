import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { message } from '@server/db/schema/message';
import { workItem } from '@server/db/schema/work';
import { watchOnce } from '@server/services/approval/watch-approvals';
import { createTestServer } from '@tests/helpers/server';
import { fillDatabase } from './fill-database';

it('the demo is whole from its first answer on: the first minute brings no work and no message', async () => {
  const { db, files } = await createTestServer();
  const log = { info: () => undefined, error: () => undefined };
  await fillDatabase(db, readEnv({ SEED: 'demo' }), log, files);
  const shown = async () => ({
    work: await db.$count(workItem, isNull(workItem.doneAt)),
    messages: await db.$count(message),
  });
  const before = await shown();
  expect(before.work).toBeGreaterThan(10);
  await watchOnce({ db, now: () => new Date(), ids: randomId });
  expect(await shown()).toEqual(before);
}, 60_000);
