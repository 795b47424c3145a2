import type { Saved } from '../kept';
import { takeTheirs } from './conflict';
import { isDirty, NOWHERE, type Desk } from './desk';
import type { Outcome } from './schedule';

/** Learns what the server holds beside what is here; `done` when saving may go on. */
export async function readFirst<Content>(desk: Desk<Content>): Promise<Outcome> {
  const { line, wire, start } = desk;
  let newest: Saved<Content> | undefined;
  try {
    newest = await wire.read?.(desk.base);
  } catch {
    line.tell(desk.hadCopy || isDirty(desk) ? 'offline' : 'idle');
    return 'again';
  }
  desk.isUnread = false;
  if ((newest?.revision ?? 0) === desk.base.revision || desk.sent) {
    line.note({ at: newest?.at });
  } else if (!isDirty(desk)) {
    takeTheirs(desk, newest ?? start);
    line.note({ isRestored: newest !== undefined });
  } else if (newest) {
    line.tell('stale', { newest });
    return 'asked';
  } else {
    // Sent or cleared elsewhere; what was typed here since goes on by itself.
    desk.base = NOWHERE;
  }
  return 'done';
}
