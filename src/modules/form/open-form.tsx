import { accessOf } from '@contract/form/rules/form-access';
import { isLength, lengthSources } from '@contract/leave/length/asked-lengths';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { DraftBar } from './draft-bar';
import { FieldRow } from './field-row';
import { fitValues } from './fit-values';
import { FormContext, type FormContextValue } from './form-context';
import type { FormFillerProps } from './form-filler';
import { LeaveMeasureContext } from './controls/leave-measure';
import { createFormStore, type FormStore } from './form-store';
import { refusedFields } from './refused-fields';
import { useFormDraft } from './use-form-draft';
import { useFormCheck } from './use-form-check';
import { useGrowingCount } from './use-growing-count';
import { sentValues } from './sent-values';

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
  useEffect(() => {
    const field = store.schema.fields.find(({ key }) => key === known?.key);
    if (known && field && isLength(field, store.schema)) {
      const isOfThis = lengthSources(field, sentValues(store)) === known.of;
      store.setMeasured(known.key, isOfThis ? known.days : undefined);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, known?.key, known?.of, known?.days]);

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
