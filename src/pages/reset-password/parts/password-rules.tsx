import { useTranslation } from 'react-i18next';
import { LIMITS } from '@contract/limits';
import { Icon } from '@/shared/ui/icon';
import type { PasswordCheck } from '../password-checks';

const ORDER = ['length', 'classes', 'characters', 'match'] as const;

/** The requirements of a new password; each says whether it is met. */
export function PasswordRules({ checks }: { checks: Record<PasswordCheck, boolean> }) {
  const { t } = useTranslation('reset-password');
  return (
    <ul className="password-rules" aria-label={t('password.rules')}>
      {ORDER.map((rule) => (
        <li key={rule} data-met={checks[rule] ? '' : undefined}>
          <Icon name={checks[rule] ? 'circle-check' : 'circle'} size={1.125} />
          <span>{t(`rule.${rule}`, { min: LIMITS.passwordMin, max: LIMITS.passwordMax })}</span>
          <span className="hr-visually-hidden">{t(checks[rule] ? 'rule.met' : 'rule.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
