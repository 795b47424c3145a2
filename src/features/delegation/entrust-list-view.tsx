import { useTranslation } from 'react-i18next';
import { usePagedList } from '@/shared/lib/list/use-paged-list';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { fetchEntrusts, type Direction } from './api';
import { EntrustCard } from './parts/entrust-card';

type EntrustListViewProps = { direction: Direction; label: string };

/** The delegations given by the person, or to them. */
export function EntrustListView({ direction, label }: EntrustListViewProps) {
  const { t } = useTranslation('entrust');
  const list = usePagedList(
    direction,
    (pageNo, signal) => fetchEntrusts(direction, pageNo, signal),
    (row) => row.id,
  );
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <EntrustCard entrust={row} direction={direction} />}
        estimate={6.5}
        label={label}
        skeleton={<Loading rows={5} />}
        empty={
          <EmptyState
            icon="user-check"
            title={t(`none.${direction}`)}
            note={t(`noneHint.${direction}`)}
            isFill
          />
        }
      />
    </PullToRefresh>
  );
}
