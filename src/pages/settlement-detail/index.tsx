import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Detail } from '@/features/settlement/my/detail';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /settlement-detail?id=&member=: what is settled of oneself, or of somebody whose figures one settles. */
export function Component() {
  const { t } = useTranslation(['settlement', 'titles']);
  const maySeeOwn = useHasPermission(FUNCTION_ID.monthlySettlement);
  const maySettle = useHasPermission(FUNCTION_ID.settlement);
  const [params] = useSearchParams();
  const id = params.get('id');
  const memberId = params.get('member') ?? undefined;
  return (
    <PageFrame title={t('titles:settlementDetail')} back>
      {!maySeeOwn && !maySettle ? (
        <NoPermission />
      ) : id ? (
        <Detail key={`${id} ${memberId}`} settlementId={id} memberId={memberId} />
      ) : (
        <Missing icon="receipt-text" title={t('gone')} to="/settlement" toText={t('toList')} />
      )}
    </PageFrame>
  );
}
