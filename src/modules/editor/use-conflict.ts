import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { showDialog } from '@/shared/ui/overlay/dialog';
import type { SavedDraft } from './draft-saver';
import type { Autosave } from './use-autosave';

/** A draft as somebody has saved it: a colleague, or the same person in another window. */
export type OthersDraft<Content> = SavedDraft<Content> & {
  updatedByName?: string | null | undefined;
  updatedByEnName?: string | null | undefined;
  isUpdatedByMe: boolean;
};

type ConflictOptions<Content> = {
  autosave: Autosave<Content>;
  content: Content;
  /** Reads the draft as it is on the server now. */
  fetch: () => Promise<OthersDraft<Content>>;
  /** Puts another content under the editor's hands, as a step that undo takes back. */
  replace: (content: Content) => void;
};

/** When the draft was saved elsewhere meanwhile, asks whose draft goes on. Taking theirs is a step that undo takes back. */
export function useConflict<Content extends object>(options: ConflictOptions<Content>) {
  const { t } = useTranslation('editor');
  const language = useLanguage();
  const isAsking = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const ask = async () => {
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    try {
      await decide(await latest.current.fetch());
    } catch {
      // Still without an answer: the state line says so, and its button asks again.
    } finally {
      isAsking.current = false;
    }
  };
  const decide = async (others: OthersDraft<Content>) => {
    const name =
      others.updatedByName && localizedName(others.updatedByName, others.updatedByEnName, language);
    const isMine = others.isUpdatedByMe;
    const chosen = await showDialog({
      key: 'stale-draft',
      title: t('stale.title'),
      content: isMine ? t('stale.textMine') : name ? t('stale.text', { name }) : t('stale.textNoName'),
      actions: [
        { text: t(isMine ? 'stale.other' : 'stale.theirs') },
        { text: t(isMine ? 'stale.current' : 'stale.mine'), kind: 'primary' },
      ],
    });
    const { autosave, replace } = latest.current;
    autosave.adopt({ content: others.content, revision: others.revision });
    if (chosen === 0) {
      replace(others.content);
    } else if (chosen === 1) {
      // The same content again, as a new object: it differs from what was adopted, so it is saved.
      replace({ ...latest.current.content });
    }
  };

  const { state } = options.autosave;
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    if (state === 'stale') {
      void latestAsk.current();
    }
  }, [state]);
  return { ask };
}
