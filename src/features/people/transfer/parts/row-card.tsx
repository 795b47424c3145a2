import type { PeopleImportRow } from '@contract/people/import-calls';
import { FIELD_NAMES, IMPORT_FIELDS, type ImportField, type RowKind } from '@contract/people/transfer';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { Check } from '@/shared/ui/check/check';

const TONES: Record<RowKind, Tone | undefined> = {
  new: 'good',
  change: 'main',
  return: 'warn',
  same: undefined,
  faulty: 'bad',
};

type RowCardProps = {
  row: PeopleImportRow;
  /** Undefined where the row cannot be imported. */
  isPicked: boolean | undefined;
  onTurn: (line: number) => void;
  /** Takes the focus once the row has been corrected. */
  headRef?: Ref<HTMLDivElement>;
  /** Cells that are shown as fields below. */
  openFields?: readonly ImportField[];
  children?: ReactNode;
};

const NO_FIELDS: readonly ImportField[] = [];

/** A row of a file: what it says, what it would change, and what is wrong with which cell. */
export function RowCard({ row, isPicked, onTurn, headRef, openFields = NO_FIELDS, children }: RowCardProps) {
  const { t } = useTranslation('people-transfer');
  const lang = useLanguage();
  const { line, kind, cells, faults, changes, refusal } = row;
  const wrong = [...faults, ...(refusal ? [refusal] : [])];
  // The name stands above them all, unless something is wrong with it.
  const isShown = (field: ImportField) =>
    !openFields.includes(field) &&
    (wrong.some((one) => one.field === field) || (field !== 'name' && cells[field] !== undefined));
  const id = `transfer-row-${line}`;
  return (
    <div className="transfer-row">
      <div className="transfer-head" ref={headRef} tabIndex={headRef ? -1 : undefined}>
        {isPicked === undefined ? null : (
          <Check
            className="transfer-box"
            label={t('row.pick', { line })}
            describedBy={id}
            isChecked={isPicked}
            onChange={() => onTurn(line)}
          />
        )}
        <span className="transfer-name" id={id}>
          {cells.name ?? cells.jobNumber ?? cells.mobile ?? t('row.empty')}
        </span>
        <Tag tone={TONES[kind]}>{t(`kind.${kind}`)}</Tag>
      </div>
      <p className="transfer-note">{t('row.line', { line })}</p>
      <dl className="transfer-cells">
        {IMPORT_FIELDS.filter(isShown).map((field) => {
          const change = kind === 'faulty' ? undefined : changes.find((one) => one.field === field);
          return (
            <div key={field}>
              <dt>{FIELD_NAMES[field][lang]}</dt>
              <dd>
                {change
                  ? t('row.fromTo', { from: change.from ?? t('row.empty'), to: change.to ?? t('row.empty') })
                  : (cells[field] ?? t('row.empty'))}
                <Faults faults={wrong} field={field} />
              </dd>
            </div>
          );
        })}
      </dl>
      <Faults faults={wrong} field={null} />
      {children}
    </div>
  );
}

type FaultsProps = { faults: PeopleImportRow['faults']; field: ImportField | null };

function Faults({ faults, field }: FaultsProps) {
  return faults
    .filter((one) => one.field === field)
    .map(({ text }) => (
      <span key={text} className="transfer-fault">
        {text}
      </span>
    ));
}
