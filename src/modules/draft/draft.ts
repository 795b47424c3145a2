import { randomId } from '@/shared/lib/random-id';
import { insist, takeTheirs } from './engine/conflict';
import { dropCopy, keep } from './engine/copy';
import { createDesk, isDirty, NOWHERE } from './engine/desk';
import type { DraftOptions } from './engine/desk';
import { saveAll } from './engine/saving';
import { createSchedule, PAUSE_MS } from './engine/schedule';
import type { Base } from './kept';
import { onPageEvents } from './page-events';

/**
 * Keeps what is typed: in this browser at once, on the server when typing pauses, one save at a time and always the last content.
 * What somebody else has saved is never overwritten unasked.
 */
export function createDraft<Content extends object>(options: DraftOptions<Content>) {
  const desk = createDesk(options);
  const { line } = desk;
  const { flush, inTurn, later, stop } = createSchedule(
    () => saveAll(desk),
    () => desk.show !== undefined && !desk.isPaused,
  );
  const isStale = () => line.status().state === 'stale';
  /** The page may go away: what the server does not have is sent now. */
  const rescue = () => {
    if (isDirty(desk) && !isStale()) {
      void flush();
    }
  };
  const forget = () => {
    desk.life += 1;
    stop();
    desk.sent = undefined;
    desk.saved = desk.wanted;
    dropCopy(desk);
    line.tell('idle', { isRestored: false, at: undefined });
  };

  return {
    status: line.status,
    subscribe: line.subscribe,
    content: () => desk.wanted,
    base: () => desk.base,
    requestId: () => desk.requestId,
    flush,
    /** The editor stands; answers what is done when it goes. */
    open: (putUnderHands: (content: Content) => void) => {
      desk.show = putUnderHands;
      if (desk.isCopyUsed) {
        keep(desk);
      }
      if (desk.isUnread) {
        void flush();
      } else {
        rescue();
      }
      const silence = onPageEvents({
        onOnline: () => {
          if (line.status().state === 'offline') {
            void flush();
          }
        },
        onAway: rescue,
      });
      return () => {
        silence();
        desk.show = undefined;
        stop();
        rescue();
      };
    },
    /** What has been typed so far. */
    change: (content: Content) => {
      if (content === desk.wanted) {
        return;
      }
      desk.wanted = content;
      keep(desk);
      if (!isStale()) {
        line.tell('waiting');
        later(PAUSE_MS);
      }
    },
    /** The other draft goes on in place of this. */
    takeNewest: () => {
      const { newest } = line.status();
      if (newest) {
        takeTheirs(desk, newest);
      }
    },
    /** This goes on: it replaces the other draft, or is made anew where that is gone. */
    keepMine: (): Promise<boolean> => {
      if (isStale()) {
        insist(desk, line.status().newest);
      }
      return flush();
    },
    /** Nothing is saved until `goOn`: it is being sent. Answers where it stands once no save is under way. */
    pause: (): Promise<Base> => {
      desk.isPaused = true;
      stop();
      return inTurn(() => Promise.resolve(desk.base));
    },
    goOn: () => {
      desk.isPaused = false;
      if (isDirty(desk) && !isStale()) {
        later(PAUSE_MS);
      }
    },
    /** Forgets it here, since it was sent. */
    forget,
    /** Forgets it here and on the server. What is typed afterwards is another draft. */
    discard: (): Promise<void> => {
      forget();
      return inTurn(async () => {
        const was = desk.base;
        desk.base = NOWHERE;
        desk.requestId = randomId();
        await desk.wire.remove?.(was);
      }).finally(() => {
        if (isDirty(desk)) {
          later(PAUSE_MS);
        }
      });
    },
  };
}

export type Draft<Content extends object> = ReturnType<typeof createDraft<Content>>;
