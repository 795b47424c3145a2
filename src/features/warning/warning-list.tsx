import type { Warning } from '@contract/warning/calls';
import { WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/lib/time/format-date';
import { useNow } from '@/shared/lib/time/use-now';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { useWarnings } from './use-warnings';
import { WarningRow } from './warning-row';
import './warning.css';

type WarningListProps = ReturnType<typeof useWarnings> & {
  kind: WarningKind | undefined;
  onKind: (kind: WarningKind | undefined) => void;
};

/** What is open, the most urgent first, under the heads of how urgent it is. */
export function WarningList({ kind, onKind, list, counts }: WarningListProps) {
  const { t } = useTranslation('warnings');
  const today = formatDate(useNow(), 'date');
  useRefreshOnFocus(list.refresh);
  const countOf = (one: WarningKind) => counts?.kinds.find((each) => each.kind === one)?.count ?? 0;
  const shown = WARNING_ORDER.filter((one) => countOf(one) > 0 || one === kind);
  if (!counts && !list.error) {
    // With the counts comes a row of chips, and what stands below would move.
    return (
      <div className="hr-card">
        <Loading rows={6} />
      </div>
    );
  }
  return (
    <>
      {shown.length > 0 ? (
        <FilterChips
          label={t('filter')}
          chips={[
            { value: 'all' as const, text: t('all'), ...(counts && { count: counts.total }) },
            ...shown.map((value) => ({ value, text: t(`kind.${value}`), count: countOf(value) })),
          ]}
          value={kind ?? 'all'}
          onChange={(value) => onKind(value === 'all' ? undefined : value)}
        />
      ) : null}
      <PagedList
        list={list}
        keyOf={({ id }) => id}
        renderRow={(warning, index) => (
          <>
            {begins(list.rows, index) ? (
              <h2 className="warn-head" data-urgency={warning.urgency}>
                {t(`urgency.${warning.urgency}`)}
              </h2>
            ) : null}
            <WarningRow warning={warning} today={today} />
          </>
        )}
        estimate={4.5}
        label={t('list')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon="circle-check"
            title={kind ? t('noneOfKind') : t('none')}
            note={t('noneNote')}
            isFill
          />
        }
      />
    </>
  );
}

const begins = (rows: readonly Warning[], index: number): boolean =>
  rows[index - 1]?.urgency !== rows[index]?.urgency;
