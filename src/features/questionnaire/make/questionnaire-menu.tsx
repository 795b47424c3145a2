import {
  createQuestionnaire,
  setQuestionnaireStatus,
  type QuestionnaireRow,
} from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuSheet, type MenuItem } from '@/modules/editor/menu-sheet';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

type QuestionnaireMenuProps = {
  row: QuestionnaireRow;
  onOpen: (questionnaireId: string) => void;
  /** Deletes it after a while, in which it can be taken back. */
  onDelete: () => void;
  onClose: () => void;
};

/** What can be done with a questionnaire of the list. */
export function QuestionnaireMenu({ row, onOpen, onDelete, onClose }: QuestionnaireMenuProps) {
  const { t } = useTranslation(['questionnaire-editor', 'common']);
  const language = useLanguage();
  const [requestId] = useState(randomId);
  const name = localizedText(row.title, language) || t('untitled');
  const namesOf = (used: QuestionnaireRow['forms']) =>
    used.map((one) => localizedText(one, language)).join(' · ');
  /** Who goes without it from then on. */
  const losing = [
    row.processes.length > 0 && t('list.disableUsed', { names: namesOf(row.processes) }),
    row.forms.length > 0 && t('list.disableAsked', { names: namesOf(row.forms) }),
  ];

  /** A failure is told by the error policy; the list stays as it is. */
  const run = (work: () => Promise<void>) => void work().catch(() => undefined);
  const copy = async () => {
    const { id } = await call(createQuestionnaire, { requestId, copyOf: row.id });
    showToast(t('list.copyDone'), { kind: 'success' });
    onOpen(id);
  };
  const setEnabled = async (isEnabled: boolean) => {
    if (!isEnabled) {
      const chosen = await showDialog({
        key: 'questionnaire-menu',
        title: t('list.disableTitle', { name }),
        content: [t('list.disableText'), ...losing].filter(Boolean).join('\n'),
        actions: [
          { text: t('common:cancel'), kind: 'cancel' },
          { text: t('list.disable'), kind: 'danger' },
        ],
      });
      if (chosen !== 1) {
        return;
      }
    }
    await call(setQuestionnaireStatus, { questionnaireId: row.id, isEnabled });
    showToast(isEnabled ? t('list.enableDone') : t('list.disableDone'), { kind: 'success' });
  };
  const items: MenuItem[] = [
    { icon: 'pencil', text: t('list.open'), onPress: () => onOpen(row.id) },
    { icon: 'copy', text: t('list.copy'), onPress: () => run(copy) },
  ];
  if (row.status === 'draft') {
    items.push({ icon: 'trash-2', text: t('list.delete'), kind: 'danger', onPress: onDelete });
  } else if (row.status === 'published') {
    items.push({
      icon: 'circle-slash',
      text: t('list.disable'),
      onPress: () => run(() => setEnabled(false)),
    });
  } else {
    items.push({ icon: 'circle-play', text: t('list.enable'), onPress: () => run(() => setEnabled(true)) });
  }
  return <MenuSheet title={name} items={items} onClose={onClose} />;
}
