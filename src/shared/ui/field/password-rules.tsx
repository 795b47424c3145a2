import { useTranslation } from 'react-i18next';
import { LIMITS } from '@contract/limits';
import { PASSWORD_CHECKS, type PasswordCheck } from '@/shared/form/password-checks';
import { Icon } from '../mark/icon';
import './password-rules.css';

/** The requirements of a new password; each says whether it is met. Needs the texts `password-rules`. */
export function PasswordRules({ checks }: { checks: Partial<Record<PasswordCheck, boolean>> }) {
  const { t } = useTranslation('password-rules');
  return (
    <ul className="hr-password-rules" aria-label={t('title')}>
      {PASSWORD_CHECKS.filter((rule) => rule in checks).map((rule) => (
        <li key={rule} data-met={checks[rule] ? '' : undefined}>
          <Icon name={checks[rule] ? 'circle-check' : 'circle'} size={1.125} />
          <span>{t(`rule.${rule}`, { min: LIMITS.passwordMin, max: LIMITS.passwordMax })}</span>
          <span className="hr-visually-hidden">{t(checks[rule] ? 'met' : 'unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
