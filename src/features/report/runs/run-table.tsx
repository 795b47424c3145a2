import { reportRunPage, type ReportRunRow } from '@contract/report/calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { TableColumn, TableLayout } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import { isAtWork, RUN_TONES } from './run-look';
import { useDownload } from './use-download';
import { useRunsAtWork } from './use-runs-at-work';

const PAGE = 50;
const ACTION_WIDTH = 130;

type RunTableProps = { reportId: string | undefined };

/** Runs as a table. They have no page of their own: the file is a button of the row. */
export function RunTable(props: RunTableProps) {
  const { isReady } = useTexts(['table']);
  return isReady ? <Table {...props} /> : <Loading rows={8} />;
}

function Table({ reportId }: RunTableProps) {
  const { t } = useTranslation('reports');
  const { t: word } = useTranslation('table');
  const [layout, setLayout] = useState<TableLayout>({ columns: [] });
  const list = usePages(reportRunPage, { ...(reportId ? { reportId } : {}), pageSize: PAGE }, ({ id }) => id);
  useRefreshOnFocus(list.refresh);
  useRunsAtWork(list, list.rows.some(isAtWork));
  const { download } = useDownload();
  const columns = useColumns();
  return (
    <DataTable
      label={t('runsLabel')}
      columns={columns}
      list={list}
      getId={({ id }) => id}
      layout={layout}
      onLayout={setLayout}
      rowActions={{
        title: word('actions'),
        width: ACTION_WIDTH,
        of: ({ id, fileUntil }) =>
          fileUntil ? { text: t('download'), run: async () => await download(id) } : undefined,
      }}
      empty={<EmptyState icon="file-x" title={t('noRuns')} />}
    />
  );
}

function useColumns() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return useMemo((): TableColumn<ReportRunRow>[] => {
    const moment = (at: string | null) => (at === null ? '' : momentWords(at, 'minute'));
    return [
      { id: 'name', title: t('runColumn.name'), width: 210, cell: ({ name }) => name },
      {
        id: 'state',
        title: t('runColumn.state'),
        width: 100,
        cell: ({ state }) => <Tag tone={RUN_TONES[state]}>{t(`state.${state}`)}</Tag>,
      },
      {
        id: 'created',
        title: t('runColumn.created'),
        width: 200,
        cell: ({ createdAt, cause }) => `${moment(createdAt)} · ${t(`cause.${cause}`)}`,
      },
      {
        id: 'rows',
        title: t('runColumn.rows'),
        width: 80,
        isEnd: true,
        cell: ({ state, rows }) => (state === 'done' || state === 'running' ? rows : ''),
      },
      {
        id: 'receiver',
        title: t('runColumn.receiver'),
        width: 120,
        cell: ({ receiver }) => localizedName(receiver.name, receiver.enName, language),
      },
      { id: 'until', title: t('runColumn.until'), width: 160, cell: ({ fileUntil }) => moment(fileUntil) },
      {
        id: 'reason',
        title: t('runColumn.reason'),
        width: 320,
        cell: ({ reason, dropped }) =>
          [reason, dropped.length > 0 ? t('dropped', { columns: dropped.join(', ') }) : null]
            .filter(Boolean)
            .join(' '),
      },
    ];
  }, [t, language]);
}
