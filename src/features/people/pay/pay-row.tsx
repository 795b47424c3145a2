import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { PaySheet } from './pay-sheet';

/** Opens the pay of a person, for who may read it. Amounts are loaded only when it is opened. */
export function PayRow({ memberId }: { memberId: string }) {
  const { t } = useTranslation('people');
  const mayRead = useHasPermission(FUNCTION_ID.payRecords);
  const [isOpen, setOpen] = useState(false);
  return mayRead ? (
    <>
      <ListRow icon="wallet" title={t('pay.title')} note={t('pay.note')} onPress={() => setOpen(true)} />
      {isOpen ? <PaySheet memberId={memberId} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
}
