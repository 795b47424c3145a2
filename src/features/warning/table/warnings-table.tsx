import type { WarningRow } from '@contract/warning/calls';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTexts } from '@/shared/i18n/use-texts';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Tag } from '@/shared/ui/mark/tag';
import { Loading } from '@/shared/ui/page/states';
import { useBeside } from '@/shared/ui/page/use-beside';
import type { TableColumn, TableLayout } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import type { Warnings } from '../use-warnings';
import { useWords } from '../use-words';
import { WarningLines } from '../warning-lines';
import { NoWarnings, WarningSum, WarningTools, type Filtering } from '../warning-tools';
import { dueText, nameOf, organOf, titleOf } from '../warning-words';

export type WarningsTableProps = Filtering & Warnings;

const idOf = ({ id }: WarningRow): string => id;
const TONES = { now: 'bad', soon: 'warn', open: undefined } as const;

/** Warnings as a table. A row with one leads to where it is settled, a row with several shows them next to the table. */
export function WarningsTable(props: WarningsTableProps) {
  const { isReady } = useTexts(['table']);
  return isReady ? <Table {...props} /> : <Loading rows={8} />;
}

function Table({ filter, onFilter, list, counts }: WarningsTableProps) {
  const { t } = useTranslation('warnings');
  const navigate = useNavigate();
  const words = useWords();
  const [params] = useSearchParams();
  const openId = params.get('row') ?? undefined;
  const { beside } = useBeside(openId !== undefined);
  const [layout, setLayout] = useState<TableLayout>({ columns: [] });
  const columns = useColumns();
  const addressOf = useCallback(
    (id: string | undefined) => {
      const rest = [...params].filter(([key]) => key !== 'row');
      return `/warnings?${new URLSearchParams([...rest, ...(id ? [['row', id]] : [])]).toString()}`;
    },
    [params],
  );
  const to = (row: WarningRow) => (row.warnings.length === 1 ? row.warnings[0]!.path : addressOf(row.id));
  const close = () => void navigate(addressOf(undefined), { ...beside, replace: true });
  const opened = list.rows.find(({ id }) => id === openId);
  return (
    <div className="warn-desk" data-open={opened ? '' : undefined}>
      <DataTable
        label={t('list')}
        columns={columns}
        list={list}
        getId={idOf}
        layout={layout}
        onLayout={setLayout}
        link={{
          nameOf: (row) => nameOf(row, words),
          to,
          onOpen: (row) => void navigate(to(row), row.warnings.length === 1 ? {} : beside),
          openId,
          onLeave: close,
        }}
        views={<WarningSum counts={counts} kind={filter.kind} />}
        tools={<WarningTools filter={filter} onFilter={onFilter} counts={counts} />}
        empty={<NoWarnings filter={filter} />}
      />
      {opened ? (
        <aside className="hr-card warn-pane" aria-label={nameOf(opened, words)}>
          <header className="warn-person-head">
            <h2>{nameOf(opened, words)}</h2>
            <span className="hr-row-note">{organOf(opened, words)}</span>
            <IconButton className="warn-close" icon="x" label={t('close')} onClick={close} />
          </header>
          <WarningLines warnings={opened.warnings} />
        </aside>
      ) : null}
    </div>
  );
}

function useColumns(): TableColumn<WarningRow>[] {
  const { t, language, today } = useWords();
  return useMemo(() => {
    const words = { t, language, today };
    return [
      { id: 'who', title: t('who'), width: 200, cell: (row) => nameOf(row, words) },
      {
        id: 'urgency',
        title: t('urgencyTitle'),
        width: 110,
        cell: ({ urgency }) => <Tag tone={TONES[urgency]}>{t(`urgency.${urgency}`)}</Tag>,
      },
      { id: 'due', title: t('due'), width: 120, cell: ({ due }) => dueText(due, words) },
      {
        id: 'what',
        title: t('what'),
        width: 400,
        cell: ({ warnings: [first, ...others] }) =>
          [first ? titleOf(first, words) : '', others.length > 0 ? t('others', { count: others.length }) : '']
            .filter(Boolean)
            .join(' · '),
      },
      { id: 'organ', title: t('organ'), width: 150, cell: (row) => organOf(row, words) },
      {
        id: 'count',
        title: t('list'),
        width: 96,
        isEnd: true,
        isHidden: true,
        cell: ({ warnings }) => warnings.length,
      },
    ];
  }, [t, language, today]);
}
