import type { BranchTrace } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { branchText, conditionText } from './words';

/** Which way a branch went, and each condition with the value that met it or did not. */
export function BranchWords({ branch }: { branch: BranchTrace }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { conditions } = branch;
  return (
    <>
      <p className="apv-branch">{branchText(branch, language, t)}</p>
      {conditions.length > 0 ? (
        <ul className="apv-conditions" aria-label={t('branch.why')}>
          {conditions.map((condition) => {
            const text = conditionText(condition, language, t);
            return (
              <li key={`${condition.item} ${text}`} data-met={condition.isMet ? '' : undefined}>
                <Icon
                  name={condition.isMet ? 'check' : 'x'}
                  size={0.875}
                  label={t(condition.isMet ? 'branch.met' : 'branch.notMet')}
                />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="apv-note">{t('branch.noneMet')}</p>
      )}
    </>
  );
}
