import { accessOf } from '@contract/form/rules/form-access';
import { isLength, lengthSources } from '@contract/leave/length/asked-lengths';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import type { FormValues } from '@contract/form/values';
import { normalizeValues } from '@contract/form/rules/normalize-values';
import { stripHidden } from '@contract/form/rules/visible-fields';
import { DraftBar } from './draft-bar';
import { FieldRow } from './field-row';
import { fitValues } from './fit-values';
import { FormContext, type FormContextValue } from './form-context';
import type { FormFillerProps } from './form-filler';
import { LeaveMeasureContext } from './controls/leave-measure';
import { PresentPayContext } from './controls/present-pay';
import { createFormStore, type FormStore } from './form-store';
import { refusedFields } from './refused-fields';
import { useFormDraft } from './use-form-draft';
import { useFormCheck } from './use-form-check';

const FIRST = 6;
const STEP = 3;
/** How far below the screen rows are made ready, in screens. */
const AHEAD = 1;

/**
 * How many of many rows stand so far: a screenful at once, some more with each frame until a screen below is ready, and the rest
 * as one comes near. No frame is a long one, and a form of hundreds costs no more than what is looked at. `rest` belongs on the
 * element below the rows.
 */
function useGrowingCount(total: number) {
  const [count, setCount] = useState(FIRST);
  const rest = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (count >= total) {
      return undefined;
    }
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const growWhenNear = () => {
      frame = 0;
      const top = rest.current?.getBoundingClientRect().top ?? 0;
      if (top <= window.innerHeight * (1 + AHEAD)) {
        setCount((before) => before + STEP);
      }
    };
    const check = () => {
      // A timer after the frame, not the frame itself: what was added has been painted by then.
      frame ||= requestAnimationFrame(() => {
        timer = setTimeout(growWhenNear);
      });
    };
    check();
    // Captured: a form in a sheet scrolls in the sheet.
    window.addEventListener('scroll', check, { capture: true, passive: true });
    window.addEventListener('resize', check);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', check, { capture: true });
      window.removeEventListener('resize', check);
    };
  }, [count, total]);
  return { count: Math.min(count, total), rest, showAll: () => setCount(Infinity) };
}

const NO_VALUES = {};
/** The height of a field with a label, a line and the gap, for those that do not stand yet. */
const ROW_REM = 6.25;
const renderField: FormContextValue['renderField'] = (field, path) => (
  <FieldRow key={path} field={field} path={path} />
);

/** The form once its texts are there. Its schema stays the same for as long as it is open. */
export function OpenForm(props: FormFillerProps) {
  const {
    form,
    permissions,
    initialValues = NO_VALUES,
    onSubmit,
    submitText,
    draftKey,
    extra,
    onValues,
    lockSeconds,
    isTrial = false,
    leave,
    presentPay,
  } = props;
  const root = useRef<HTMLFormElement>(null);
  const [{ store, initial }] = useState(() => {
    const initial = fitValues(form.schema, initialValues);
    return { store: createFormStore(form.schema, initial), initial };
  });
  const access = useMemo(() => accessOf(permissions), [permissions]);
  /** What may not be edited is the server's, whatever an old draft says. */
  const base = useMemo(
    () => Object.fromEntries(Object.entries(initial).filter(([key]) => access(key) !== 'edit')),
    [initial, access],
  );
  const draft = useFormDraft(store, draftKey, form.versionId, base);
  const fields = useSyncExternalStore(store.subscribe, store.shownFields);
  const shown = fields.filter((field) => access(field.key) !== 'hidden');
  const { count, rest, showAll } = useGrowingCount(shown.length);
  const { isLocked, run } = useSubmitLock(lockSeconds);
  const [isBusy, setBusy] = useState(false);
  const { alert, checkAll, checkAt, tellFailure } = useFormCheck({ store, access, root, showAll });
  const formVersionId = isTrial ? undefined : form.versionId;
  const context = useMemo(
    () => ({ store, access, formVersionId, checkAt, renderField }),
    [store, access, formVersionId, checkAt],
  );

  const told = useRef(onValues);
  useEffect(() => {
    told.current = onValues;
  });
  useEffect(() => {
    let seen: unknown;
    const tell = () => {
      if (store.values() !== seen) {
        seen = store.values();
        told.current?.(sentValues(store));
      }
    };
    tell();
    return store.subscribe(tell);
  }, [store]);

  const known = leave?.state === 'known' ? leave : undefined;
  const [lengthKey, lengthOf, days] = [known?.key, known?.of, known?.days];
  useEffect(() => {
    const field = store.schema.fields.find(({ key }) => key === lengthKey);
    if (field && isLength(field, store.schema)) {
      const isOfThis = lengthSources(field, sentValues(store)) === lengthOf;
      store.setMeasured(field.key, isOfThis ? days : undefined);
    }
  }, [store, lengthKey, lengthOf, days]);

  const submit = async () => {
    if (!checkAll()) {
      return;
    }
    await run(async () => {
      setBusy(true);
      try {
        await onSubmit(sentValues(store));
        draft.forget();
      } catch (cause) {
        forgetWrongLengths(store, cause);
        tellFailure(cause);
      } finally {
        setBusy(false);
      }
    });
  };
  return (
    <FormContext value={context}>
      <LeaveMeasureContext value={leave}>
        <PresentPayContext value={presentPay}>
          <form
            className="form-fill"
            ref={root}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {shown.slice(0, count).map((field) => renderField(field, field.key))}
            {count < shown.length ? (
              <div ref={rest} style={{ height: `${(shown.length - count) * ROW_REM}rem` }} />
            ) : null}
            {extra}
            <div className="form-bar">
              {/* Within sight wherever the form is scrolled to. */}
              <FormAlert text={alert} />
              {draftKey === undefined ? null : <DraftBar store={store} draft={draft} empty={initial} />}
              <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
                {submitText}
              </Button>
            </div>
          </form>
        </PresentPayContext>
      </LeaveMeasureContext>
    </FormContext>
  );
}

/** A length that was refused is not sent again: the backend says the right one. */
function forgetWrongLengths(store: FormStore, cause: unknown): void {
  refusedFields(cause)
    .filter(({ rule }) => rule === 'leaveLength')
    .forEach(({ key }) => store.setMeasured(key, undefined));
}

/** What would be sent now: the values of the shown fields, tidied. */
function sentValues({ schema, values }: FormStore): FormValues {
  return stripHidden(schema, normalizeValues(schema, values()));
}
