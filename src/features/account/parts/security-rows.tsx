import type { accountSecurity } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import type { Step } from '../use-steps';

type SecurityRowsProps = { security: Out<typeof accountSecurity>; onStep: (step: Step) => void };

/** What the account signs in and proves itself with; each leads to its change. */
export function SecurityRows({ security, onStep }: SecurityRowsProps) {
  const { t } = useTranslation('account');
  const { hasPassword, passwordChangedAt, maskedEmail, maskedMobile } = security;
  const date = momentWords(passwordChangedAt, 'day');
  const password = date ? t('item.passwordChanged', { date }) : t('item.passwordSet');
  return (
    <Section title={t('item.title')}>
      <ListRow
        icon="key-round"
        title={t('item.password')}
        note={hasPassword ? password : t('item.noPassword')}
        onPress={() => onStep('password')}
      />
      <ListRow
        icon="smartphone"
        title={t('item.mobile')}
        note={maskedMobile}
        onPress={() => onStep('mobile')}
      />
      <ListRow
        icon="mail"
        title={t('item.email')}
        note={maskedEmail || t('item.noEmail')}
        onPress={() => onStep('email')}
      />
      <ListRow
        icon="monitor-smartphone"
        title={t('item.devices')}
        note={t('item.devicesNote')}
        onPress={() => onStep('devices')}
      />
    </Section>
  );
}
