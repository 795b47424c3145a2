import { QUESTIONS_MAX, type QuestionnaireContent } from '@contract/entities/questionnaire';
import type { QuestionnaireDetail } from '@contract/questionnaire';
import { checkQuestionnaire } from '@contract/rules/questionnaire/check-questionnaire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/shared/editor/save-line';
import { UndoBar } from '@/shared/editor/undo-bar';
import { useAutosave } from '@/shared/editor/use-autosave';
import { useConflict } from '@/shared/editor/use-conflict';
import { useKeptDraft } from '@/shared/editor/use-kept-draft';
import { useShortcuts } from '@/shared/editor/use-shortcuts';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { ListRow } from '@/shared/ui/list-row';
import { PageFrame } from '@/shared/ui/page-frame';
import { Segments } from '@/shared/ui/segments';
import { EmptyState } from '@/shared/ui/states';
import { fetchQuestionnaire, saveDraft } from './api';
import { newKey, newQuestion, type QuestionKind } from './edits';
import { EditorSheets, type OpenSheet } from './editor-sheets';
import { keptQuestionnaire } from './kept-questionnaire';
import { QuestionList } from './question-list';
import { questionName, totalPoints } from './question-name';
import { QuestionnairePreview } from './questionnaire-preview';
import { usePublish } from './use-publish';
import { useQuestionnaireEditor } from './use-questionnaire-editor';
import '@/shared/questionnaire/questionnaire.css';
import './make.css';

type QuestionnaireEditorProps = {
  detail: QuestionnaireDetail;
  ownerId: string;
  /** Where the header's back button leads: the list of questionnaires. */
  back: string;
  view: 'edit' | 'preview';
  onView: (view: 'edit' | 'preview') => void;
};

