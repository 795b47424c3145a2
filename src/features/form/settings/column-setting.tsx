import type { FieldKind, FormColumn, FormField } from '@contract/form/schema';
import { COPY_SUFFIX, KIND_NAMES } from '@contract/form/words';
import type { SchemaProblem } from '@contract/form/rules/check/check-schema';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { newKey, removeColumn } from '../rules/edits';
import { fieldFacts, fieldName } from '../rules/field-facts';
import { KIND_ICONS, newField } from '@/modules/form/kinds';
import type { FieldSubject } from './field-subject';
import { KindSheet } from './kind-sheet';

type ColumnSettingProps = {
  field: FormField;
  problems: readonly SchemaProblem[];
  /** The column to edit; named once the table's own editor stands, which would else lie above it. */
  openColumn: string | undefined;
  onChange: (change: Partial<FormField>) => void;
  /** Draws the editor of one column; the same one as for a field. */
  renderEditor: (subject: FieldSubject) => ReactNode;
};

/** The columns of a detail table; each is edited like a field of the form. */
export function ColumnSetting({ field, problems, openColumn, onChange, renderEditor }: ColumnSettingProps) {
  const { t } = useTranslation(['form-builder', 'editor']);
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [openKey, setOpenKey] = useState<string>();
  const [asked, setAsked] = useState<string>();
  if (asked !== openColumn) {
    setAsked(openColumn);
    setOpenKey(openColumn);
  }
  const columns = field.columns ?? [];
  const open = columns.find((one) => one.key === openKey);
  const write = (next: FormColumn[]) => onChange({ columns: next });
  const move = (from: number, to: number) => write(moveItem(columns, from, to));
  const freeKey = (kind: FieldKind) => newKey(kind, new Set(columns.map((one) => one.key)));
  const add = (kind: FieldKind) => {
    const column = newField(kind, freeKey(kind));
    write([...columns, column]);
    setAdding(false);
    setOpenKey(column.key);
  };
  const duplicate = (column: FormColumn) => {
    const { zh_CN, en } = column.label;
    const label = { zh_CN: zh_CN + COPY_SUFFIX.zh_CN, ...(en ? { en: en + COPY_SUFFIX.en } : {}) };
    const copy = { ...column, key: freeKey(column.kind), label };
    write(columns.flatMap((one) => (one === column ? [one, copy] : [one])));
    setOpenKey(copy.key);
  };
  const rows = columns.map((column) => {
    const { key, kind } = column;
    const name = fieldName(column, language, t);
    const facts = [localizedText(KIND_NAMES[kind], language), ...fieldFacts(column, [], t)];
    return {
      key,
      drag: t('editor:drag', { name }),
      content: (
        <button type="button" className="fb-column" onClick={() => setOpenKey(key)}>
          <Icon name={KIND_ICONS[kind].icon} size={1.125} />
          <span>
            <span>{name}</span>
            <span className="ed-note">{facts.join(' · ')}</span>
          </span>
          {problems.some((one) => one.column === key) ? (
            <Icon name="triangle-alert" size={1.125} className="ed-warn" />
          ) : null}
          <Icon name="chevron-right" size={1.125} />
        </button>
      ),
    };
  });
  return (
    <section className="ed-block" aria-label={t('editor.columns')}>
      <h3>{t('editor.columns')}</h3>
      {columns.length === 0 ? <p className="ed-note">{t('editor.noColumns')}</p> : null}
      <SortableList look="line" rows={rows} onMove={move} />
      <Button kind="outline" size="small" onClick={() => setAdding(true)}>
        <Icon name="plus" size={1.125} />
        {t('editor.addColumn')}
      </Button>
      {isAdding ? <KindSheet isColumn onChoose={add} onClose={() => setAdding(false)} /> : null}
      {open ? (
        <Fragment key={open.key}>
          {renderEditor({
            field: open,
            siblings: columns,
            problems: problems.filter((one) => one.column === open.key),
            onChange: (change) =>
              write(columns.map((one) => (one.key === open.key ? changed(one, change) : one))),
            onDuplicate: () => duplicate(open),
            onDelete: () => {
              setOpenKey(undefined);
              write(removeColumn(columns, open.key));
            },
            onClose: () => setOpenKey(undefined),
          })}
        </Fragment>
      ) : null}
    </section>
  );
}

/** A setting that is taken back leaves no trace. */
function changed(column: FormColumn, change: Partial<FormColumn>): FormColumn {
  const entries = Object.entries({ ...column, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as FormColumn;
}
