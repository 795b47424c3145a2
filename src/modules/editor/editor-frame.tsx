import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import type { DraftEditor } from './use-draft-editor';
import './editor.css';
import './editor-frame.css';

const SHOWN_MS = 8_000;

type DeletedBarProps = { text: string; onUndo: () => void; onGone: () => void };

/** Says what was deleted, with the way to have it back, for a while. */
function DeletedBar({ text, onUndo, onGone }: DeletedBarProps) {
  const { t } = useTranslation('editor');
  const [until] = useState(() => Date.now() + SHOWN_MS);
  return <UndoBar text={text} undoText={t('undo')} until={until} onUndo={onUndo} onEnd={onGone} />;
}

export type EditorView = 'edit' | 'preview';

type EditorFrameProps<Content extends object, Edit> = {
  editor: DraftEditor<Content, Edit>;
  publishing: { isLocked: boolean; publish: DraftPublish };
  title: ReactNode;
  /** Where the header's back button leads: the list. */
  back: string;
  view: EditorView;
  onView: (view: EditorView) => void;
  /** Buttons behind undo and redo. */
  actions?: ReactNode;
  /** The button that adds something. */
  add: ReactNode;
  /** The one sheet that is open. */
  sheets: ReactNode;
  preview: ReactNode;
  children: ReactNode;
};
type DraftPublish = (now: DraftEditor<object, unknown>['published']) => Promise<void>;

const VIEWS = ['edit', 'preview'] as const;

/** What stands around a draft that is edited: its name, undo and redo, how it stands, edit or preview, and the way out. */
export function EditorFrame<Content extends object, Edit>(props: EditorFrameProps<Content, Edit>) {
  const { editor, publishing, title, back, view, onView, actions, add, sheets, preview, children } = props;
  const { t } = useTranslation(['editor', 'draft']);
  const { published, hasChanges } = editor;
  return (
    <PageFrame
      className="ed-page"
      title={title}
      back={back}
      actions={
        <div className="ed-tools">
          <IconButton icon="undo-2" label={t('undo')} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton icon="redo-2" label={t('redo')} disabled={!editor.canRedo} onClick={editor.redo} />
          {actions}
        </div>
      }
    >
      <SaveLine status={editor.saving} beginning={t('draft:saved')} onRetry={() => void editor.draft.flush()}>
        <span>
          {[
            published.status === 'disabled' && t('off'),
            published.version === null ? t('notPublished') : t('publishedAs', { version: published.version }),
            published.version !== null && hasChanges && t('changed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </SaveLine>
      <Segments
        label={t('views')}
        value={view}
        options={VIEWS.map((value) => ({ value, text: t(`view.${value}`) }))}
        onChange={onView}
      />
      <output className="hr-visually-hidden">{editor.announcement}</output>
      {view === 'preview' ? (
        preview
      ) : (
        <>
          {children}
          <div className="ed-bar">
            {editor.deleted === undefined ? null : (
              <DeletedBar
                key={editor.deleted}
                text={editor.deleted}
                onUndo={editor.undo}
                onGone={() => editor.tellDeleted()}
              />
            )}
            {add}
            <Button
              kind="primary"
              isBusy={publishing.isLocked}
              disabled={published.version !== null && !hasChanges}
              onClick={() => void publishing.publish(published)}
            >
              {published.version === null ? t('publish.act') : t('publish.actAgain')}
            </Button>
          </div>
        </>
      )}
      {sheets}
    </PageFrame>
  );
}
