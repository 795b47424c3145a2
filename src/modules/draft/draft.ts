import { ApiError } from '@/shared/http/api-error';
import { randomId } from '@/shared/lib/random-id';
import { currentToken } from '@/shared/storage/token';
import { opensWith, type Base, type KeptItem, type Saved } from './kept';
import { onPageEvents } from './page-events';
import type { DraftStatus, SaveState } from './status';
import { failureOf, isTemporary, type DraftWire } from './wire';

export type DraftOptions<Content> = {
  /** What the server held when the editor was opened; of revision 0 for nothing. */
  start: Saved<Content>;
  /** That is not known: it is read once the editor stands. */
  isUnread?: boolean;
  /** It is begun anew: what this browser has of another one is not looked at. */
  isNew?: boolean;
  wire: DraftWire<Content>;
  kept: KeptItem<Content>;
  /** The copy stays when the server has it as well, so that it is shown before the server answers. */
  staysKept?: boolean;
  /** A content of elsewhere as this editor can hold it. */
  fit?: (content: Content) => Content;
};

export const PAUSE_MS = 1_000;
export const RETRY_MS = 10_000;
const NOWHERE: Base = { revision: 0 };
const baseOf = ({ id, revision }: Base): Base => (id === undefined ? { revision } : { id, revision });

/**
 * Keeps what is typed: in this browser at once, on the server when typing pauses, one save at a time and always the last content.
 * A save without an answer is sent again as it was: it may have arrived, and then the repetition tells its revision instead of
 * looking like somebody else's. What somebody else has saved is never overwritten unasked.
 */
