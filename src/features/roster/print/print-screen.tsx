import { readRosterSheet, type SheetChoice } from '@contract/roster/sheet-calls';
import { useState } from 'react';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { useTranslation } from 'react-i18next';
import { PaperSheet } from './paper-sheet';
import { PrintOptions, type PrintChoice } from './print-options';
import './print.css';

type PrintScreenProps = { choice: Omit<SheetChoice, 'groupBy' | 'withDrafts' | 'withIdle'> };

/** Options of the sheet, buttons for paper and files, and a preview. */
export function PrintScreen({ choice }: PrintScreenProps) {
  const { t } = useTranslation(['roster-print', 'roster']);
  const [options, setOptions] = useState<PrintChoice>({
    groupBy: 'none',
    withDrafts: false,
    withIdle: true,
    paper: 'a4',
    note: '',
  });
  const { groupBy, withDrafts, withIdle, paper, note } = options;
  const input = {
    ...choice,
    groupBy,
    ...(withDrafts && { withDrafts }),
    ...(withIdle && { withIdle }),
  };
  const { data, error, reload } = useRead(readRosterSheet, input, {
    isFresh: true,
    // The sheet is in the words of its reader.
    edition: useLanguage(),
  });
  if (isMissing(error)) {
    return <Missing title={t('partMissing')} to="/roster" toText={t('roster:toRoster')} />;
  }
  return (
    <div className="print-columns">
      <PrintOptions choice={input} options={options} onChange={setOptions} isReady={data !== undefined} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is moved by keys as well */}
      <section tabIndex={0} className="print-preview" aria-label={t('preview')} aria-busy={!data && !error}>
        {data ? <PaperSheet sheet={data} paper={paper} note={note} /> : null}
        {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
        {!data && !error ? <Loading rows={8} /> : null}
      </section>
    </div>
  );
}
