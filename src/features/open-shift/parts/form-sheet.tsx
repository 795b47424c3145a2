import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/shared/lib/use-request';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { fetchForm, fetchItems, fetchTakerForm, type FormValues } from '../api';
import '../tasks.css';

// The form engine is downloaded by who meets a form.
const FormFiller = lazy(async () => ({
  default: (await import('@/modules/form/form-filler')).FormFiller,
}));
const FormReader = lazy(async () => ({
  default: (await import('@/modules/form/form-reader')).FormReader,
}));

type FormSheetProps = {
  orderId: string;
  submitText: string;
  /** Rejects with what the form then tells at its fields. */
  onSubmit: (values: FormValues) => Promise<unknown>;
  onClose: () => void;
};

/** The form attached to an order, filled in to take a place; what was typed is kept as a draft. */
export function FormSheet({ orderId, submitText, onSubmit, onClose }: FormSheetProps) {
  const { t } = useTranslation('tasks');
  const { data, error, reload } = useRequest(orderId, (signal) => fetchForm(orderId, signal));
  return (
    <FullSheet title={t('detail.fillTitle')} onClose={onClose}>
      <div className="task-sheet">
        {error ? <ErrorState cause={error} onRetry={reload} /> : null}
        {!data && !error ? <Loading rows={4} /> : null}
        {data?.form ? (
          <Suspense fallback={<Loading rows={4} />}>
            <FormFiller
              form={data.form}
              permissions={data.permissions}
              fetchItems={fetchItems}
              draftKey={`task:${orderId}`}
              submitText={submitText}
              onSubmit={onSubmit}
            />
          </Suspense>
        ) : null}
        {data && !data.form ? <EmptyState title={t('detail.formGone')} /> : null}
      </div>
    </FullSheet>
  );
}

type FilledSheetProps = { orderId: string; memberId: string; title: string; onClose: () => void };

/** What somebody filled in for their place. */
export function FilledSheet({ orderId, memberId, title, onClose }: FilledSheetProps) {
  const { t } = useTranslation('tasks');
  const { data, error, reload } = useRequest(`${orderId} ${memberId}`, (signal) =>
    fetchTakerForm(orderId, memberId, signal),
  );
  return (
    <FullSheet title={title} onClose={onClose}>
      <div className="task-sheet">
        {error ? <ErrorState cause={error} onRetry={reload} /> : null}
        {!data && !error ? <Loading rows={4} /> : null}
        {data?.filled ? (
          <Suspense fallback={<Loading rows={4} />}>
            <FormReader
              form={data.filled.form}
              values={data.filled.values}
              permissions={data.filled.permissions}
              fetchItems={fetchItems}
              questionnairePath={(id) =>
                `/ym-question-view?${new URLSearchParams({ id, orderId, memberId }).toString()}`
              }
            />
          </Suspense>
        ) : null}
        {data && !data.filled ? <EmptyState title={t('detail.formGone')} /> : null}
      </div>
    </FullSheet>
  );
}
