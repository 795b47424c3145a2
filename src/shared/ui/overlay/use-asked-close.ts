import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from './dialog';

export const UNSAVED_KEY = 'unsaved';

type Answer = 'stay' | 'leave' | 'save';

/** Asks whether to leave what is not saved; offers to save it where that is possible from here. */
export function useUnsavedQuestion(): (canSave: boolean) => Promise<Answer> {
  const { t } = useTranslation('common');
  return useCallback(
    async (canSave) => {
      const answers: Answer[] = canSave ? ['stay', 'leave', 'save'] : ['stay', 'leave'];
      const chosen = await showDialog({
        key: UNSAVED_KEY,
        title: t('unsaved.title'),
        content: t('unsaved.text'),
        actions: [
          { text: t('unsaved.stay'), kind: 'cancel' },
          { text: t('unsaved.leave'), kind: 'danger' },
          ...(canSave ? [{ text: t('unsaved.save'), kind: 'primary' as const }] : []),
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
