import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedDraft } from './draft-saver';
import { useAutosave, type AutosaveOptions, type KeptCopy } from './use-autosave';
import { useConflict, type OthersDraft } from './use-conflict';
import { useContentHistory } from './use-content-history';
import { useKeptDraft } from './use-kept-draft';
import { useShortcuts } from './use-shortcuts';

/** How a draft stands beside what was published of it. */
export type Published = { status: 'draft' | 'published' | 'disabled'; version: number | null };

type DraftEditorOptions<Content, Edit> = {
  start: SavedDraft<Content> & Published & { hasChanges: boolean };
  apply: (content: Content, edit: Edit) => Content;
  openCopy: () => KeptCopy<Content>;
  save: AutosaveOptions<Content>['save'];
  /** Reads the draft as it is on the server now. */
  fetch: () => Promise<OthersDraft<Content>>;
};

/** A draft under the hands of its editor: undone and redone, saved as one goes, asked about when somebody else has saved. */
export function useDraftEditor<Content extends object, Edit>(options: DraftEditorOptions<Content, Edit>) {
  const { start, apply, openCopy, save, fetch } = options;
  const { t } = useTranslation('editor');
  const history = useContentHistory(start.content, apply);
  const { content, replace } = history;
  const [announcement, announce] = useState('');
  const [deleted, setDeleted] = useState<{ text: string; steps: number }>();
  const [published, setPublished] = useState<Published>({ status: start.status, version: start.version });
  const [publishedContent, setPublishedContent] = useState<Content>();
  const [kept] = useState(openCopy);
  const autosave = useAutosave({ start, content, kept, save });
  const conflict = useConflict({ autosave, content, replace, fetch });
  useKeptDraft(kept, start, replace);

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
    autosave,
    /** Saves again what could not be saved, or asks again whose draft goes on. */
    retry: () => (autosave.state === 'stale' ? void conflict.ask() : void autosave.flush()),
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
