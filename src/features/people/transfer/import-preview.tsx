import { importRefused, importRows, importRun, type PeopleImport } from '@contract/people/import-calls';
import { IMPORT_LIMITS, ROW_KINDS, type RowKind } from '@contract/people/transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { PreviewNotes } from './parts/preview-notes';
import { RowCard } from './parts/row-card';
import { ALL_PICKED, askedFor, countPicked, isPicked, mayPick, NONE_PICKED, turned } from './picked-rows';

const NO_COUNTS = { new: 0, change: 0, return: 0, same: 0, faulty: 0 };

type ImportPreviewProps = { own: PeopleImport; onRun: () => void; onDiscard: () => Promise<void> };

/** What a file would do, row by row, before any of it is done. */
export function ImportPreview({ own, onRun, onDiscard }: ImportPreviewProps) {
  const { t } = useTranslation('people-transfer');
  const counts = own.counts ?? NO_COUNTS;
  const [kind, setKind] = useState<RowKind>();
  const [picked, setPicked] = useState(ALL_PICKED);
  const [withReturns, setWithReturns] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const list = usePages(importRows, { id: own.id, ...(kind ? { kind } : {}) }, (row) => String(row.line));
  const possible = counts.new + counts.change + (withReturns ? counts.return : 0);
  const count = countPicked(picked, possible);
  const chips: Chip<RowKind | 'all'>[] = [
    { value: 'all', text: t('kind.all') },
    ...ROW_KINDS.filter((one) => counts[one] > 0).map((value) => ({
      value,
      // In full: people compare it with what the file should hold.
      text: t('kindOf', { kind: t(`kind.${value}`), total: counts[value] }),
    })),
  ];
  const handleTurn = (line: number) => {
    const next = turned(picked, line);
    if (next.lines.size > IMPORT_LIMITS.pickedLines) {
      showToast(t('manyPicked', { max: IMPORT_LIMITS.pickedLines }), { kind: 'warning' });
    } else {
      setPicked(next);
    }
  };
  const handleRun = () => {
    setBusy(true);
    // The error policy has told a refusal; where the import stands is read again in any case.
    call(importRun, { id: own.id, withReturns, ...askedFor(picked) })
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        onRun();
      });
  };
  return (
    <>
      <p className="transfer-title">{own.fileName}</p>
      <PreviewNotes own={own} />
      {counts.faulty > 0 ? (
        <MadeFileButton make={async () => await call(importRefused, { id: own.id, format: 'xlsx' })}>
          {t('download')}
        </MadeFileButton>
      ) : null}
      {counts.return > 0 ? (
        <label className="transfer-check">
          <input
            type="checkbox"
            checked={withReturns}
            onChange={(event) => {
              setWithReturns(event.target.checked);
              setPicked(ALL_PICKED);
            }}
          />
          {t('withReturns', { count: counts.return })}
        </label>
      ) : null}
      <FilterChips
        chips={chips}
        value={kind ?? 'all'}
        label={t('kind.label')}
        onChange={(value) => setKind(value === 'all' ? undefined : value)}
      />
      {possible > 0 ? (
        <div className="transfer-picked">
          <output>{t('picked', { count })}</output>
          <Button kind="text" size="small" onClick={() => setPicked(count > 0 ? NONE_PICKED : ALL_PICKED)}>
            {t(count > 0 ? 'pickNone' : 'pickAll')}
          </Button>
        </div>
      ) : null}
      <PagedList
        list={list}
        keyOf={(row) => String(row.line)}
        renderRow={(row) => (
          <RowCard
            row={row}
            isPicked={mayPick(row.kind, withReturns) ? isPicked(picked, row.line) : undefined}
            onTurn={handleTurn}
          />
        )}
        estimate={7}
        label={t('rows')}
        skeleton={<Loading rows={5} />}
        empty={<EmptyState icon="file-search" title={t('noRows')} note={t('noRowsNote')} />}
      />
      <div className="transfer-foot">
        <Button kind="outline" onClick={() => void onDiscard()}>
          {t('discard')}
        </Button>
        <Button kind="primary" isBusy={isBusy} disabled={count === 0} onClick={handleRun}>
          {possible === 0 ? t('nothing') : t('run', { count })}
        </Button>
      </div>
    </>
  );
}
