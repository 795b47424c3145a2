import { entrustList } from '@contract/delegation/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { type Direction } from './direction';
import { DelegationCard } from './parts/delegation-card';

type DelegationListProps = { direction: Direction; label: string };

/** The delegations given by the person, or to them. */
export function DelegationList({ direction, label }: DelegationListProps) {
  const { t } = useTranslation('delegation');
  const list = usePages(entrustList, { direction }, (row) => row.id);
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <DelegationCard entrust={row} direction={direction} />}
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
