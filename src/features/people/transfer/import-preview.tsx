import type { In, Out } from '@contract/endpoint';
import {
  importMend,
  importRefused,
  importRun,
  type PeopleImport,
  type PeopleImportRow,
  importRows,
} from '@contract/people/import-calls';
import { IMPORT_LIMITS, ROW_KINDS, type RowKind } from '@contract/people/transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { CorrectableRow } from './parts/correctable-row';
import {
  afterCorrection,
  ALL_PICKED,
  askedFor,
  countPicked,
  isPicked,
  mayPick,
  NONE_PICKED,
  turned,
} from './picked-rows';
import { Check } from '@/shared/ui/check/check';

/** The rows of an import. A page begins after the last line of the one before: a correction may move rows to another kind. */
const useImportRows = (id: string, kind: RowKind | undefined) =>
  useLoadedPages(
    [importRows, id, kind],
    async ({ cursor }, signal) => {
      const asked = { id, ...(kind ? { kind } : {}), ...(cursor ? { after: cursor } : {}) };
      const page = await read(importRows, asked, signal);
      const last = page.list.at(-1);
      return { ...page, nextCursor: last ? String(last.line) : null };
    },
    (row) => String(row.line),
  );

const NO_ROWS: ReadonlyMap<number, PeopleImportRow> = new Map();

/**
 * The import and its rows with the corrections made since they were read: the list is not loaded again, which would lose the
 * place at which the person corrects. An import that is read again replaces what is stored here.
 */
function useCorrected(read: PeopleImport) {
  const [since, setSince] = useState<{ read: PeopleImport; own: PeopleImport }>();
  const [rows, setRows] = useState(NO_ROWS);
  return {
    own: since?.read === read ? since.own : read,
    rowOf: (row: PeopleImportRow) => rows.get(row.line) ?? row,
    take: ({ import: own, rows: changed }: Out<typeof importMend>) => {
      setSince({ read, own });
      setRows((before) => new Map([...before, ...changed.map((row) => [row.line, row] as const)]));
    },
    /** The rows are about to be read again. */
    forgetRows: () => setRows(NO_ROWS),
  };
}

const NAMES_SHOWN = 5;

/** What else the import would make, and what of the file it leaves out. */
function PreviewNotes({ own }: { own: PeopleImport }) {
  const { t, i18n } = useTranslation('people-transfer');
  const { unknownColumns, newOrgans, newPositions, counts } = own;
  const named = (all: readonly string[]) => {
    const names = all.slice(0, NAMES_SHOWN).join(i18n.language === 'en' ? ', ' : '、');
    return all.length > NAMES_SHOWN ? t('note.more', { names }) : names;
  };
  const notes = [
    newOrgans.length > 0 ? t('note.newOrgans', { count: newOrgans.length, names: named(newOrgans) }) : '',
    newPositions.length > 0
      ? t('note.newPositions', { count: newPositions.length, names: named(newPositions) })
      : '',
    unknownColumns.length > 0 ? t('note.unknownColumns', { names: named(unknownColumns) }) : '',
    counts?.same ? t('note.same', { count: counts.same }) : '',
    counts?.faulty ? t('note.faulty', { count: counts.faulty }) : '',
  ].filter(Boolean);
  return notes.length > 0 ? (
    <ul className="transfer-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null;
}

const NO_COUNTS = { new: 0, change: 0, return: 0, same: 0, faulty: 0 };

type ImportPreviewProps = { own: PeopleImport; onRun: () => void; onDiscard: () => Promise<void> };

/** What a file would do, row by row, before any of it is done. */
export function ImportPreview({ own: read, onRun, onDiscard }: ImportPreviewProps) {
  const { t } = useTranslation('people-transfer');
  const { own, rowOf, take, forgetRows } = useCorrected(read);
  const counts = own.counts ?? NO_COUNTS;
  const [kind, setKind] = useState<RowKind>();
  const [picked, setPicked] = useState(ALL_PICKED);
  const [withReturns, setWithReturns] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const list = useImportRows(own.id, kind);
  const possible = counts.new + counts.change + (withReturns ? counts.return : 0);
  const count = countPicked(picked, possible);
  const chips: Chip<RowKind | 'all'>[] = [
    { value: 'all', text: t('kind.all') },
    ...ROW_KINDS.filter((one) => counts[one] > 0 || one === kind).map((value) => ({
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
  const handleCorrect = async (line: number, cells: In<typeof importMend>['cells']) => {
    try {
      const out = await call(importMend, { id: own.id, line, cells });
      take(out);
      setPicked((before) => afterCorrection(before, out.rows, withReturns));
      return out.rows.find((row) => row.line === line)?.kind;
    } catch {
      // The error policy has shown the refusal; the import may have begun in another window.
      onRun();
      return undefined;
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
        <Check
          className="transfer-check"
          isChecked={withReturns}
          onChange={(isChecked) => {
            setWithReturns(isChecked);
            setPicked(ALL_PICKED);
          }}
        >
          {t('withReturns', { count: counts.return })}
        </Check>
      ) : null}
      <FilterChips
        chips={chips}
        value={kind ?? 'all'}
        label={t('kind.label')}
        onChange={(value) => {
          forgetRows();
          setKind(value === 'all' ? undefined : value);
        }}
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
        renderRow={(listed) => {
          const row = rowOf(listed);
          return (
            <CorrectableRow
              importId={own.id}
              row={row}
              isPicked={mayPick(row.kind, withReturns) ? isPicked(picked, row.line) : undefined}
              onTurn={handleTurn}
              onCorrect={handleCorrect}
            />
          );
        }}
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
