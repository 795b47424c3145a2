import type { FieldKind } from '@contract/entities/form-schema';
import type { FormContent, FormDetail } from '@contract/form-template';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { PageFrame } from '@/shared/ui/page-frame';
import { Segments } from '@/shared/ui/segments';
import { EmptyState } from '@/shared/ui/states';
import { fetchForm, saveForm } from './api';
import { keptDraft } from './kept-draft';
import { BuilderSheets, type OpenSheet } from './parts/builder-sheets';
import { FieldList } from './parts/field-list';
import { FormPreview } from './parts/form-preview';
import { SaveLine } from '@/shared/editor/save-line';
import { UndoBar } from '@/shared/editor/undo-bar';
import { countAsking, newKey } from './rules/edits';
import { fieldName } from './rules/field-facts';
import { newField } from './rules/kinds';
import { fieldProblems, publishProblems } from './rules/publish-problems';
import { useAutosave } from '@/shared/editor/use-autosave';
import { useConflict } from '@/shared/editor/use-conflict';
import { useFormEditor } from './use-form-editor';
import { useKeptDraft } from '@/shared/editor/use-kept-draft';
import { usePublish } from './use-publish';
import { useShortcuts } from '@/shared/editor/use-shortcuts';
import './form-builder.css';

type BuilderProps = {
  form: FormDetail;
  ownerId: string;
  /** Where the header's back button leads: the list of forms. */
  back: string;
  view: 'edit' | 'preview';
  onView: (view: 'edit' | 'preview') => void;
};

