import { useEffect, useRef } from 'react';
import type { Draft } from '@/modules/draft/draft';

type Kind = 'form' | 'questionnaire';

/** What was left with nothing in it, until its list is shown. */
const left = new Map<Kind, () => Promise<void>>();

/** Removes the blank draft that was just left; a list waits for it before it asks for its rows. */
export async function removeLeftBlank(kind: Kind): Promise<void> {
  const remove = left.get(kind);
  left.delete(kind);
  // Saved by somebody else since, or no network: it stays in the list, where it can be deleted by hand.
  await remove?.().catch(() => undefined);
}

type BlankDraft = {
  kind: Kind;
  /** True while there is nothing in it that anybody would miss. */
  isBlank: boolean;
  draft: Pick<Draft<object>, 'flush' | 'base'>;
  /** Deletes it, unless another revision has been saved. */
  remove: (revision: number) => Promise<unknown>;
};

/** A draft that is made by opening its editor: without anything in it, it goes when its author is back at the list. */
export function useBlankDraft(blank: BlankDraft): void {
  const latest = useRef(blank);
  useEffect(() => {
    latest.current = blank;
  });
  const { kind } = blank;
  useEffect(() => {
    left.delete(kind);
    return () => {
      const { isBlank, draft, remove } = latest.current;
      if (isBlank) {
        left.set(kind, async () => {
          if (await draft.flush()) {
            await remove(draft.base().revision);
          }
        });
      }
    };
  }, [kind]);
}
