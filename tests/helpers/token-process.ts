import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@server/db/open-postgres';
import { testPostgres } from './postgres-options';
import { jsTicket } from '@server/providers/app-tokens';
import { createProviders } from '@server/providers/providers';
import type { ProviderApp } from '@server/providers/types';
import { randomId } from '@server/auth/random';

/** One backend process as far as tickets go: asks for the app's ticket many times at once when told to. */
type Order = { databaseUrl: string; base: string; app: ProviderApp };

process.once('message', (order: Order) => void work(order));

async function work({ databaseUrl, base, app }: Order): Promise<void> {
  const database = await openPostgres(databaseUrl, testPostgres(4));
  const bases = { dingTalk: base, dingTalkApi: base, wechatWork: base, wechat: base, feishu: base };
  const ctx = {
    db: database.db,
    now: () => new Date(),
    ids: randomId,
    providers: createProviders({ bases, timeoutMs: 3000 }),
  };
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const tickets: string[] = [];
  for (let round = 0; round < 3; round++) {
    tickets.push(...(await Promise.all(Array.from({ length: 5 }, () => jsTicket(ctx, app)))));
    await sleep(20);
  }
  process.send?.(tickets);
  await database.close();
  process.disconnect();
}
