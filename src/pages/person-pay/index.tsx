import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PersonPay } from '@/features/pay/person/person-pay';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /person-pay?id=: the pay of one person, for those who may read it. */
export function Component() {
  const { t } = useTranslation(['titles', 'people']);
  const mayRead = useHasPermission(FUNCTION_ID.payRecords);
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <PageFrame title={t('titles:personPay')} back>
      {!mayRead ? (
        <NoPermission />
      ) : id ? (
        <PersonPay key={id} memberId={id} />
      ) : (
        <Missing
          title={t('people:missingPerson')}
          note={t('people:missingPersonNote')}
          to="/people"
          toText={t('people:toList')}
        />
      )}
    </PageFrame>
  );
}
