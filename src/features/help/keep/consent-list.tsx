import { agreementConsents, type AgreementFile } from '@contract/agreement/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceList } from '@/modules/publication/audience-list';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Progress } from '@/shared/ui/progress/progress';

type ConsentListProps = { file: AgreementFile };

export function ConsentList({ file: { id, audience, accepted } }: ConsentListProps) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const [isAccepted, setAccepted] = useState(accepted >= audience);
  const list = usePages(agreementConsents, { id, isAccepted }, (row) => row.id);
  return (
    <AudienceList
      title={t('consents')}
      isDone={isAccepted}
      onChange={setAccepted}
      openText={t('openCount', { count: audience - accepted })}
      doneText={t('acceptedCount', { count: accepted })}
      list={list}
      factsOf={(row) => [
        localizedName(row.departmentName ?? '', row.departmentEnName, language),
        row.client ? t(`client.${row.client}`) : '',
      ]}
      doneAtOf={({ acceptedAt }) => acceptedAt}
      empty={{ title: t(isAccepted ? 'nobody' : 'everybody') }}
    >
      <Progress value={accepted} max={Math.max(1, audience)} aria-label={t('consents')} />
    </AudienceList>
  );
}
