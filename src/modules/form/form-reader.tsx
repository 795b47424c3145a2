import type { FieldPermission, FormField, FormTemplate, FieldKind } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { FieldChange } from '@contract/form/rules/changed-fields';
import { accessOf } from '@contract/form/rules/form-access';
import { isEmptyValue, tidyValues } from '@contract/form/rules/normalize-values';
import { visibleFields } from '@contract/form/rules/visible-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Loading } from '@/shared/ui/page/states';
import { DescriptionText } from './description-text';
import { DictionaryProvider, type FetchItems } from './dictionary-context';
import { FormTexts } from './form-texts';
import { QuestionnairePath } from './reader/answers-read';
import { ReaderRow } from './reader/reader-row';
import './custom-form.css';

const SHORT_KINDS: readonly FieldKind[] = ['number', 'amount', 'date', 'time', 'singleChoice', 'phone'];
/** More letters than these do not fit into half of a phone's width in one line. */
const SHORT_TEXT = 12;

/** Whether a value takes so little room that another one fits beside it. */
function isShortValue({ kind }: FormField, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= SHORT_TEXT;
    case 'person':
    case 'department':
      return Array.isArray(value) && value.length === 1;
    default:
      return SHORT_KINDS.includes(kind);
  }
}

export type FormReaderProps = {
  form: Pick<FormTemplate, 'schema'>;
  values: FormValues;
  /** Hidden fields are left out; everything else is shown. */
  permissions?: readonly FieldPermission[];
  /** What differs from an earlier version, as changedFields tells it: marked. */
  changes?: readonly FieldChange[];
  /** Where the answers to a questionnaire of the form are shown. */
  questionnairePath?: (questionnaireId: string) => string;
  /** Leaves out what is empty and what only explains. */
  isCompact?: boolean;
  /** Short values side by side, and what is empty named in one line. For who decides by what stands there. */
  isDense?: boolean;
  /** Where the dictionaries come from, when another service than that of forms has them. */
  fetchItems?: FetchItems;
};

/** A filled form, for reading. */
export function FormReader(props: FormReaderProps) {
  return (
    <FormTexts fallback={<Loading rows={3} />}>
      <DictionaryProvider schema={props.form.schema} fetchItems={props.fetchItems}>
        <QuestionnairePath value={props.questionnairePath}>
          <Fields {...props} />
        </QuestionnairePath>
      </DictionaryProvider>
    </FormTexts>
  );
}

function Fields({
  form: { schema },
  values: given,
  permissions,
  changes = [],
  isCompact = false,
  isDense = false,
}: FormReaderProps) {
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  const values = useMemo(() => tidyValues(schema, given), [schema, given]);
  const byKey = useMemo(() => new Map(changes.map((change) => [change.key, change])), [changes]);
  const measured = new Set(schema.fields.map(({ measures }) => measures?.from));
  const access = accessOf(permissions);
  const readable = visibleFields(schema, values).filter(({ key }) => access(key) !== 'hidden');
  const isEmpty = ({ key, kind }: FormField) =>
    kind !== 'description' && isEmptyValue(values[key]) && !byKey.has(key);
  const fields = readable.filter(
    (field) => !((isCompact || isDense) && isEmpty(field)) && !(isCompact && field.kind === 'description'),
  );
  const empty = isDense ? readable.filter(isEmpty) : [];
  if (readable.length === 0 || (fields.length === 0 && !isDense)) {
    return <p className="form-quiet">{t('hiddenNone')}</p>;
  }
  return (
    <>
      <dl
        className="form-read"
        data-compact={isCompact ? '' : undefined}
        data-dense={isDense ? '' : undefined}
      >
        {fields.map((field) => {
          const change = byKey.get(field.key);
          return field.kind === 'description' ? (
            <div key={field.key}>
              <dt className="hr-visually-hidden">{t('note')}</dt>
              <dd>
                <DescriptionText field={field} />
              </dd>
            </div>
          ) : (
            <ReaderRow
              key={field.key}
              isShort={isDense && isShortValue(field, values[field.key])}
              field={field}
              isMeasured={measured.has(field.key)}
              value={values[field.key]}
              change={change?.change}
              changedRows={change?.change === 'changed' ? change.rows : undefined}
            />
          );
        })}
      </dl>
      {empty.length > 0 ? (
        <p className="form-read-empty">
          {t('notFilledIn', {
            fields: empty.map(({ label }) => localizedText(label, language)).join(t('choice.separator')),
          })}
        </p>
      ) : null}
    </>
  );
}
