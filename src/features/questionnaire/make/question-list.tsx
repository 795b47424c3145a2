import type { QuestionnaireContent } from '@contract/entities/questionnaire';
import type { QuestionProblem } from '@contract/rules/questionnaire/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { OrderHandle } from '@/shared/editor/order-handle';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDragOrder } from '@/shared/lib/use-drag-order';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
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
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const language = useLanguage();
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(onMove);
  const { questions } = content;
  return (
    <ol
      className="qe-list"
      ref={list}
      aria-label={t('questions')}
      data-dragging={dragged === undefined ? undefined : ''}
    >
      {questions.map((question, index) => {
        const offset = offsetOf(index);
        const name = questionName(question, language, t);
        const problem = problems.find((one) => one.key === question.key);
        const facts = [
          t(`questionnaire:kind.${question.kind}`),
          question.kind !== 'trueFalse' && t('optionCount', { count: question.options.length }),
          t('questionnaire:points', { score: question.score }),
        ];
        return (
          <li
            key={question.key}
            data-dragged={dragged === index ? '' : undefined}
            style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
          >
            <OrderHandle
              label={t('drag', { name })}
              index={index}
              count={questions.length}
              onPointerDown={handlePointerDown(index)}
              onMove={onMove}
            />
            <button type="button" className="qe-card" onClick={() => onOpen(question.key)}>
              <span className="qe-card-name">{`${index + 1}. ${name}`}</span>
              <span className="ed-note">{facts.filter(Boolean).join(' · ')}</span>
              {problem ? (
                <span className="qe-card-line ed-warn">
                  <Icon name="triangle-alert" size={1} />
                  {t(`problem.${problem.rule}`)}
                </span>
              ) : null}
            </button>
            <IconButton
              icon="ellipsis-vertical"
              label={t('actions', { name })}
              onClick={() => onMenu(question.key)}
            />
          </li>
        );
      })}
    </ol>
  );
}
