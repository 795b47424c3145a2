import type { SlipLink } from '@contract/payslip/payslip';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/time/moment-words';

/** How far the link of someone who has left is. */
export function useLinkWords(): (link: SlipLink) => string {
  const { t } = useTranslation('payslips');
  return ({ sendsTo, isRequested, sentAt, openedAt, expiresAt, failure }) => {
    if (failure !== null) {
      return t(`link.failure.${failure}`);
    }
    if (!isRequested) {
      return sendsTo === null ? t('link.failure.noContact') : t('link.goesTo', { to: sendsTo });
    }
    if (sentAt === null) {
      return t('link.waiting');
    }
    if (openedAt !== null) {
      return t('link.opened', { when: momentWords(openedAt, 'minute') });
    }
    return expiresAt !== null && Date.parse(expiresAt) <= Date.now()
      ? t('link.over')
      : t('link.sent', { when: momentWords(sentAt, 'minute') });
  };
}