/** A questionnaire under its author's hands: questions in a list, saved as one goes, tried at any time, published with checks. */
export function QuestionnaireEditor({ detail, ownerId, back, view, onView }: QuestionnaireEditorProps) {
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const language = useLanguage();
  const [published, setPublished] = useState({ status: detail.status, version: detail.version });
  const [publishedContent, setPublishedContent] = useState<QuestionnaireContent>();
  const [places, setPlaces] = useState(detail.attachable);
  const [sheet, setSheet] = useState<OpenSheet>();
  const [announcement, setAnnouncement] = useState('');
  const [deleted, setDeleted] = useState<{ text: string; steps: number }>();
  const [kept] = useState(() => keptQuestionnaire(ownerId, detail.id));
  const editor = useQuestionnaireEditor(detail.content);
  const { content, edit, replace } = editor;
  const { questions } = content;
  const autosave = useAutosave({
    start: detail,
    content,
    kept,
    save: (draft) => saveDraft({ questionnaireId: detail.id, ...draft }),
  });
  const conflict = useConflict({ autosave, content, replace, fetch: () => fetchQuestionnaire(detail.id) });
  useKeptDraft(kept, detail, replace);
  const publishing = usePublish(detail.id, content, autosave, {
    onBlocked: () => setSheet({ kind: 'check' }),
    onDone: (next) => {
      setPublished(next);
      setPublishedContent(content);
      // A questionnaire that nothing carries is answered by nobody: the next step is at hand.
      if (next.status === 'published' && !places.some((one) => one.isAttached)) {
        setSheet({ kind: 'attach' });
      }
    },
  });
  const hasChanges = publishedContent
    ? content !== publishedContent
    : detail.hasChanges || content !== detail.content;
  const problems = checkQuestionnaire(content);
  const nameOf = (key: string) => {
    const question = questions.find((one) => one.key === key);
    return question ? questionName(question, language, t) : t('unnamed');
  };

  const undo = () => {
    if (editor.canUndo) {
      setDeleted(undefined);
      editor.undo();
      setAnnouncement(t('undone'));
    }
  };
  const redo = () => {
    if (editor.canRedo) {
      editor.redo();
      setAnnouncement(t('redone'));
    }
  };
  useShortcuts({ onUndo: undo, onRedo: redo });

  const freeKey = () => newKey(new Set(questions.map((one) => one.key)));
  const actions = {
    add: (kind: QuestionKind, after?: string) => {
      const at = after === undefined ? questions.length : questions.findIndex((one) => one.key === after) + 1;
      const question = newQuestion(kind, freeKey(), questions[at - 1]);
      edit({ do: 'add', question, at });
      setSheet({ kind: 'question', key: question.key, isNew: true });
    },
    remove: (key: string) => {
      const name = nameOf(key);
      edit({ do: 'remove', key });
      setSheet(undefined);
      setDeleted({ text: t('deleted', { name }), steps: editor.steps + 1 });
    },
    duplicate: (key: string) => {
      edit({ do: 'duplicate', key, newKey: freeKey() });
      setSheet(undefined);
      setAnnouncement(t('duplicated', { name: nameOf(key) }));
    },
    move: (from: number, to: number) => {
      const moved = questions[from];
      edit({ do: 'move', from, to });
      if (moved) {
        const total = questions.length;
        setAnnouncement(t('moved', { name: nameOf(moved.key), position: to + 1, total }));
      }
    },
  };
  const carriers = places.filter((one) => one.isAttached).map((one) => localizedText(one.name, language));
  const facts = [
    t('questionnaire:intro', { count: questions.length, total: totalPoints(content) }),
    content.passScore !== undefined && t('questionnaire:passWith', { score: content.passScore }),
    t(`show.${content.showAnswers}`),
  ];
  return (
    <PageFrame
      className="qn-page qe-page"
      title={localizedText(content.title, language).trim() || t('untitled')}
      back={back}
      actions={
        <>
          <IconButton icon="undo-2" label={t('undo')} disabled={!editor.canUndo} onClick={undo} />
          <IconButton icon="redo-2" label={t('redo')} disabled={!editor.canRedo} onClick={redo} />
        </>
      }
    >
      <SaveLine
        {...published}
        hasChanges={hasChanges}
        state={autosave.state}
        onRetry={() => (autosave.state === 'stale' ? void conflict.ask() : void autosave.flush())}
      />
      <Segments
        label={t('views')}
        value={view}
        options={(['edit', 'preview'] as const).map((value) => ({ value, text: t(`view.${value}`) }))}
        onChange={onView}
      />
      <output className="hr-visually-hidden">{announcement}</output>
      {view === 'preview' ? (
        <QuestionnairePreview content={content} />
      ) : (
        <>
          <div className="hr-card">
            <ListRow
              icon="settings-2"
              title={t('settings.title')}
              note={facts.filter(Boolean).join(' · ')}
              onPress={() => setSheet({ kind: 'settings' })}
            />
            <ListRow
              icon="workflow"
              title={t('attach.title')}
              note={carriers.length > 0 ? carriers.join(' · ') : t('attach.nowhere')}
              onPress={() => setSheet({ kind: 'attach' })}
            />
          </div>
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
          <div className="qn-bar qe-bar">
            {deleted?.steps === editor.steps ? (
              <UndoBar
                key={deleted.text}
                text={deleted.text}
                onUndo={undo}
                onGone={() => setDeleted(undefined)}
              />
            ) : null}
            <Button
              kind="outline"
              disabled={questions.length >= QUESTIONS_MAX}
              onClick={() => setSheet({ kind: 'add' })}
            >
              <Icon name="plus" size={1.25} />
              {t('add')}
            </Button>
            <Button
              kind="primary"
              isBusy={publishing.isBusy}
              disabled={published.version !== null && !hasChanges}
              onClick={() => void publishing.publish(published)}
            >
              {published.version === null ? t('publish.act') : t('publish.actAgain')}
            </Button>
          </div>
        </>
      )}
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
    </PageFrame>
  );
}
