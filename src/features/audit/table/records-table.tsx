import * as calls from '@contract/audit/calls';
import type { OperationRecord } from '@contract/audit/calls';
import { OWN_RECORDS_TABLE, RECORD_SORTS, RECORDS_TABLE } from '@contract/audit/records-table';
import { momentText } from '@contract/moment-text';
import type { TableShape } from '@contract/view/table-shape';
import type { TableId } from '@contract/view/tables';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '@/modules/view/export-button';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { readFilters, type Filters, type Scope } from '../filters';
import { NoRecords } from '../no-records';
import { actionText, changesText } from '@contract/audit/rules/record-text';
import { RecordTools } from './record-tools';

export type RecordsTableProps = { scope: Scope; label: string };

type Column = (typeof RECORDS_TABLE)['columns'][number]['id'];
type Filter = keyof typeof RECORDS_TABLE.filters;

const SHAPES: Readonly<Record<Scope, TableShape<Column, Filter, TableId>>> = {
  all: RECORDS_TABLE,
  mine: OWN_RECORDS_TABLE,
};
const CALLS = {
  all: { list: calls.operationTrackList, count: calls.operationTrackCount, name: 'view.allRecords' },
  mine: { list: calls.operationTrackMyList, count: calls.operationTrackMyCount, name: 'view.ownRecords' },
} as const;

const idOf = ({ id }: OperationRecord): string => id;
const PAGE = 50;

/** Operation records as a table. A record has no page of its own: all of it is in its row. */
export function RecordsTable(props: RecordsTableProps) {
  const { isReady } = useTexts(['table', 'fields']);
  const view = useView(SHAPES[props.scope]);
  return isReady && view.isReady ? <Table {...props} view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<Filter>>;

function Table({ scope, label, view }: RecordsTableProps & { view: View }) {
  const { t: word } = useTranslation('table');
  const columns = useColumns(scope);
  const filters = readFilters(new URLSearchParams(view.filters));
  const { list, count } = useRecords(scope, filters, view);
  const show = ({ module, start, end }: Filters) => view.setFilters({ module, start, end });
  return (
    <DataTable
      label={label}
      columns={columns}
      list={list}
      getId={idOf}
      count={count}
      layout={view.layout}
      onLayout={view.setLayout}
      views={<ViewBar of={view} systemName={word(CALLS[scope].name)} />}
      tools={<RecordTools scope={scope} value={filters} onChange={show} />}
      ends={<ExportButton of={view} count={count} />}
      empty={
        <NoRecords
          isFiltered={Object.values(filters).some((one) => one !== undefined)}
          onClear={() => show({})}
        />
      }
    />
  );
}

/** The records of the filters, newest first unless the view says otherwise. */
function useRecords(scope: Scope, { module, start, end }: Filters, { layout }: View) {
  const match = { action: module, startDate: start, endDate: end };
  const sort = RECORD_SORTS.find((one) => one === layout.sort?.id);
  const order = sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {};
  const list = usePages(CALLS[scope].list, { ...match, ...order, pageSize: PAGE }, idOf);
  const { count } = useRead(CALLS[scope].count, match).data ?? {};
  return { list, count };
}

/** A text that may be cut off, with the whole of it in its title. */
const whole = (text: string) => (text ? <span title={text}>{text}</span> : '');

function useColumns(scope: Scope) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return useMemo(
    () =>
      viewColumns(SHAPES[scope], language, {
        createdAt: ({ createdAt }: OperationRecord) => (
          <time dateTime={createdAt}>{momentText(createdAt, 'minute', language)}</time>
        ),
        operator: ({ operatorName, operatorEnName }: OperationRecord) =>
          localizedName(operatorName ?? '', operatorEnName, language),
        action: ({ action }: OperationRecord) => whole(actionText(action, t)),
        target: ({ targetName, targetEnName }: OperationRecord) =>
          whole(localizedName(targetName ?? '', targetEnName, language)),
        changes: ({ changes }: OperationRecord) => whole(changesText(changes, t, language)),
        ip: ({ ip }: OperationRecord) => ip ?? '',
      }),
    [scope, language, t],
  );
}
