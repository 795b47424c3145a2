import type { WarningRow as Row } from '@contract/warning/calls';
import { useTranslation } from 'react-i18next';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Loading } from '@/shared/ui/page/states';
import type { WarningsTableProps } from './table/warnings-table';
import { useWarnings } from './use-warnings';
import { WarningRow } from './warning-row';
import { NoWarnings, WarningSum, WarningTools, type Filtering } from './warning-tools';
import './warning.css';

/** A phone never downloads it. */
const table = later<WarningsTableProps>(async () => (await import('./table/warnings-table')).WarningsTable);

/** Open warnings, one row a person, the most urgent first: a table where there is room, else a list. */
export function WarningList(filtering: Filtering) {
  const warnings = useWarnings(filtering.filter);
  const isWide = useIsDesktop();
  useRefreshOnFocus(warnings.list.refresh);
  return isWide ? (
    <Later part={table} fallback={<Loading rows={8} />} props={{ ...filtering, ...warnings }} />
  ) : (
    <PhoneWarnings {...filtering} {...warnings} />
  );
}

function PhoneWarnings({ filter, onFilter, list, counts }: Filtering & ReturnType<typeof useWarnings>) {
  const { t } = useTranslation('warnings');
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className="warn-tools">
        <WarningTools filter={filter} onFilter={onFilter} counts={counts} />
        <WarningSum counts={counts} kind={filter.kind} />
      </div>
      <PagedList
        list={list}
        keyOf={({ id }) => id}
        renderRow={(row, index) => (
          <>
            {begins(list.rows, index) ? (
              <h2 className="warn-head" data-urgency={row.urgency}>
                {t(`urgency.${row.urgency}`)}
              </h2>
            ) : null}
            <WarningRow row={row} />
          </>
        )}
        estimate={7}
        label={t('list')}
        skeleton={<Loading rows={6} />}
        empty={<NoWarnings filter={filter} />}
      />
    </PullToRefresh>
  );
}

const begins = (rows: readonly Row[], index: number): boolean =>
  rows[index - 1]?.urgency !== rows[index]?.urgency;
