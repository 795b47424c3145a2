import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import type { SavedDraft } from './draft-saver';
import type { KeptCopy } from './use-autosave';

/**
 * Brings back what this device could not save the last time. When the draft on the server has gone on since, the editor
 * chooses; either way undo takes it back.
 */
export function useKeptDraft<Content>(
  kept: KeptCopy<Content>,
  saved: SavedDraft<Content>,
  replace: (content: Content) => void,
) {
  const { t } = useTranslation('editor');
  const isDone = useRef(false);
  useEffect(() => {
    const copy = isDone.current ? undefined : kept.read();
    isDone.current = true;
    if (!copy) {
      return;
    }
    if (JSON.stringify(copy.content) === JSON.stringify(saved.content)) {
      kept.remove();
      return;
    }
    const restore = () => {
      replace(copy.content);
      showToast(t('kept.restored'), { kind: 'success' });
    };
    if (copy.revision === saved.revision) {
      restore();
      return;
    }
    void showDialog({
      key: 'kept-draft',
      title: t('kept.title'),
      content: t('kept.text'),
      actions: [
        { text: t('kept.theirs'), onPress: kept.remove },
        { text: t('kept.mine'), kind: 'primary', onPress: restore },
      ],
    });
  }, [kept, saved, replace, t]);
}
