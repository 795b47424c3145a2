import type { FormContent } from '@contract/form-template';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/icon';
import { Sheet } from '@/shared/ui/sheet';
import { fieldName } from '../rules/field-facts';
import type { PublishProblem } from '../rules/publish-problems';

type CheckSheetProps = {
  content: FormContent;
  problems: readonly PublishProblem[];
  onGo: (problem: PublishProblem) => void;
  onClose: () => void;
};

/** What stands in the way of publishing, each with the way there. */
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
    <Sheet isOpen title={t('check.title')} onClose={onClose}>
      <p className="fb-note">{t('check.count', { count: problems.length })}</p>
      <ul className="fb-menu">
        {problems.map((problem) => (
          <li key={[problem.key, problem.column, problem.rule].join(' ')}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onGo(problem);
              }}
            >
              <Icon name="triangle-alert" size={1.25} className="fb-warn" />
              <span className="fb-menu-text">
                <span>{t(`problem.${problem.rule}`)}</span>
                <span className="fb-note">{placeOf(problem)}</span>
              </span>
              <span className="fb-link">{t('check.go')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
