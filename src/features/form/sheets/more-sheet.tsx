import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import type { OnSheet } from './open-sheet';

type MoreSheetProps = {
  formId: string;
  isPublished: boolean;
  onSheet: OnSheet;
  onClose: () => void;
};

/** What can be done with the form as a whole. */
export function MoreSheet({ formId, isPublished, onSheet, onClose }: MoreSheetProps) {
  const { t } = useTranslation('form-builder');
  const navigate = useNavigate();
  const filled = {
    icon: 'inbox',
    text: t('filled.all'),
    onPress: () => void navigate(`/custom-form?id=${encodeURIComponent(formId)}&view=filled`),
  };
  return (
    <MenuSheet
      title={t('builder.more')}
      onClose={onClose}
      items={[
        { icon: 'pencil', text: t('builder.rename'), onPress: () => onSheet({ kind: 'name' }) },
        { icon: 'history', text: t('builder.versions'), onPress: () => onSheet({ kind: 'versions' }) },
        {
          icon: 'list-checks',
          text: t('builder.questionnaires'),
          onPress: () => void navigate('/questionnaires'),
        },
        { icon: 'share-2', text: t('builder.share'), onPress: () => onSheet({ kind: 'share' }) },
        ...(isPublished ? [filled] : []),
      ]}
    />
  );
}
