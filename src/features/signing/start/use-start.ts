import { getSigningDraft, saveSigning, type SigningDraft } from '@contract/signing/draft-calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraft } from '@/modules/draft/draft';
import { keptDraft } from '@/modules/draft/kept';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { useContentHistory } from '@/modules/editor/use-content-history';
import { useShortcuts } from '@/modules/editor/use-shortcuts';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useSessionStore } from '@/shared/session/session-store';
import { titleOf } from './files';
import { contentOf, inputOf, isContent, type StartContent } from './content';

const replaced = (_: StartContent, next: StartContent) => next;

/** A case under the hands of its sender: undone and redone, kept on the device at once and on the backend when the hands rest. */
export function useStart(draftRead: SigningDraft) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [saved] = useState(() => contentOf(draftRead));
  const { id } = draftRead;
  const [draft] = useState(() =>
    createDraft<StartContent>({
      start: { id, revision: draftRead.revision, content: saved },
      kept: keptDraft(`signing.${id}`, ownerId, isContent),
      wire: {
        save: async ({ revision, saveId, content }) => {
          const saving = { id, revision, saveId, ...inputOf(content) };
          const answer = await call(saveSigning, saving, { silent: true });
          return { id, revision: answer.revision, at: answer.savedAt };
        },
        read: async () => {
          const newest = await read(getSigningDraft, { id });
          return { id, revision: newest.revision, content: contentOf(newest), at: newest.updatedAt };
        },
      },
    }),
  );
  const { content, edit, ...history } = useContentHistory(saved, draft.content(), replaced);
  const status = useOpenDraft(draft, history.replace);
  useEffect(() => draft.change(content), [draft, content]);
  const nameAfterFile = useEffectEvent(() => {
    const [file] = draftRead.files;
    if (content.title === '' && file) {
      edit({ ...content, title: titleOf(file.name) });
    }
  });
  useEffect(() => nameAfterFile(), []);
  useShortcuts({ onUndo: history.undo, onRedo: history.redo });
  return {
    draft,
    status,
    content,
    change: (next: StartContent, group?: string) => edit(next, group),
    ...history,
  };
}

export type Start = ReturnType<typeof useStart>;
