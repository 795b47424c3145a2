import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { assignedForm } from '../assigned-form';
import '../flow.css';

// The form engine is downloaded by who looks at the form.
const FormFiller = lazy(async () => ({
  default: (await import('@/modules/form/form-filler')).FormFiller,
}));

type FormLookSheetProps = { processCode: string; onClose: () => void };

/** The form that a request of the process starts with, to be tried; nothing is sent. */
export function FormLookSheet({ processCode, onClose }: FormLookSheetProps) {
  const { t } = useTranslation('approval-flow');
  const { data, error, reload } = useLoaded(['assignedForm', processCode], (signal) =>
    assignedForm(processCode, signal),
  );
  return (
    <FullSheet title={t('formLook.title')} onClose={onClose}>
      <div className="flow-sheet">
        {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
        {data === undefined && !error ? <Loading rows={5} /> : null}
        {data === null ? <EmptyState icon="clipboard-list" title={t('formLook.none')} /> : null}
        {data ? (
          <Suspense fallback={<Loading rows={5} />}>
            <p className="flow-card-note flow-look-note">{t('formLook.note')}</p>
            <FormFiller
              form={data.form}
              permissions={data.permissions}
              isTrial
              submitText={t('formLook.try')}
              onSubmit={() => {
                showToast(t('formLook.fine'), { kind: 'success' });
                return Promise.resolve();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </FullSheet>
  );
}
