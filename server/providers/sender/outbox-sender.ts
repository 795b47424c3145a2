import type { Db } from '@server/db/database';
import { outboxMessage } from '@server/db/schema/sign-in';
import type { Log } from '@server/log';
import type { CodeSender, NoticeSender } from './code-sender';
import { codeText } from './code-text';
import { noticeText } from './notice-text';

export type OutboxDeps = { db: Db; log: Log; now: () => Date; ids: () => string };

/**
 * The default: nothing leaves the machine. Codes are printed and kept in the outbox page, since a portal that was just
 * installed has no gateway and its owner must be able to sign in.
 */
export function createOutboxSender({ db, log, now, ids }: OutboxDeps): CodeSender & NoticeSender {
  const keep = async (row: { channel: 'sms' | 'email'; target: string; scene: string; text: string }) => {
    await db.insert(outboxMessage).values({ id: ids(), ...row, createdAt: now() });
    const { channel, target, text } = row;
    log.info('outbox', { channel, target, text });
  };
  return {
    isOutbox: true,
    send: async (message) => {
      const { channel, target, scene } = message;
      await keep({ channel, target, scene, text: codeText(message) });
    },
    tell: async (notice) => {
      const { email: target, event: scene } = notice;
      await keep({ channel: 'email', target, scene, text: noticeText(notice).text });
    },
    mail: async ({ email: target, subject, text }) =>
      await keep({ channel: 'email', target, scene: 'notice', text: `${subject}\n${text}` }),
    text: async ({ mobile: target, text }) => await keep({ channel: 'sms', target, scene: 'notice', text }),
  };
}
