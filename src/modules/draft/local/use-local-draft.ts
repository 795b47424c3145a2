import { useState, useSyncExternalStore } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { createLocalDraft, type LocalDraftOptions } from './local-draft';

/** The draft of an editor as this browser keeps it for whoever is signed in; another key is another draft. */
export function useLocalDraft<Content>(options: Omit<LocalDraftOptions<Content>, 'ownerId'>) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const { name, key } = options;
  const make = () => ({ name, key, ownerId, draft: createLocalDraft({ ...options, ownerId }) });
  const [opened, setOpened] = useState(make);
  if (opened.name !== name || opened.key !== key || opened.ownerId !== ownerId) {
    setOpened(make());
  }
  const { draft } = opened;
  const content = useSyncExternalStore(draft.subscribe, draft.content);
  const isRestored = useSyncExternalStore(draft.subscribe, draft.isRestored);
  return { content, isRestored, change: draft.change, forget: draft.forget };
}
