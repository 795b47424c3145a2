import { getFormTemplate } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import { DraftLoader } from '@/modules/editor/drafts/draft-loader';
import { useRead } from '@/shared/http/query/use-read';
import { Builder } from './builder';

type BuilderLoaderProps = Omit<Parameters<typeof Builder>[0], 'form'> & { formId: string };

/** The builder of a form once that has been loaded. */
export function BuilderLoader({ formId, ...rest }: BuilderLoaderProps) {
  const { t } = useTranslation('form-builder');
  const asked = useRead(getFormTemplate, { formId }, { isFresh: true });
  return (
    <DraftLoader
      asked={asked}
      title={t('list.title')}
      back={rest.back}
      missing={t('builder.missing')}
      toList={t('builder.toList')}
      failed={t('builder.loadFailed')}
    >
      {(form) => <Builder key={form.id} form={form} {...rest} />}
    </DraftLoader>
  );
}
