import type { QuestionnaireContent } from '@contract/entities/questionnaire';
import type { QuestionnaireDetail } from '@contract/questionnaire';
import { checkQuestionnaire } from '@contract/rules/questionnaire/check-questionnaire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '@/shared/editor/use-autosave';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { showDialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import { publishDraft } from './api';

type Published = Pick<QuestionnaireDetail, 'status' | 'version'>;

/** Publishing a draft: what is wrong first, then the question, then the last save and the new version. */
export function usePublish(
  questionnaireId: string,
  content: QuestionnaireContent,
  autosave: Autosave<QuestionnaireContent>,
  on: { onBlocked: () => void; onDone: (next: Published) => void },
) {
  const { t } = useTranslation(['questionnaire-editor', 'common']);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);

  const publish = async (now: Published) => {
    if (checkQuestionnaire(content).length > 0) {
      on.onBlocked();
      return;
    }
    const chosen = await showDialog({
      key: 'publish-questionnaire',
      title: t('publish.title', { name: localizedText(content.title, language) }),
      content: now.version === null ? t('publish.first') : t('publish.again', { version: now.version + 1 }),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('publish.act'), kind: 'primary' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    setBusy(true);
    try {
      if (await autosave.flush()) {
        const { version } = await publishDraft(questionnaireId, autosave.revision());
        showToast(t('publish.done', { version }), { kind: 'success' });
        on.onDone({ version, status: now.status === 'draft' ? 'published' : now.status });
      }
    } catch {
      // Told by the error policy; the draft stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return { publish, isBusy };
}
