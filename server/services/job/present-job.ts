import type { Job } from '@contract/job/job';
import type { Language } from '@contract/limits';
import type { job } from '@server/db/schema/job';
import { MESSAGES, messageText, type MessageKey } from '@server/messages/messages';

type Row = typeof job.$inferSelect;

/** A job as its company sees it: without its payload, and with the reason of a failure in words. */
export const presentJob = (row: Row, lang: Language): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  progress: row.progress,
  attempts: row.attempts,
  reason: row.failure ? reasonIn(row.failure, lang) : null,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Another version may have written a text that this one does not have. */
export function reasonIn({ key, params }: NonNullable<Row['failure']>, lang: Language): string {
  const known = key in MESSAGES ? (key as MessageKey) : 'serverError';
  return messageText(known, lang, known === key ? params : { requestId: '-' });
}
