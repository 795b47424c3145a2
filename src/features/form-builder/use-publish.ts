import type { FormContent, FormDetail } from '@contract/form-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { showDialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import { publishForm } from './api';
import { publishProblems } from './rules/publish-problems';
import type { Autosave } from '@/shared/editor/use-autosave';

type Published = Pick<FormDetail, 'status' | 'version'>;

/** Publishing a draft: what is wrong first, then the question, then the last save and the new version. */
export function usePublish(
  formId: string,
  content: FormContent,
  autosave: Autosave<FormContent>,
  onDone: (next: Published) => void,
) {
  const { t } = useTranslation(['form-builder', 'common']);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  const publish = async (now: Published) => {
    if (publishProblems(content).length > 0) {
      setBlocked(true);
      return;
    }
    const chosen = await showDialog({
      key: 'publish-form',
      title: t('check.confirmTitle', { name: localizedText(content.name, language) }),
      content: now.version === null ? t('check.first') : t('check.again', { version: now.version + 1 }),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('builder.publish'), kind: 'primary' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    setBusy(true);
    try {
      if (await autosave.flush()) {
        const { version } = await publishForm(formId, autosave.revision());
        onDone({ version, status: now.status === 'draft' ? 'published' : now.status });
        showToast(t('check.done', { version }), { kind: 'success' });
      }
    } catch {
      // Told by the error policy; the draft stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return { publish, isBusy, isBlocked, unblock: () => setBlocked(false) };
}
