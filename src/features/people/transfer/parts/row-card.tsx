import type { PeopleImportRow } from '@contract/people/import-calls';
import { FIELD_NAMES, IMPORT_FIELDS, type ImportField, type RowKind } from '@contract/people/transfer';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag, type Tone } from '@/shared/ui/mark/tag';

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
};

/** A row of a file: what it says, what it would change, and what is wrong with which cell. */
export function RowCard({ row, isPicked, onTurn }: RowCardProps) {
  const { t } = useTranslation('people-transfer');
  const lang = useLanguage();
  const { line, kind, cells, faults, changes, refusal } = row;
  const wrong = [...faults, ...(refusal ? [refusal] : [])];
  // The name stands above them all, unless something is wrong with it.
  const isShown = (field: ImportField) =>
    wrong.some((one) => one.field === field) || (field !== 'name' && cells[field] !== undefined);
  const id = `transfer-row-${line}`;
  return (
    <div className="transfer-row">
      <p className="transfer-head">
        {isPicked === undefined ? null : (
          <label className="transfer-box">
            <input
              type="checkbox"
              checked={isPicked}
              aria-label={t('row.pick', { line })}
              aria-describedby={id}
              onChange={() => onTurn(line)}
            />
          </label>
        )}
        <span className="transfer-name" id={id}>
          {cells.name ?? cells.jobNumber ?? cells.mobile ?? t('row.empty')}
        </span>
        <Tag tone={TONES[kind]}>{t(`kind.${kind}`)}</Tag>
      </p>
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
