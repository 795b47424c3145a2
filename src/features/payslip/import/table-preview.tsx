import type { PayslipTable } from '@contract/payslip/import-calls';
import { COLUMN_ROLES, type RunColumn } from '@contract/payslip/rules/table/imported';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import '@/shared/ui/list/divided.css';

type TablePreviewProps = {
  read: PayslipTable;
  isBusy: boolean;
  onColumns: (columns: RunColumn[]) => void;
  onWrite: (columns: RunColumn[]) => void;
};

/** Before the code of an item in a choice. */
const ITEM = 'item:';
const codeOf = ({ role, item }: PayslipTable['columns'][number]): string =>
  role === 'item' ? `${ITEM}${item ?? ''}` : role;

/** The mapping of columns, and the lines that can't be taken. */
export function TablePreview({ read, isBusy, onColumns, onWrite }: TablePreviewProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { columns, items, faulty, right, wrong, skipped, missing } = read;
  const choices: { code: string; text: string }[] = [
    ...COLUMN_ROLES.flatMap((role) =>
      role === 'item' ? [] : [{ code: role, text: t(`table.role.${role}`) }],
    ),
    ...items.map(({ code, name, enName }) => ({
      code: `${ITEM}${code}`,
      text: localizedName(name, enName, language),
    })),
  ];
  const asColumns = (changed?: { at: number; code: string }): RunColumn[] =>
    columns.map((column, at) => {
      const code = changed?.at === at ? changed.code : codeOf(column);
      return code.startsWith(ITEM)
        ? { heading: column.heading, role: 'item', item: code.slice(ITEM.length) }
        : { heading: column.heading, role: COLUMN_ROLES.find((role) => role === code) ?? 'skip' };
    });
  return (
    <>
      <Section title={t('table.columns')} isCard={false}>
        <div className="hr-form">
          <p className="hr-form-lead">{t('table.columnsNote')}</p>
          {columns.map((column, at) => (
            <ChoiceField
              // Headings may repeat, and the order never changes.
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other id
              key={at}
              label={column.heading || t('table.empty')}
              look="sheet"
              isRequired
              isLocked={isBusy}
              note={column.example === '' ? undefined : t('table.example', { text: column.example })}
              chosen={[codeOf(column)]}
              choices={choices}
              onChoose={([code]) => (code === undefined ? undefined : onColumns(asColumns({ at, code })))}
            />
          ))}
        </div>
      </Section>
      <Section title={t('table.preview')}>
        <p className="payslip-inside payslip-note">{t('table.counts', { right, wrong, skipped, missing })}</p>
        {faulty.map(({ line, jobNumber, name, faults }) => (
          <div className="hr-divided" key={line}>
            <ListRow
              icon="circle-alert"
              title={[t('table.line', { line }), jobNumber, name].filter(Boolean).join(' · ')}
              note={faults
                .map(({ kind, heading, cell }) =>
                  t(`table.fault.${kind}`, { heading: heading ?? '', cell: cell ?? '' }),
                )
                .join(' · ')}
            />
          </div>
        ))}
      </Section>
      <Button
        kind="primary"
        isBlock
        isBusy={isBusy}
        disabled={right === 0}
        onClick={() => onWrite(asColumns())}
      >
        {t(isBusy ? 'table.writing' : 'table.write', { count: right })}
      </Button>
    </>
  );
}
