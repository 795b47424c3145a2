import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { useTranslation } from 'react-i18next';
import type { ItemActions } from '@/modules/editor/rows/item-menu';
import type { DraftEditor } from '@/modules/editor/use-draft-editor';
import { useLanguage } from '@/shared/i18n/use-language';
import { newKey, newQuestion, type Edit, type QuestionKind } from './edits';
import type { OpenSheet } from './editor-sheets';
import { questionName } from './question-name';

/** What is done with the questions of a questionnaire, told as it is done; the sheets follow. */
export function useQuestionActions(
  { content, edit, announce, tellDeleted }: DraftEditor<QuestionnaireContent, Edit>,
  onSheet: (sheet: OpenSheet | undefined) => void,
): ItemActions<QuestionKind> {
  const { t } = useTranslation('questionnaire-editor');
  const language = useLanguage();
  const { questions } = content;
  const nameOf = (key: string) => {
    const question = questions.find((one) => one.key === key);
    return question ? questionName(question, language, t) : t('unnamed');
  };
  const freeKey = () => newKey(new Set(questions.map((one) => one.key)));
  return {
    add: (kind, after) => {
      const at = after === undefined ? questions.length : questions.findIndex((one) => one.key === after) + 1;
      const question = newQuestion(kind, freeKey(), questions[at - 1]);
      edit({ do: 'add', question, at });
      onSheet({ kind: 'question', key: question.key, isNew: true });
    },
    remove: (key) => {
      const name = nameOf(key);
      edit({ do: 'remove', key });
      onSheet(undefined);
      tellDeleted(t('deleted', { name }));
    },
    duplicate: (key) => {
      edit({ do: 'duplicate', key, newKey: freeKey() });
      onSheet(undefined);
      announce(t('duplicated', { name: nameOf(key) }));
    },
    move: (from, to) => {
      const moved = questions[from];
      edit({ do: 'move', from, to });
      if (moved) {
        const total = questions.length;
        announce(t('moved', { name: nameOf(moved.key), position: to + 1, total }));
      }
    },
  };
}