/** The form builder: fields in a list, edited one by one, saved as one goes, tried at any time, published with checks. */
export function Builder({ form, ownerId, back, view, onView }: BuilderProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [published, setPublished] = useState({
    status: form.status,
    version: form.version,
    isShared: form.isShared,
  });
  const [publishedContent, setPublishedContent] = useState<FormContent>();
  const [sheet, setSheet] = useState<OpenSheet>();
  const [announcement, setAnnouncement] = useState('');
  const [deleted, setDeleted] = useState<{ text: string; steps: number }>();
  const editor = useFormEditor(form.content);
  const { content, edit } = editor;
  const { fields } = content.schema;
  const [kept] = useState(() => keptDraft(ownerId, form.id));
  const replace = useCallback((next: FormContent) => edit({ do: 'replace', content: next }), [edit]);
  const autosave = useAutosave({
    start: form,
    content,
    kept,
    save: (draft) => saveForm({ formId: form.id, ...draft }),
  });
  const conflict = useConflict({ autosave, content, replace, fetch: () => fetchForm(form.id) });
  useKeptDraft(kept, form, replace);
  const publishing = usePublish(form.id, content, autosave, (next) => {
    setPublished((before) => ({ ...before, ...next }));
    setPublishedContent(content);
  });
  const hasChanges = publishedContent
    ? content !== publishedContent
    : form.hasChanges || content !== form.content;
  const problems = publishProblems(content);
  const nameOf = (key: string) => {
    const field = fields.find((one) => one.key === key);
    return field ? fieldName(field, language, t) : t('builder.unnamed');
  };

  const undo = () => {
    if (editor.canUndo) {
      setDeleted(undefined);
      editor.undo();
      setAnnouncement(t('builder.undone'));
    }
  };
  const redo = () => {
    if (editor.canRedo) {
      editor.redo();
      setAnnouncement(t('builder.redone'));
    }
  };
  useShortcuts({ onUndo: undo, onRedo: redo });

  const freeKey = (kind: FieldKind) => newKey(kind, new Set(fields.map((one) => one.key)));
  const actions = {
    add: (kind: FieldKind, after?: string) => {
      const field = newField(kind, freeKey(kind));
      const at = after === undefined ? fields.length : fields.findIndex((one) => one.key === after) + 1;
      edit({ do: 'add', field, at });
      setAnnouncement(t('builder.added', { name: localizedText(field.label, language) }));
      setSheet({ kind: 'field', key: field.key });
    },
    remove: (key: string) => {
      const count = countAsking(content.schema, key);
      const name = nameOf(key);
      edit({ do: 'remove', key });
      setSheet(undefined);
      setDeleted({
        text: count > 0 ? t('builder.deletedWith', { name, count }) : t('builder.deleted', { name }),
        steps: editor.steps + 1,
      });
    },
    duplicate: (key: string) => {
      const field = fields.find((one) => one.key === key);
      if (field) {
        edit({ do: 'duplicate', key, newKey: freeKey(field.kind) });
        setSheet(undefined);
        setAnnouncement(t('builder.duplicated', { name: nameOf(key) }));
      }
    },
    move: (from: number, to: number) => {
      const moved = fields[from];
      edit({ do: 'move', from, to });
      if (moved) {
        setAnnouncement(
          t('builder.moved', { name: nameOf(moved.key), position: to + 1, total: fields.length }),
        );
      }
    },
  };

  return (
    <PageFrame
      className="fb-page"
      title={
        <button type="button" className="fb-title" onClick={() => setSheet({ kind: 'name' })}>
          <span>{localizedText(content.name, language).trim() || t('builder.untitled')}</span>
          <Icon name="pencil" size={1} label={t('builder.rename')} />
        </button>
      }
      back={back}
      actions={
        <div className="fb-actions">
          <IconButton icon="undo-2" label={t('builder.undo')} disabled={!editor.canUndo} onClick={undo} />
          <IconButton icon="redo-2" label={t('builder.redo')} disabled={!editor.canRedo} onClick={redo} />
          <IconButton icon="ellipsis" label={t('builder.more')} onClick={() => setSheet({ kind: 'more' })} />
        </div>
      }
    >
      <SaveLine
        {...published}
        hasChanges={hasChanges}
        state={autosave.state}
        onRetry={() => (autosave.state === 'stale' ? void conflict.ask() : void autosave.flush())}
      />
      <Segments
        label={t('builder.views')}
        value={view}
        options={(['edit', 'preview'] as const).map((value) => ({ value, text: t(`builder.${value}`) }))}
        onChange={onView}
      />
      <output className="hr-visually-hidden">{announcement}</output>
      {view === 'preview' ? (
        <FormPreview form={form} content={content} />
      ) : fields.length === 0 ? (
        <EmptyState icon="layout-list" title={t('builder.empty')} note={t('builder.emptyHint')} isFill />
      ) : (
        <FieldList
          content={content}
          problems={fieldProblems(problems)}
          onOpen={(key) => setSheet({ kind: 'field', key })}
          onMenu={(key) => setSheet({ kind: 'menu', key })}
          onMove={actions.move}
        />
      )}
      <div className="fb-bar">
        {deleted?.steps === editor.steps ? (
          <UndoBar
            key={deleted.text}
            text={deleted.text}
            onUndo={undo}
            onGone={() => setDeleted(undefined)}
          />
        ) : null}
        {view === 'edit' ? (
          <Button kind="outline" onClick={() => setSheet({ kind: 'add' })}>
            <Icon name="plus" size={1.25} />
            {t('builder.add')}
          </Button>
        ) : null}
        <Button
          kind="primary"
          isBusy={publishing.isBusy}
          disabled={published.version !== null && !hasChanges}
          onClick={() => void publishing.publish(published)}
        >
          {published.version === null ? t('builder.publish') : t('builder.publishAgain')}
        </Button>
      </div>
      <BuilderSheets
        form={form}
        editor={editor}
        problems={problems}
        published={published}
        sheet={publishing.isBlocked ? { kind: 'check' } : sheet}
        actions={actions}
        onSheet={(next) => {
          publishing.unblock();
          setSheet(next);
        }}
        onPublished={(next) => setPublished((before) => ({ ...before, ...next }))}
      />
    </PageFrame>
  );
}
