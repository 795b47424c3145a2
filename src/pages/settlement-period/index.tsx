import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PeriodDesk } from '@/features/settlement/desk/period-desk';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';
import '@/shared/ui/page/desk.css';

/** /settlement-period?id=: a period as who settles works on it. */
export function Component() {
  const { t } = useTranslation(['settlements', 'titles']);
  const maySettle = useHasPermission(FUNCTION_ID.settlement);
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Reach value="settlement">
      <PageFrame className="hr-desk-page" title={t('titles:settlementPeriod')} back>
        {!maySettle ? (
          <NoPermission />
        ) : id ? (
          <PeriodDesk key={id} id={id} />
        ) : (
          <Missing icon="receipt-text" title={t('gone')} to="/settlements" toText={t('toList')} />
        )}
      </PageFrame>
    </Reach>
  );
}
