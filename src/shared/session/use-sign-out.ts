import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { signOut } from './sign-out';

type Question = { title: string; text: string; confirm: string };

/** Signs out after asking. */
export function useSignOut({ title, text, confirm }: Question) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    const chosen = await showDialog({
      key: 'sign-out',
      title,
      content: text,
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: confirm, kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      setBusy(true);
      await signOut((path) => void navigate(path, { replace: true }));
    }
  };
  return { isBusy, ask: () => void ask() };
}
