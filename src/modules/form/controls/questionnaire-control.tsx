import { answeredCount, type QuestionnaireValue } from '@contract/form/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form-context';
import { later, Later } from '@/shared/ui/page/later';
import { AnswersRead } from '../reader/answers-read';
import type { ControlProps } from './control-props';
import { PickButton } from '@/shared/ui/button/pick-button';

const answerSheet = later(() =>
  import('@/modules/questionnaire/answer-sheet').then((file) => file.AnswerSheet),
);

/** A questionnaire, answered on a sheet; what is chosen is a value of the form at once and so part of its draft. */
export function QuestionnaireControl({
  field,
  label,
  hint,
  error,
  value,
  onChange,
}: ControlProps<QuestionnaireValue>) {
  const { t } = useTranslation('custom-form');
  const { formVersionId } = useForm();
  const [isOpen, setOpen] = useState(false);
  if (value?.handedIn) {
    return (
      <div>
        <span className="hr-label">{label}</span>
        <AnswersRead field={field} value={value} />
        <p className="hr-field-note">{t('questionnaire.locked')}</p>
      </div>
    );
  }
  const done = value ? answeredCount(value) : 0;
  const count = value?.count ?? 0;
  return (
    <>
      <PickButton
        label={label}
        text={
          value &&
          (done < count
            ? t('questionnaire.goOn', { done, count })
            : t('questionnaire.allAnswered', { count }))
        }
        placeholder={hint ?? t('questionnaire.start')}
        icon="list-checks"
        error={error}
        onPress={() => setOpen(true)}
      />
      {isOpen && field.questionnaireId ? (
        <Later
          part={answerSheet}
          fallback={null}
          props={{
            questionnaireId: field.questionnaireId,
            formVersionId,
            title: label,
            value,
            onChange,
            onClose: () => setOpen(false),
          }}
        />
      ) : null}
    </>
  );
}
