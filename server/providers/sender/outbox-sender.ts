import type { Db } from '@server/db/database';
import { outboxMessage } from '@server/db/schema/sign-in';
import type { Log } from '@server/log';
import type { CodeSender } from './code-sender';
import { codeText } from './code-text';

export type OutboxDeps = { db: Db; log: Log; now: () => Date; ids: () => string };

/**
 * The default: nothing leaves the machine. Codes are printed and kept in the outbox page, since a portal that was just
 * installed has no gateway and its owner must be able to sign in.
 */
export function createOutboxSender({ db, log, now, ids }: OutboxDeps): CodeSender {
  return {
    isOutbox: true,
    send: async (message) => {
      const text = codeText(message);
      const { channel, target, scene } = message;
      await db.insert(outboxMessage).values({ id: ids(), channel, target, scene, text, createdAt: now() });
      log.info('outbox', { channel, target, text });
    },
  };
}
