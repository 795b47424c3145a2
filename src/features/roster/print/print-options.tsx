import {
  exportRoster,
  PAPER_SIZES,
  SHEET_GROUPS,
  SHEET_LIMITS,
  type PaperSize,
  type SheetChoice,
  type SheetGroup,
} from '@contract/roster/sheet-calls';
import { useTranslation } from 'react-i18next';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { ChoiceField } from '@/shared/choice/choice-field';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Check } from '@/shared/ui/check/check';
import { TextArea } from '@/shared/ui/field/text-area';

export type PrintChoice = {
  groupBy: SheetGroup;
  withDrafts: boolean;
  withIdle: boolean;
  paper: PaperSize;
  note: string;
};

type PrintOptionsProps = {
  choice: SheetChoice;
  options: PrintChoice;
  onChange: (options: PrintChoice) => void;
  /** The sheet is there: it can be printed. */
  isReady: boolean;
};

/** How the sheet is made, and what it becomes. */
export function PrintOptions({ choice, options, onChange, isReady }: PrintOptionsProps) {
  const { t } = useTranslation('roster-print');
  const { groupBy, withDrafts, withIdle, paper, note } = options;
  const change = (next: Partial<PrintChoice>) => onChange({ ...options, ...next });
  const make = (format: 'pdf' | 'xlsx') => async () =>
    await call(exportRoster, { ...choice, format, paper, ...(note.trim() && { note: note.trim() }) });
  return (
    <section className="print-options hr-form" aria-label={t('options')}>
      <ChoiceField
        name="groupBy"
        label={t('groupBy')}
        choices={SHEET_GROUPS.map((code) => ({ code, text: t(`group.${code}`) }))}
        chosen={[groupBy]}
        isRequired
        onChoose={([code]) => change({ groupBy: SHEET_GROUPS.find((one) => one === code) ?? 'none' })}
      />
      <ChoiceField
        name="paper"
        label={t('paper')}
        choices={PAPER_SIZES.map((code) => ({ code, text: t(`size.${code}`) }))}
        chosen={[paper]}
        isRequired
        onChoose={([code]) => change({ paper: code === 'a3' ? 'a3' : 'a4' })}
      />
      <Check isChecked={withDrafts} onChange={(isChecked) => change({ withDrafts: isChecked })}>
        {t('withDrafts')}
      </Check>
      <Check isChecked={withIdle} onChange={(isChecked) => change({ withIdle: isChecked })}>
        {t('withIdle')}
      </Check>
      <TextArea
        name="note"
        label={t('note')}
        rows={2}
        value={note}
        max={SHEET_LIMITS.note}
        onChange={(text) => change({ note: text.slice(0, SHEET_LIMITS.note) })}
      />
      <div className="print-buttons">
        <Button kind="primary" isBlock disabled={!isReady} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <MadeFileButton make={make('pdf')}>{t('pdf')}</MadeFileButton>
        <MadeFileButton make={make('xlsx')}>{t('xlsx')}</MadeFileButton>
      </div>
      <p className="print-hint">{t('xlsxNote')}</p>
    </section>
  );
}
