import { ownEmployment } from '@contract/people/employment-calls';
import { useTranslation } from 'react-i18next';
import { EmploymentFacts, isBlank, useTermText } from '@/modules/employment/employment-facts';
import { useRead } from '@/shared/http/query/use-read';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';

/** How the signed-in person is employed in this company, as far as it is recorded. */
export function OwnEmployment() {
  const { t } = useTranslation('employment');
  const { data, error, reload } = useRead(ownEmployment, {});
  const termText = useTermText();
  if (!data) {
    return (
      <Section title={t('own')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const contract = data.contracts.find(({ isInForce }) => isInForce);
  return (
    <Section title={t('own')}>
      {isBlank(data) ? null : <EmploymentFacts employment={data} />}
      {contract ? (
        <ListRow icon="file-text" title={t(`contract.kinds.${contract.kind}`)} note={termText(contract)} />
      ) : null}
      {isBlank(data) && !contract ? <ListRow icon="info" title={t('noneOwn')} /> : null}
    </Section>
  );
}
