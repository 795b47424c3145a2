import type { FormDetail } from '@contract/form-template';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import { keptDraft } from './kept-draft';
import type { FormEditor } from './use-form-editor';

/**
 * Brings back what this device could not save the last time. When the draft on the server has gone on since, the editor
 * chooses; either way undo takes it back.
 */
export function useKeptDraft(ownerId: string, form: FormDetail, edit: FormEditor['edit']) {
  const { t } = useTranslation('form-builder');
  const isDone = useRef(false);
  useEffect(() => {
    const kept = isDone.current ? undefined : keptDraft(ownerId, form.id).read();
    isDone.current = true;
    if (!kept) {
      return;
    }
    if (JSON.stringify(kept.content) === JSON.stringify(form.content)) {
      keptDraft(ownerId, form.id).remove();
      return;
    }
    const restore = () => {
      edit({ do: 'replace', content: kept.content });
      showToast(t('kept.restored'), { kind: 'success' });
    };
    if (kept.revision === form.revision) {
      restore();
      return;
    }
    void showDialog({
      key: 'kept-form',
      title: t('kept.title'),
      content: t('kept.text'),
      actions: [
        { text: t('kept.theirs'), onPress: () => keptDraft(ownerId, form.id).remove() },
        { text: t('kept.mine'), kind: 'primary', onPress: restore },
      ],
    });
  }, [ownerId, form, edit, t]);
}
