import { CODE } from '@contract/codes';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { showToast } from '@/shared/ui/overlay/toast';
import type { EditorData } from './load-editor';
import { OrderEditor } from './order-editor';
import { problemsOf, type FormProblem, type OrderForm } from './order-form';
import { sendOrder } from './send-order';
import { DraftLine, EditLine } from './draft-line';
import { ReviewSheet } from './review-sheet';
import { useOrderForm } from './use-order-form';
import type { Picked } from './scope-choice';
import '../tasks.css';

type PublishFlowProps = {
  data: EditorData;
  /** Shows what the backend holds now, or nothing at all. */
  onReload: () => void;
  onStartOver: () => void;
  /** Shows a published order as it is, without what was changed and not saved. */
  onDiscard: () => void;
  /** The draft has an id from now on: a reload finds it by that. */
  onKept: (id: string) => void;
};

/** Filling in, checking, looking it over, publishing; for a published order, changing it. */
export function PublishFlow({ data, onReload, onStartOver, onDiscard, onKept }: PublishFlowProps) {
  const { t } = useTranslation(['open-shift', 'common', 'shift-editor']);
  const navigate = useNavigate();
  const { edited } = data;
  const { isPublished, draft, edit, saving, form, change, forget } = useOrderForm(data, onKept);
  const [picked, setPicked] = useState<Picked>(data.picked);
  const now = useNow();
  // Once somebody wanted to publish, every field says at once what is wrong with it.
  const [isChecked, setChecked] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [isStale, setStale] = useState(false);
  const { isBusy, isLocked, alert, attempt, clear } = useAttempt({}, 0);

  const found = problemsOf(form, {
    now: new Date(now),
    isPaid: (code) => data.stations.find((one) => one.code === code)?.fields.isPaid === true,
    isStation: (code) => data.stations.some((one) => one.code === code),
    isPlace: (code) => data.places.some((one) => one.code === code),
    datesBefore: edited?.publishedAt ? edited.workDates : [],
  });
  const problems = isChecked ? found : found.filter(isToldAtOnce);
  const handleChange = (next: OrderForm) => {
    change(next);
    clear();
  };
  const handleReview = () => {
    setChecked(true);
    const [first] = found;
    if (first) {
      showToast(problemTip(first), { kind: 'warning' });
      focusField(first.field);
    } else {
      setReviewing(true);
    }
  };
  const problemTip = (problem: FormProblem): string =>
    problem.field === 'segments'
      ? t(`shift-editor:problem.${problem.shift.kind}`, { max: LIMITS.shiftSegments })
      : t(`problem.${problem.key}`, problem.values ?? {});
  const handleSend = async () => {
    const done = await attempt([], async () => {
      try {
        return await sendOrder(form, edited, draft);
      } catch (cause) {
        setStale(cause instanceof ApiError && cause.code === CODE.conflict);
        throw cause;
      }
    });
    if (!done) {
      setReviewing(false);
      return;
    }
    forget();
    if (isPublished) {
      showToast(t('common:saved'), { kind: 'success' });
      void navigate(`/task-details?id=${done.id}`, { replace: true });
    } else {
      void navigate(`/task-finish?id=${done.id}`, { replace: true });
    }
  };
  const isConflict = isStale || saving.state === 'stale';
  return (
    <form className="task-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {edit ? (
        <EditLine edit={edit} onDiscard={onDiscard} />
      ) : (
        <DraftLine data={data} draft={draft} saving={saving} onStartOver={onStartOver} />
      )}
      <OrderEditor
        data={data}
        form={form}
        picked={picked}
        problems={problems}
        onChange={handleChange}
        onPicked={setPicked}
      />
      <FormAlert text={isConflict ? (alert ?? t('create.conflict')) : alert} />
      {isConflict ? (
        <Button
          kind="outline"
          onClick={() => {
            forget();
            onReload();
          }}
        >
          {t('create.reload')}
        </Button>
      ) : null}
      <div className="task-bar">
        <Button
          className="task-bar-main"
          kind="primary"
          isBusy={isBusy}
          disabled={isLocked}
          onClick={handleReview}
        >
          {isPublished ? t('create.save') : t('create.review')}
        </Button>
      </div>
      {isReviewing ? (
        <ReviewSheet
          data={data}
          form={form}
          isEdit={isPublished}
          isBusy={isBusy}
          submitText={isPublished ? t('create.save') : t('create.publishNow')}
          onSubmit={() => void handleSend()}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </form>
  );
}

/** What is wrong between segments is seen while they are edited; what is still missing only when it is asked for. */
const isToldAtOnce = (problem: FormProblem): boolean =>
  problem.field === 'segments' && ['order', 'rest', 'overlap', 'start', 'span'].includes(problem.shift.kind);

/** Brings the first field that is wrong into view and the keyboard to it. */
function focusField(field: FormProblem['field']): void {
  // After the render that marks the field.
  requestAnimationFrame(() => {
    const name = CSS.escape(field);
    const holder = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
    const target = holder?.matches('input, textarea, button')
      ? holder
      : (holder?.querySelector<HTMLElement>('[aria-invalid="true"], button:not(:disabled), input') ?? holder);
    holder?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
