import type { ReportRow } from '@contract/report/calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { Loading } from '@/shared/ui/page/states';
import type { TableColumn, TableLayout } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import { reportPath } from '../parts/report-paths';
import { reportFacts } from '../parts/report-facts';

type ReportTableProps = { list: ReportRow[]; refresh: () => Promise<void> };

/** Reports as a table. No paging: a person has at most fifty. */
export function ReportTable(props: ReportTableProps) {
  const { isReady } = useTexts(['table']);
  return isReady ? <Table {...props} /> : <Loading rows={6} />;
}

function Table({ list, refresh }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const [layout, setLayout] = useState<TableLayout>({ columns: [] });
  const columns = useColumns();
  const rows = {
    rows: list,
    hasMore: false,
    error: undefined,
    isLoading: false,
    append: async () => undefined,
    refresh,
  };
  return (
    <DataTable
      label={t('pageTitle')}
      columns={columns}
      list={rows}
      getId={({ id }) => id}
      count={list.length}
      layout={layout}
      onLayout={setLayout}
      link={{
        nameOf: ({ name }) => name,
        to: ({ id }) => reportPath(id),
        onOpen: ({ id }) => void navigate(reportPath(id)),
      }}
      empty={null}
    />
  );
}

function useColumns() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return useMemo((): TableColumn<ReportRow>[] => {
    const factOf = (name: keyof ReturnType<typeof reportFacts>) => (row: ReportRow) =>
      reportFacts(row, t, language)[name];
    return [
      { id: 'name', title: t('column.name'), width: 230, cell: ({ name }) => name },
      { id: 'source', title: t('column.source'), width: 140, cell: factOf('source') },
      { id: 'period', title: t('column.period'), width: 150, cell: factOf('period') },
      { id: 'schedule', title: t('column.schedule'), width: 180, cell: factOf('schedule') },
      { id: 'next', title: t('column.next'), width: 180, cell: factOf('state') },
      { id: 'owner', title: t('column.owner'), width: 110, cell: factOf('owner') },
    ];
  }, [t, language]);
}
