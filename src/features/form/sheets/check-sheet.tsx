import type { FormContent } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import { CheckSheet as Checks } from '@/modules/editor/check-sheet';
import { useLanguage } from '@/shared/i18n/use-language';
import { fieldName } from '../rules/field-facts';
import type { PublishProblem } from '../rules/publish-problems';

type CheckSheetProps = {
  content: FormContent;
  problems: readonly PublishProblem[];
  onGo: (problem: PublishProblem) => void;
  onClose: () => void;
};

/** What stands in the way of publishing a form, each with the way there. */
export function CheckSheet({ content, problems, onGo, onClose }: CheckSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const placeOf = ({ key, column }: PublishProblem) => {
    const field = content.schema.fields.find((one) => one.key === key);
    if (!field) {
      return t('check.whole');
    }
    const inTable = field.columns?.find((one) => one.key === column);
    const name = fieldName(field, language, t);
    return inTable ? t('check.inColumn', { field: name, column: fieldName(inTable, language, t) }) : name;
  };
  return (
    <Checks
      rows={problems.map((problem) => ({
        id: [problem.key, problem.column, problem.rule].join(' '),
        text: t(`problem.${problem.rule}`),
        place: placeOf(problem),
        onGo: () => onGo(problem),
      }))}
      onClose={onClose}
    />
  );
}
