import type { FormField } from '@contract/form/schema';
import type { FieldChange } from '@contract/form/rules/changed-fields';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ReaderValue } from './reader-value';
import type { RenderCell } from './table-reader';

type ReaderRowProps = {
  field: FormField;
  /** Another field tells how long it is. */
  isMeasured?: boolean;
  value: unknown;
  change?: 'added' | 'changed' | 'removed' | undefined;
  /** True where another value may stand beside this one. */
  isShort?: boolean;
  /** Rows of a table that differ, with their columns. */
  changedRows?: FieldChange['rows'];
};

/** A field with what it holds, for reading. Stands in a `<dl>`. */
export function ReaderRow({
  field,
  isMeasured = false,
  value,
  change,
  isShort = false,
  changedRows,
}: ReaderRowProps) {
  const { t } = useTranslation('custom-form');
  const language = useLanguage();
  return (
    <div
      className="form-read-row"
      data-kind={field.kind}
      data-change={change}
      data-short={isShort ? '' : undefined}
    >
      <dt>
        {localizedText(field.label, language)}
        {change ? <span className="form-mark">{t(`changed.${change}`)}</span> : null}
      </dt>
      <dd>
        <ReaderValue
          field={field}
          isMeasured={isMeasured}
          value={value}
          changedRows={changedRows}
          renderCell={renderCell}
        />
      </dd>
    </div>
  );
}

const renderCell: RenderCell = (column, value, isChanged) => (
  <ReaderRow key={column.key} field={column} value={value} change={isChanged ? 'changed' : undefined} />
);
