import type { LeaveBalances } from '@contract/leave/balance-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { periodWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { requestPath } from './request-path';
import { useAmount } from './use-amount';

/** Requests of leave that are on their way, or approved and not over. */
export function RequestList({ data: { requests, kinds } }: { data: LeaveBalances }) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const amount = useAmount();
  const nameOf = (kind: string | null) => {
    const name = kinds.find((one) => one.kind === kind)?.name;
    return name ? localizedText(name, language) : t('leave');
  };
  return (
    <Section title={t('requests')}>
      {requests.length === 0 ? <p className="my-leave-none">{t('requestsNone')}</p> : null}
      {requests.map((one) => (
        <ListRow
          key={one.approvalId}
          title={t('requestTitle', { name: nameOf(one.kind), amount: amount(one.minutes) })}
          note={periodWords(one.startDay, one.endDay)}
          value={t(one.status === 'approved' ? 'status.approved' : 'status.pending')}
          {...(one.isOpenable && { to: requestPath(one) })}
        />
      ))}
    </Section>
  );
}
