import type { Entrust } from '@contract/delegation/delegation';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { periodWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Link } from 'react-router-dom';
import type { Direction } from '../direction';
import { StateChip } from './state-chip';
import '@/shared/ui/list/divided.css';
import '../delegation.css';

type DelegationCardProps = { entrust: Entrust; direction: Direction };

/** One delegation in a list: the other person, what for, and from when to when. */
export function DelegationCard({ entrust, direction }: DelegationCardProps) {
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
