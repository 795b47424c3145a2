import { randomId } from '@/shared/lib/random-id';
import type { Saved } from '../kept';
import { refreshCopy, settle } from './copy';
import { baseOf, NOWHERE, type Desk } from './desk';
import type { Outcome } from './schedule';

/** Somebody else has saved: shows what, and leaves the choice to the person. */
export async function ask<Content>(desk: Desk<Content>): Promise<Outcome> {
  const { life } = desk;
  try {
    const newest = await desk.wire.read?.(desk.base);
    if (life !== desk.life) {
      return 'undone';
    }
    refreshCopy(desk);
    desk.line.tell('stale', { newest });
    return 'asked';
  } catch {
    if (life !== desk.life) {
      return 'undone';
    }
    desk.line.tell('offline');
    return 'again';
  }
}

/** The other draft goes on in place of this. */
export function takeTheirs<Content>(desk: Desk<Content>, theirs: Saved<Content>): void {
  desk.base = baseOf(theirs);
  desk.sent = undefined;
  desk.wanted = desk.fit(theirs.content);
  desk.saved = desk.wanted;
  desk.show?.(desk.wanted);
  desk.line.note({ at: theirs.at, isRestored: false });
  settle(desk);
}

/** This goes on: its next save replaces the other draft, or makes it anew where that is gone. */
export function insist<Content>(desk: Desk<Content>, theirs: Saved<Content> | undefined): void {
  desk.base = theirs ? baseOf(theirs) : NOWHERE;
  desk.requestId = theirs ? desk.requestId : randomId();
  desk.saved = undefined;
}
