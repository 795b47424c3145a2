import {
  deleteFormTemplate,
  formContentSchema,
  getFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
  type FormContent,
  type FormDetail,
} from '@contract/form/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptDraft } from '@/modules/draft/kept';
import { useBlankDraft } from '@/modules/editor/drafts/blank-drafts';
import { EditorFrame, type EditorView } from '@/modules/editor/editor-frame';
import { useDraftEditor } from '@/modules/editor/use-draft-editor';
import { usePublish } from '@/modules/editor/use-publish';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { EmptyState } from '@/shared/ui/page/states';
import { BuilderSheets } from './sheets/builder-sheets';
import type { OpenSheet } from './sheets/open-sheet';
import { FieldList } from './parts/field-list';
import { FormPreview } from './parts/form-preview';
import { applyEdit, isBlank } from './rules/edits';
import { fieldProblems, publishProblems } from './rules/publish-problems';
import { useFieldActions } from './use-field-actions';
import './form-builder.css';

type BuilderProps = {
  form: FormDetail;
  ownerId: string;
  /** Where the header's back button leads: the list of forms. */
  back: string;
  view: EditorView;
  onView: (view: EditorView) => void;
};

const isFormContent = (value: unknown): value is FormContent => formContentSchema.safeParse(value).success;

/** The form builder: fields in a list, edited one by one, saved as one goes, tried at any time, published with checks. */
export function Builder({ form, ownerId, back, view, onView }: BuilderProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [sheet, setSheet] = useState<OpenSheet>();
  const [isShared, setShared] = useState(form.isShared);
  const editor = useDraftEditor({
    start: form,
    apply: applyEdit,
    kept: keptDraft(`form-template.${form.id}`, ownerId, isFormContent),
    wire: {
      save: ({ revision, saveId, content }) =>
        call(saveFormTemplate, { formId: form.id, revision, saveId, content }, { silent: true }),
      read: () => read(getFormTemplate, { formId: form.id }),
    },
  });
  const { content, published } = editor;
  const actions = useFieldActions(editor, setSheet);
  const { fields } = content.schema;
  const problems = publishProblems(content);
  const publishing = usePublish({
    name: localizedText(content.name, language),
    content,
    text: (version) => (version === null ? t('check.first') : t('check.again', { version: version + 1 })),
    hasProblems: problems.length > 0,
    draft: editor.draft,
    publish: (revision) => call(publishFormTemplate, { formId: form.id, revision }),
    onBlocked: () => setSheet({ kind: 'check' }),
    onDone: (next) => {
      editor.setPublished(next);
      setSheet({ kind: 'share' });
    },
  });
  useBlankDraft({
    kind: 'form',
    isBlank: published.version === null && isBlank(content),
    draft: editor.draft,
    remove: (revision) => call(deleteFormTemplate, { formId: form.id, revision }, { silent: true }),
  });
  return (
    <EditorFrame
      editor={editor}
      publishing={publishing}
      title={
        <button type="button" className="ed-title" onClick={() => setSheet({ kind: 'name' })}>
          <span>{localizedText(content.name, language).trim() || t('builder.untitled')}</span>
          <Icon name="pencil" size={1} label={t('builder.rename')} />
        </button>
      }
      back={back}
      view={view}
      onView={onView}
      actions={
        <IconButton icon="ellipsis" label={t('builder.more')} onClick={() => setSheet({ kind: 'more' })} />
      }
      add={
        <Button kind="outline" onClick={() => setSheet({ kind: 'add' })}>
          <Icon name="plus" size={1.25} />
          {t('builder.add')}
        </Button>
      }
      preview={<FormPreview form={form} content={content} />}
      sheets={
        <BuilderSheets
          form={form}
          editor={editor}
          problems={problems}
          published={{ ...published, isShared }}
          sheet={sheet}
          actions={actions}
          onSheet={setSheet}
          onShared={setShared}
        />
      }
    >
      {fields.length === 0 ? (
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
    </EditorFrame>
  );
}
