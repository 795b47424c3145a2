import { QUESTION_KINDS, type QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { QuestionnaireDetail } from '@contract/questionnaire/calls';
import type { QuestionProblem } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { CheckSheet } from '@/modules/editor/check-sheet';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import type { ContentHistory } from '@/modules/editor/use-content-history';
import { useLanguage } from '@/shared/i18n/use-language';
import { ItemMenu, type ItemActions } from '@/modules/editor/rows/item-menu';
import { AttachSheet } from './attach-sheet';
import type { Edit, QuestionKind } from './edits';
import { questionName } from './question-name';
import { QuestionSheet } from './question-sheet';
import { SettingsSheet } from './settings-sheet';

/** What is open above the questions. */
export type OpenSheet =
  | { kind: 'question'; key: string; isNew?: boolean }
  | { kind: 'menu'; key: string }
  | { kind: 'add'; after?: string }
  | { kind: 'settings' | 'attach' | 'check' };

const KIND_ICONS: Record<QuestionKind, { icon: string }> = {
  single: { icon: 'circle-dot' },
  multiple: { icon: 'list-checks' },
  trueFalse: { icon: 'circle-check' },
};

type EditorSheetsProps = {
  detail: QuestionnaireDetail;
  editor: ContentHistory<QuestionnaireContent, Edit>;
  problems: readonly QuestionProblem[];
  isPublished: boolean;
  places: QuestionnaireDetail['attachable'];
  sheet: OpenSheet | undefined;
  actions: ItemActions<QuestionKind>;
  onSheet: (sheet: OpenSheet | undefined) => void;
  onPlaces: (places: QuestionnaireDetail['attachable']) => void;
};

/** The one sheet that is open in the editor. */
export function EditorSheets(props: EditorSheetsProps) {
  const { detail, editor, problems, isPublished, places, sheet, actions, onSheet, onPlaces } = props;
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const language = useLanguage();
  const { content, edit } = editor;
  const { questions } = content;
  const close = () => onSheet(undefined);
  const key = sheet && 'key' in sheet ? sheet.key : undefined;
  const index = questions.findIndex((one) => one.key === key);
  const question = questions[index];
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'add':
      return (
        <MenuSheet
          title={t('add')}
          onClose={close}
          items={QUESTION_KINDS.map((kind) => ({
            ...KIND_ICONS[kind],
            text: t(`questionnaire:kind.${kind}`),
            onPress: () => actions.add(kind, sheet.after),
          }))}
        />
      );
    case 'question':
      return question ? (
        <QuestionSheet
          key={question.key}
          question={question}
          number={index + 1}
          isNew={sheet.isNew === true}
          onChange={(change) =>
            edit(
              { do: 'update', key: question.key, change },
              `${question.key} ${Object.keys(change).join()} ${change.options?.length ?? ''}`,
            )
          }
          onDuplicate={() => actions.duplicate(question.key)}
          onDelete={() => actions.remove(question.key)}
          onClose={close}
        />
      ) : null;
    case 'menu':
      return question ? (
        <ItemMenu
          title={questionName(question, language, t)}
          items={questions}
          item={question}
          texts={{
            open: t('question.edit'),
            duplicate: t('question.duplicate'),
            addAfter: t('question.addAfter'),
            moveUp: t('question.moveUp'),
            moveDown: t('question.moveDown'),
            delete: t('question.delete'),
          }}
          actions={actions}
          onOpen={() => onSheet({ kind: 'question', key: question.key })}
          onAddAfter={() => onSheet({ kind: 'add', after: question.key })}
          onClose={close}
        />
      ) : null;
    case 'settings':
      return (
        <SettingsSheet
          content={content}
          onChange={(change) => edit({ do: 'set', change }, Object.keys(change).join())}
          onClose={close}
        />
      );
    case 'attach':
      return (
        <AttachSheet
          questionnaireId={detail.id}
          isPublished={isPublished}
          places={places}
          onChange={(next) => onPlaces([...next])}
          onClose={close}
        />
      );
    case 'check':
      return (
        <CheckSheet
          rows={problems.map((problem) => {
            const at = questions.findIndex((one) => one.key === problem.key);
            const found = questions[at];
            return {
              id: `${problem.key ?? ''} ${problem.rule}`,
              text: t(`problem.${problem.rule}`),
              place: found ? `${at + 1}. ${questionName(found, language, t)}` : t('whole'),
              onGo: () => onSheet(wayTo(problem)),
            };
          })}
          onClose={close}
        />
      );
  }
}

function wayTo({ key, rule }: QuestionProblem): OpenSheet {
  if (key !== undefined) {
    return { kind: 'question', key };
  }
  return { kind: rule === 'noQuestions' ? 'add' : 'settings' };
}
