import { ApiError } from '@/shared/http/api-error';
import { randomId } from '@/shared/lib/random-id';
import { currentToken } from '@/shared/storage/token';
import { failureOf, isTemporary } from '../wire';
import { ask, takeTheirs } from './conflict';
import { refreshCopy, settle } from './copy';
import { baseOf, isDirty, type Desk, NOWHERE } from './desk';
import type { Outcome } from './schedule';
import type { Saved } from '../kept';

/**
 * Saves until nothing is left to save, one save after the other and always the last content. A save without an answer is sent
 * again as it was: it may have arrived, and then the repetition tells its revision instead of looking like somebody else's.
 */
export async function saveAll<Content>(desk: Desk<Content>): Promise<Outcome> {
  if (desk.isUnread) {
    const known = await readFirst(desk);
    if (known !== 'done') {
      return known;
    }
  }
  while (isDirty(desk)) {
    // Without a session nothing can be sent, and trying would tell once more that it has ended; this browser keeps it.
    if (desk.isPaused || !currentToken()) {
      return 'undone';
    }
    const outcome = await saveOnce(desk);
    if (outcome !== 'done') {
      return outcome;
    }
  }
  settle(desk);
  return 'done';
}

/** The copy first, so that also a page that is closed meanwhile knows the save again; then the server. */
async function saveOnce<Content>(desk: Desk<Content>): Promise<Outcome> {
  desk.sent ??= { saveId: randomId(), content: desk.wanted };
  const { life } = desk;
  const { saveId, content } = desk.sent;
  refreshCopy(desk);
  desk.line.tell('saving');
  try {
    const { base, requestId, wanted } = desk;
    const answer = await desk.wire.save({ ...base, requestId, saveId, content: content ?? wanted });
    // Also of a draft that was forgotten meanwhile: its removal has to name what stands.
    desk.base = baseOf({ ...desk.base, ...answer });
    if (life !== desk.life) {
      return 'undone';
    }
    desk.saved = content;
    desk.sent = undefined;
    desk.line.note({ at: answer.at });
    return 'done';
  } catch (cause) {
    return life === desk.life ? fail(desk, cause) : 'undone';
  }
}

async function fail<Content>(desk: Desk<Content>, cause: unknown): Promise<Outcome> {
  const failure = failureOf(cause);
  if (failure !== 'offline') {
    desk.sent = undefined;
  }
  if (failure === 'stale') {
    return ask(desk);
  }
  desk.line.tell(failure, { code: cause instanceof ApiError ? cause.code : undefined });
  return failure === 'offline' || isTemporary(cause) ? 'again' : 'undone';
}

/** Learns what the server holds beside what is here; `done` when saving may go on. */
async function readFirst<Content>(desk: Desk<Content>): Promise<Outcome> {
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
