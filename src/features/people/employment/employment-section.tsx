import { memberEmployment } from '@contract/people/employment-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmploymentFacts, isBlank } from '@/modules/employment/employment-facts';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { ContractList } from './contract-list';
import { EmploymentSheet } from './employment-sheet';
import './employment.css';

/** How a person is employed, with their labor contracts. */
export function EmploymentSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('employment');
  const { data, error, reload } = useRead(memberEmployment, { memberId });
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return (
      <Section title={t('title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={3} />}
      </Section>
    );
  }
  return (
    <>
      <Section
        title={t('title')}
        action={
          data.mayChange ? (
            <Button kind="text" size="small" onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
          ) : null
        }
      >
        {isBlank(data) ? (
          <p className="person-note employment-none">{t('none')}</p>
        ) : (
          <EmploymentFacts employment={data} />
        )}
      </Section>
      <ContractList memberId={memberId} contracts={data.contracts} mayChange={data.mayChange} />
      {isOpen ? (
        <EmploymentSheet memberId={memberId} employment={data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