export function createDraft<Content extends object>(options: DraftOptions<Content>) {
  const { start, wire, kept, staysKept = false, fit = (content) => content } = options;
  const by = randomId();
  const copy = options.isNew ? undefined : kept.read();
  const from = options.isUnread && copy ? 'kept' : opensWith(copy, start);
  const isCopyUsed = copy !== undefined && from !== 'saved';
  let isUnread = options.isUnread === true;
  let base = baseOf(isCopyUsed ? copy : start);
  let requestId = isCopyUsed ? copy.requestId : randomId();
  let wanted = isCopyUsed ? fit(copy.content) : start.content;
  /** What the server has; undefined while that is not known. */
  let saved = isCopyUsed && !copy.isSaved ? undefined : wanted;
  /** A save that was not answered; without its content where an earlier visit has sent it. */
  let sent: { saveId: string; content?: Content } | undefined =
    from === 'kept' && copy?.saveId !== undefined ? { saveId: copy.saveId } : undefined;
  let status: DraftStatus<Content> = {
    state: from === 'both' ? 'stale' : 'idle',
    at: start.at,
    newest: from === 'both' ? start : undefined,
    isRestored: isCopyUsed,
  };
  /** Of the editor that stands: puts another content under its hands. */
  let show: ((content: Content) => void) | undefined;
  let isPaused = false;
  /** Counts what was forgotten: an answer to an earlier save has nothing to say any more. */
  let life = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let joined: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const tell = (state: SaveState, part: Partial<DraftStatus<Content>> = {}) => {
    status = { ...status, code: undefined, newest: undefined, ...part, state };
    if (state === 'stale') {
      clearTimeout(timer);
    }
    listeners.forEach((listener) => listener());
  };
  const isDirty = () => sent !== undefined || wanted !== saved;
  const keep = () =>
    kept.write({ ...base, content: wanted, requestId, saveId: sent?.saveId, isSaved: !isDirty(), by });
  /** The copy is brought up to date, unless another window of this browser has typed since. */
  const amend = (isNeeded: boolean) => {
    const there = kept.read();
    if (isNeeded && (!there || there.isSaved || there.by === by)) {
      keep();
    } else if (!isNeeded && there?.by === by) {
      kept.remove();
    }
  };
  const settle = () => {
    amend(staysKept && base.revision > 0);
    tell(base.revision > 0 ? 'saved' : 'idle');
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = show && !isPaused ? setTimeout(() => void flush(), ms) : undefined;
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const take = (theirs: Saved<Content>) => {
    base = baseOf(theirs);
    sent = undefined;
    wanted = fit(theirs.content);
    saved = wanted;
    show?.(wanted);
    status = { ...status, at: theirs.at, isRestored: false };
    settle();
  };
  /** Learns what the server holds beside what is here; false when nothing may be saved now. */
  const readFirst = async (): Promise<boolean> => {
    let newest: Saved<Content> | undefined;
    try {
      newest = await wire.read?.(base);
    } catch {
      tell(copy || isDirty() ? 'offline' : 'idle');
      later(RETRY_MS);
      return false;
    }
    isUnread = false;
    if ((newest?.revision ?? 0) === base.revision || sent) {
      status = { ...status, at: newest?.at };
    } else if (!isDirty()) {
      take(newest ?? start);
      status = { ...status, isRestored: newest !== undefined };
    } else if (newest) {
      tell('stale', { newest });
      return false;
    } else {
      // Sent or cleared elsewhere; what was typed here since goes on by itself.
      base = NOWHERE;
    }
    return true;
  };
  const fail = async (cause: unknown): Promise<void> => {
    const failure = failureOf(cause);
    if (failure !== 'offline') {
      sent = undefined;
    }
    if (failure === 'stale') {
      const mine = life;
      try {
        const newest = await wire.read?.(base);
        if (mine === life) {
          amend(true);
          tell('stale', { newest });
        }
      } catch {
        if (mine === life) {
          tell('offline');
          later(RETRY_MS);
        }
      }
      return;
    }
    tell(failure, { code: cause instanceof ApiError ? cause.code : undefined });
    if (failure === 'offline' || isTemporary(cause)) {
      later(RETRY_MS);
    }
  };
  const saveAll = async (): Promise<boolean> => {
    if (isUnread && !(await readFirst())) {
      return false;
    }
    while (isDirty()) {
      // Without a session nothing can be sent, and trying would tell once more that it has ended; this browser keeps it.
      if (isPaused || !currentToken()) {
        return false;
      }
      sent ??= { saveId: randomId(), content: wanted };
      const { saveId, content } = sent;
      const mine = life;
      amend(true);
      tell('saving');
      try {
        const answer = await wire.save({ ...base, requestId, saveId, content: content ?? wanted });
        base = baseOf({ ...base, ...answer });
        if (mine !== life) {
          return false;
        }
        saved = content;
        sent = undefined;
        status = { ...status, at: answer.at };
      } catch (cause) {
        if (mine === life) {
          await fail(cause);
        }
        return false;
      }
    }
    settle();
    return true;
  };
  /** Saves until nothing is left to save; false when it could not. A call while one is under way joins it. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    joined ??= inTurn(saveAll).finally(() => {
      joined = undefined;
    });
    return joined;
  };
  const forget = () => {
    life += 1;
    clearTimeout(timer);
    sent = undefined;
    saved = wanted;
    amend(false);
    tell('idle', { isRestored: false, at: undefined });
  };
  /** The page may go away: what the server does not have is sent now. */
  const rescue = () => {
    if (isDirty() && status.state !== 'stale') {
      void flush();
    }
  };

  return {
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    content: () => wanted,
    base: () => base,
    requestId: () => requestId,
    flush,
    /** The editor stands; answers what is done when it goes. */
    open: (putUnderHands: (content: Content) => void) => {
      show = putUnderHands;
      if (isCopyUsed) {
        keep();
      }
      if (isUnread) {
        void flush();
      } else {
        rescue();
      }
      const silence = onPageEvents({
        onOnline: () => {
          if (status.state === 'offline') {
            void flush();
          }
        },
        onAway: rescue,
      });
      return () => {
        silence();
        show = undefined;
        clearTimeout(timer);
        rescue();
      };
    },
    /** What has been typed so far. */
    change: (content: Content) => {
      if (content === wanted) {
        return;
      }
      wanted = content;
      keep();
      if (status.state !== 'stale') {
        tell('waiting');
        later(PAUSE_MS);
      }
    },
    /** The other draft goes on in place of this. */
    takeNewest: () => {
      if (status.newest) {
        take(status.newest);
      }
    },
    /** This goes on: it replaces the other draft, or is made anew where that is gone. */
    keepMine: (): Promise<boolean> => {
      if (status.state === 'stale') {
        base = status.newest ? baseOf(status.newest) : NOWHERE;
        requestId = status.newest ? requestId : randomId();
        saved = undefined;
      }
      return flush();
    },
    /** Nothing is saved until `goOn`: it is being sent. Answers where it stands once no save is under way. */
    pause: (): Promise<Base> => {
      isPaused = true;
      clearTimeout(timer);
      return inTurn(() => Promise.resolve(base));
    },
    goOn: () => {
      isPaused = false;
      if (isDirty() && status.state !== 'stale') {
        later(PAUSE_MS);
      }
    },
    /** Forgets it here, since it was sent. */
    forget,
    /** Forgets it here and on the server. What is typed afterwards is another draft. */
    discard: (): Promise<void> => {
      forget();
      return inTurn(async () => {
        const was = base;
        base = NOWHERE;
        requestId = randomId();
        await wire.remove?.(was);
      }).finally(() => {
        if (isDirty()) {
          later(PAUSE_MS);
        }
      });
    },
  };
}

export type Draft<Content extends object> = ReturnType<typeof createDraft<Content>>;
