import type { FormProblem } from '@contract/form/rules/check/form-problem';
import type { FormSchema } from '@contract/form/schema';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { fieldOf, formProblemText } from '@/modules/form/problem-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import './leave-faults.css';

type LeaveFaultsProps = {
  faults: readonly FormProblem[];
  schema: FormSchema;
  /** Value of the form's leave type; empty until one is chosen. */
  kind: unknown;
};

/** What of the rules of its kind of leave a request does not keep yet: it is refused like this. */
export function LeaveFaults({ faults, schema, kind }: LeaveFaultsProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  // That too little is left is told with the balance.
  const told = faults.filter(({ rule }) => rule !== 'leaveBelowZero');
  return told.length > 0 ? (
    <span className="apv-leave-faults">
      {told.map((fault) => {
        const field = fieldOf(schema, fault);
        return field ? (
          <span key={fault.rule}>
            <Icon name="triangle-alert" size={1.125} />
            <span>
              {formProblemText(fault, field, schema, language)}{' '}
              {fault.rule === 'leaveNotEligible' && typeof kind === 'string' ? (
                <Link to={`/my-leave?record=${encodeURIComponent(kind)}`}>{t('start.fileRecord')}</Link>
              ) : null}
            </span>
          </span>
        ) : null;
      })}
    </span>
  ) : null;
}
