import { getPendingWork, type WorkKind } from '@contract/workbench/calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { useWorkbench } from '../use-workbench';
import { WORK_KIND_VIEWS } from '../work-kind';
import { loadWorkbench } from '../workbench-store';
import { PendingRow } from './pending-row';

type PendingListProps = { kind: WorkKind | undefined; onKindChange: (kind: WorkKind | undefined) => void };

/** What waits for the signed-in person, all of it or one kind. */
export function PendingList({ kind, onKindChange }: PendingListProps) {
  const { t } = useTranslation('work');
  const { data, isFailed } = useWorkbench();
  const list = useLoadedPages(
    [getPendingWork.id, kind],
    ({ pageNo }, signal) => call(getPendingWork, { kind, pageNo }, { signal }),
    (item) => item.id,
  );
  const countOf = (wanted: WorkKind) => data?.pending.find((one) => one.kind === wanted)?.count;
  const chips = [
    { value: 'all' as const, text: t('filter.all') },
    ...WORK_KIND_VIEWS.map((view) => ({
      value: view.kind,
      text: t(`chip.${view.kind}`),
      count: countOf(view.kind),
    })),
  ];
  const empty = kind ? (
    <EmptyState
      icon="check-check"
      title={t('noneOfKind', { kind: t(`kind.${kind}`) })}
      note={t('noneOfKindHint')}
      actions={
        <Button kind="outline" size="small" onClick={() => onKindChange(undefined)}>
          {t('showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="check-check" title={t('none')} note={t('noneHint')} />
  );
  if (!data && !isFailed) {
    // With their counts the chips may take another row, and what stands below would move.
    return (
      <div className="hr-card">
        <Loading rows={6} />
      </div>
    );
  }
  return (
    <PullToRefresh onRefresh={() => Promise.all([list.refresh(), loadWorkbench()])}>
      <div className="hr-stack">
        <FilterChips
          chips={chips}
          value={kind ?? 'all'}
          label={t('filter.label')}
          onChange={(value) => onKindChange(value === 'all' ? undefined : value)}
        />
        <PagedList
          list={list}
          keyOf={(item) => item.id}
          renderRow={(item) => <PendingRow item={item} />}
          estimate={5.5}
          label={t('view.pending')}
          skeleton={<Loading rows={6} />}
          empty={empty}
        />
      </div>
    </PullToRefresh>
  );
}
