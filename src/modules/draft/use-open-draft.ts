import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Draft } from './draft';
import type { DraftStatus } from './status';

const NOTHING: DraftStatus<never> = { state: 'idle', isRestored: false };
const noSubscription = () => () => {};

/** Saves a draft for as long as its editor stands, and tells how that goes. `show` puts another content under the editor's hands. */
export function useOpenDraft<Content extends object>(
  draft: Draft<Content> | undefined,
  show?: (content: Content) => void,
): DraftStatus<Content> {
  const handleShow = useEffectEvent((content: Content) => show?.(content));
  useEffect(() => draft?.open((content) => handleShow(content)), [draft]);
  return useSyncExternalStore(draft?.subscribe ?? noSubscription, draft?.status ?? (() => NOTHING));
}
