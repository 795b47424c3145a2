import type { FormContent, FormDetail } from '@contract/form-template';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/states';

type FormPreviewProps = { form: FormDetail; content: FormContent };

/** The form as people will see it. */
export function FormPreview({ content }: FormPreviewProps) {
  const { t } = useTranslation('form-builder');
  return content.schema.fields.length === 0 ? (
    <EmptyState icon="eye" title={t('preview.empty')} isFill />
  ) : null;
}
