import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { QuestionProblem } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { questionName } from './question-name';

type QuestionListProps = {
  content: QuestionnaireContent;
  problems: readonly QuestionProblem[];
  onOpen: (key: string) => void;
  onMenu: (key: string) => void;
  onMove: (from: number, to: number) => void;
};

/** The questions in their order: pressed to edit, dragged or moved by keys to reorder. */
export function QuestionList({ content, problems, onOpen, onMenu, onMove }: QuestionListProps) {
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire', 'editor']);
  const language = useLanguage();
  const rows = content.questions.map((question, index) => {
    const { key, kind, options, score } = question;
    const name = questionName(question, language, t);
    const problem = problems.find((one) => one.key === key);
    const facts = [
      t(`questionnaire:kind.${kind}`),
      kind !== 'trueFalse' && t('optionCount', { count: options.length }),
      t('questionnaire:points', { score }),
    ];
    return {
      key,
      drag: t('editor:drag', { name }),
      content: (
        <>
          <button type="button" className="ed-card" onClick={() => onOpen(key)}>
            <span className="ed-card-name">
              <span>{`${index + 1}. ${name}`}</span>
            </span>
            <span className="ed-note">{facts.filter(Boolean).join(' · ')}</span>
            {problem ? (
              <span className="ed-card-line ed-warn">
                <Icon name="triangle-alert" size={1} />
                {t(`problem.${problem.rule}`)}
              </span>
            ) : null}
          </button>
          <IconButton
            icon="ellipsis-vertical"
            label={t('editor:actions', { name })}
            onClick={() => onMenu(key)}
          />
        </>
      ),
    };
  });
  return <SortableList look="card" label={t('questions')} rows={rows} onMove={onMove} />;
}
