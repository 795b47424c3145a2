import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { showDialog } from './dialog';

export const UNSAVED_KEY = 'unsaved';

type Answer = 'stay' | 'leave' | 'save';

/** Asks whether to leave what is not saved; offers to save it where that is possible from here. */
export function useUnsavedQuestion(): (canSave: boolean) => Promise<Answer> {
  const { t } = useTranslation('unsaved');
  return useCallback(
    async (canSave) => {
      await loadNamespaces(['unsaved']);
      const answers: Answer[] = canSave ? ['stay', 'leave', 'save'] : ['stay', 'leave'];
      const chosen = await showDialog({
        key: UNSAVED_KEY,
        title: t('title'),
        content: t('text'),
        actions: [
          { text: t('stay'), kind: 'cancel' },
          { text: t('leave'), kind: 'danger' },
          ...(canSave ? [{ text: t('save'), kind: 'primary' as const }] : []),
        ],
      });
      return answers[chosen] ?? 'stay';
    },
    [t],
  );
}

/** Closes a sheet, after asking when something in it is not saved. */
export function useAskedClose(isUnsaved: boolean, onClose: () => void): () => void {
  const ask = useUnsavedQuestion();
  return () => {
    if (!isUnsaved) {
      onClose();
      return;
    }
    void ask(false).then((answer) => answer === 'leave' && onClose());
  };
}
