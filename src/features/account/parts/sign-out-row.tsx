import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/shared/session/sign-out';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { ListRow } from '@/shared/ui/list/list-row';

/** Signs out after asking. */
export function SignOutRow() {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const handlePress = async () => {
    const chosen = await showDialog({
      key: 'sign-out',
      title: t('signOut.title'),
      content: t('signOut.text'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('signOut.confirm'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      setIsBusy(true);
      await signOut((path) => void navigate(path, { replace: true }));
    }
  };
  return isBusy ? (
    <ListRow icon="log-out" title={t('signOut.busy')} />
  ) : (
    <ListRow icon="log-out" title={t('more.signOut')} onPress={() => void handlePress()} />
  );
}
