import type { FormColumn } from '@contract/form/schema';
import { isRequired } from '@contract/form/rules/check/check-value';
import { isEmptyValue } from '@contract/form/rules/normalize-values';
import { isKnownPay } from '@contract/form/rules/known-fields';
import { isMeasured, type MeasuredField } from '@contract/form/rules/measure';
import { memo, useCallback } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { CONTROLS } from './controls/control-of';
import { MeasuredValue } from './controls/measured-value';
import { PresentPayRow } from './controls/present-pay';
import { DescriptionText } from './description-text';
import { useForm, useProblemAt, useSetAt, useValueAt } from './form-context';
import { formProblemText } from './problem-text';
import { ReaderRow } from './reader/reader-row';

type FieldRowProps = { field: FormColumn; path: string };

/** One field of a form that is being filled in: its control, or what it holds where it may only be read. */
export const FieldRow = memo(function FieldRow({ field, path }: FieldRowProps) {
  const { access, store } = useForm();
  const [key = ''] = path.split('/');
  if (field.kind === 'description') {
    return <DescriptionText field={field} />;
  }
  if (isMeasured(field, store.schema) && access(key) !== 'hidden') {
    return <MeasuredRow field={field} path={path} />;
  }
  if (isKnownPay(field, store.schema) && access(key) !== 'hidden') {
    return <PresentPayRow field={field} path={path} />;
  }
  return access(key) === 'edit' ? (
    <EditedRow field={field} path={path} />
  ) : (
    <ReadRow field={field} path={path} />
  );
});

/** A number that nobody types: as it follows from what is filled in. */
function MeasuredRow({ field, path }: { field: MeasuredField; path: string }) {
  const { store } = useForm();
  const language = useLanguage();
  const problem = useProblemAt(path);
  const source = useValueAt(field.measures.from);
  return (
    <div className="form-row" data-path={path}>
      <MeasuredValue
        field={field}
        label={localizedText(field.label, language)}
        value={useValueAt(path)}
        hasSource={!isEmptyValue(source)}
        error={problem && formProblemText(problem, field, store.schema, language)}
      />
    </div>
  );
}

function ReadRow({ field, path }: FieldRowProps) {
  return (
    <dl className="form-read">
      <ReaderRow field={field} value={useValueAt(path)} />
    </dl>
  );
}

function EditedRow({ field, path }: FieldRowProps) {
  const { store, checkAt } = useForm();
  const language = useLanguage();
  const value = useValueAt(path);
  const problem = useProblemAt(path);
  const handleChange = useSetAt(path);
  const handleBlur = useCallback(() => checkAt(path), [checkAt, path]);
  if (field.kind === 'description') {
    return null;
  }
  const Control = CONTROLS[field.kind];
  return (
    <div className="form-row" data-path={path} data-required={isRequired(field) ? '' : undefined}>
      <Control
        field={field}
        path={path}
        label={localizedText(field.label, language)}
        hint={field.hint && localizedText(field.hint, language)}
        error={problem && formProblemText(problem, field, store.schema, language)}
        value={value}
        onChange={handleChange}
        onBlur={handleBlur}
      />
    </div>
  );
}
