import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/shared/session/use-sign-out';
import { ListRow } from '@/shared/ui/list/list-row';

/** Signs out after asking. */
export function SignOutRow() {
  const { t } = useTranslation('account');
  const { isBusy, ask } = useSignOut({
    title: t('signOut.title'),
    text: t('signOut.text'),
    confirm: t('signOut.confirm'),
  });
  return isBusy ? (
    <ListRow icon="log-out" title={t('signOut.busy')} />
  ) : (
    <ListRow icon="log-out" title={t('more.signOut')} onPress={ask} />
  );
}
