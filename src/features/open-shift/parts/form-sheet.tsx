import { getXlcItemList } from '@contract/dictionary/schedule-calls';
import { grabOrderGetAssignCustomForm } from '@contract/open-shift/calls';
import { grabTakeForm } from '@contract/open-shift/take-calls';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/shared/http/read';
import { useRead } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { FormValues } from '@contract/form/values';
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
  const { t } = useTranslation('open-shift');
  const { data, error, reload } = useRead(grabOrderGetAssignCustomForm, { orderId }, { isFresh: true });
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
              fetchItems={(itemTypes, signal) => read(getXlcItemList, { itemTypes }, signal)}
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
  const { t } = useTranslation('open-shift');
  const { data, error, reload } = useRead(grabTakeForm, { orderId, memberId }, { isFresh: true });
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
              fetchItems={(itemTypes, signal) => read(getXlcItemList, { itemTypes }, signal)}
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
