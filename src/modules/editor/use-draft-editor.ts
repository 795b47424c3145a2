import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDraft, type Draft } from '@/modules/draft/draft';
import type { KeptItem, Saved } from '@/modules/draft/kept';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import type { DraftWire } from '@/modules/draft/wire';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { useContentHistory } from './use-content-history';
import { useShortcuts } from './use-shortcuts';

/** How a draft stands beside what was published of it. */
export type Published = { status: 'draft' | 'published' | 'disabled'; version: number | null };

type DraftEditorOptions<Content, Edit> = {
  start: Saved<Content> & Published & { hasChanges: boolean };
  apply: (content: Content, edit: Edit) => Content;
  kept: KeptItem<Content>;
  wire: DraftWire<Content>;
};

/** A draft under the hands of its editor: undone and redone, saved as one goes, asked about when somebody else has saved. */
export function useDraftEditor<Content extends object, Edit>(options: DraftEditorOptions<Content, Edit>) {
  const { start, apply, kept, wire } = options;
  const { t } = useTranslation(['editor', 'draft']);
  const [draft] = useState(() => createDraft({ start, kept, wire }));
  const [openedAt] = useState(() => draft.base().revision);
  const history = useContentHistory(start.content, draft.content(), apply);
  const { content, replace } = history;
  const [announcement, announce] = useState('');
  const [deleted, setDeleted] = useState<{ text: string; steps: number }>();
  const [published, setPublished] = useState<Published>({ status: start.status, version: start.version });
  const [publishedContent, setPublishedContent] = useState<Content>();
  const saving = useOpenDraft(draft, replace);
  const { state, newest, isRestored } = saving;
  useEffect(() => draft.change(content), [draft, content]);
  useConflict(draft, newest, isRestored && draft.base().revision === openedAt);
  const tellRestored = useEffectEvent(() => {
    if (isRestored && state !== 'stale') {
      showToast(t('draft:restoredChanges'), { kind: 'success' });
    }
  });
  useEffect(() => tellRestored(), []);

  const undo = () => {
    if (history.canUndo) {
      setDeleted(undefined);
      history.undo();
      announce(t('undone'));
    }
  };
  const redo = () => {
    if (history.canRedo) {
      history.redo();
      announce(t('redone'));
    }
  };
  useShortcuts({ onUndo: undo, onRedo: redo });
  return {
    ...history,
    undo,
    redo,
    announcement,
    announce,
    draft,
    saving,
    published,
    hasChanges: publishedContent
      ? content !== publishedContent
      : start.hasChanges || content !== start.content,
    setPublished: (next: Published) => {
      setPublished(next);
      setPublishedContent(content);
    },
    /** What was deleted with the last step, while it can be had back at once. */
    deleted: deleted?.steps === history.steps ? deleted.text : undefined,
    /** Says what the edit that is just being made deletes; nothing once that has been seen. */
    tellDeleted: (text?: string) =>
      setDeleted(text === undefined ? text : { text, steps: history.steps + 1 }),
  };
}

export type DraftEditor<Content extends object, Edit> = ReturnType<typeof useDraftEditor<Content, Edit>>;

/**
 * When the draft was saved elsewhere meanwhile, asks whose draft goes on. Either is a step that undo takes back. `isKept`: what
 * is here comes from an earlier visit.
 */
function useConflict<Content extends object>(
  draft: Draft<Content>,
  newest: Saved<Content> | undefined,
  isKept: boolean,
) {
  const { t } = useTranslation('editor');
  const language = useLanguage();

  const ask = useEffectEvent(async (others: Saved<Content>) => {
    const { updatedByName, updatedByEnName, isUpdatedByMe } = others;
    const name = updatedByName && localizedName(updatedByName, updatedByEnName, language);
    const [title, content, theirs, mine] = isKept
      ? [t('kept.title'), t('kept.text'), t('kept.theirs'), t('kept.mine')]
      : isUpdatedByMe
        ? [t('stale.title'), t('stale.textMine'), t('stale.other'), t('stale.current')]
        : [
            t('stale.title'),
            name ? t('stale.text', { name }) : t('stale.textNoName'),
            t('stale.theirs'),
            t('stale.mine'),
          ];
    const chosen = await showDialog({
      key: 'stale-draft',
      title,
      content,
      actions: [{ text: theirs }, { text: mine, kind: 'primary' }],
    });
    if (chosen === 0) {
      draft.takeNewest();
    } else if (chosen === 1) {
      void draft.keepMine();
    }
  });
  useEffect(() => {
    if (newest) {
      void ask(newest);
    }
  }, [newest]);
}
