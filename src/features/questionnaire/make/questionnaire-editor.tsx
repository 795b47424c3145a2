import {
  QUESTIONS_MAX,
  questionnaireContentSchema,
  type QuestionnaireContent,
} from '@contract/questionnaire/questionnaire';
import {
  deleteQuestionnaire,
  getQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
  type QuestionnaireDetail,
} from '@contract/questionnaire/calls';
import { checkQuestionnaire } from '@contract/questionnaire/rules/check-questionnaire';
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
import { EmptyState } from '@/shared/ui/page/states';
import { applyEdit, isBlank } from './edits';
import { EditorSheets, type OpenSheet } from './editor-sheets';
import { FactsCard } from './facts-card';
import { QuestionList } from './question-list';
import { QuestionnairePreview } from './questionnaire-preview';
import { useQuestionActions } from './use-question-actions';
import '@/modules/questionnaire/questionnaire.css';
import './make.css';

type QuestionnaireEditorProps = {
  detail: QuestionnaireDetail;
  ownerId: string;
  /** Where the header's back button leads: the list of questionnaires. */
  back: string;
  view: EditorView;
  onView: (view: EditorView) => void;
};

const isContent = (value: unknown): value is QuestionnaireContent =>
  questionnaireContentSchema.safeParse(value).success;

/** A questionnaire under its author's hands: questions in a list, saved as one goes, tried at any time, published with checks. */
export function QuestionnaireEditor({ detail, ownerId, back, view, onView }: QuestionnaireEditorProps) {
  const { t } = useTranslation('questionnaire-editor');
  const language = useLanguage();
  const [places, setPlaces] = useState(detail.attachable);
  const [sheet, setSheet] = useState<OpenSheet>();
  const editor = useDraftEditor({
    start: detail,
    apply: applyEdit,
    kept: keptDraft(`questionnaire.${detail.id}`, ownerId, isContent),
    wire: {
      save: ({ revision, saveId, content }) =>
        call(saveQuestionnaire, { questionnaireId: detail.id, revision, saveId, content }, { silent: true }),
      read: () => read(getQuestionnaire, { questionnaireId: detail.id }),
    },
  });
  const { content, published } = editor;
  const actions = useQuestionActions(editor, setSheet);
  const { questions } = content;
  const problems = checkQuestionnaire(content);
  const publishing = usePublish({
    name: localizedText(content.title, language),
    content,
    text: (version) => (version === null ? t('publish.first') : t('publish.again', { version: version + 1 })),
    hasProblems: problems.length > 0,
    draft: editor.draft,
    publish: (revision) => call(publishQuestionnaire, { questionnaireId: detail.id, revision }),
    onBlocked: () => setSheet({ kind: 'check' }),
    onDone: (next) => {
      editor.setPublished(next);
      // A questionnaire that nothing carries is answered by nobody: the next step is at hand.
      const isUsed = detail.forms.length > 0 || places.some((one) => one.isAttached);
      if (next.status === 'published' && !isUsed) {
        setSheet({ kind: 'attach' });
      }
    },
  });
  useBlankDraft({
    kind: 'questionnaire',
    isBlank: published.version === null && isBlank(content),
    draft: editor.draft,
    remove: (revision) =>
      call(deleteQuestionnaire, { questionnaireId: detail.id, revision }, { silent: true }),
  });
  return (
    <EditorFrame
      editor={editor}
      publishing={publishing}
      title={localizedText(content.title, language).trim() || t('untitled')}
      back={back}
      view={view}
      onView={onView}
      add={
        <Button
          kind="outline"
          disabled={questions.length >= QUESTIONS_MAX}
          onClick={() => setSheet({ kind: 'add' })}
        >
          <Icon name="plus" size={1.25} />
          {t('add')}
        </Button>
      }
      preview={<QuestionnairePreview content={content} />}
      sheets={
        <EditorSheets
          detail={detail}
          editor={editor}
          problems={problems}
          isPublished={published.status === 'published'}
          places={places}
          sheet={sheet}
          actions={actions}
          onSheet={setSheet}
          onPlaces={setPlaces}
        />
      }
    >
      <FactsCard
        content={content}
        forms={detail.forms}
        places={places}
        onSettings={() => setSheet({ kind: 'settings' })}
        onAttach={() => setSheet({ kind: 'attach' })}
      />
      {questions.length === 0 ? (
        <EmptyState icon="list-checks" title={t('empty')} note={t('emptyHint')} isFill />
      ) : (
        <QuestionList
          content={content}
          problems={problems}
          onOpen={(key) => setSheet({ kind: 'question', key })}
          onMenu={(key) => setSheet({ kind: 'menu', key })}
          onMove={actions.move}
        />
      )}
    </EditorFrame>
  );
}
