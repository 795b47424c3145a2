import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';

/** Leads to the pay of a person, for those who may read it. */
export function PayRow({ memberId }: { memberId: string }) {
  const { t } = useTranslation('people');
  const mayRead = useHasPermission(FUNCTION_ID.payRecords);
  return mayRead ? (
    <ListRow icon="wallet" title={t('pay.title')} note={t('pay.note')} to={`/person-pay?id=${memberId}`} />
  ) : null;
}
