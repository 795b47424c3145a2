import { entrustList } from '@contract/delegation/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { Entrust } from '@contract/delegation/delegation';
import { useLanguage } from '@/shared/i18n/use-language';
import { periodWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Link } from 'react-router-dom';
import type { Direction } from './direction';
import { StateChip } from './parts/state-chip';
import '@/shared/ui/list/divided.css';
import './delegation.css';

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

type DelegationCardProps = { entrust: Entrust; direction: Direction };

/** One delegation in a list: the other person, what for, and from when to when. */
function DelegationCard({ entrust, direction }: DelegationCardProps) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const { id, owner, delegate, kinds, startAt, endAt, state, remark } = entrust;
  const other = direction === 'given' ? delegate : owner;
  const name = localizedName(other.name, other.enName, language);
  return (
    <Link className="delegation-card hr-divided" to={`/entrust-detail?id=${encodeURIComponent(id)}`}>
      <PersonAvatar person={other} />
      <span className="delegation-card-main">
        <span className="delegation-card-head">
          <span className="delegation-card-name">{t(`who.${direction}`, { name })}</span>
          <StateChip state={state} />
        </span>
        <span className="delegation-card-note">
          {kinds.map((kind) => t(`kind.${kind}`)).join(t('comma'))}
        </span>
        <span className="delegation-card-note">{periodWords(startAt, endAt)}</span>
        {remark ? <span className="delegation-card-note">{remark}</span> : null}
      </span>
    </Link>
  );
}
