import { momentText } from '@contract/moment-text';
import type { Swap } from '@contract/roster/swap-calls';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag } from '@/shared/ui/mark/tag';
import { nameOf } from '../names';
import { changesOf } from './changes';
import { useOwnId } from './swap-parts';
import { lookOf, LOOK_TONES, swapTitle } from './words';
import '@/shared/ui/list/divided.css';

/** One swap in a list: with whom, which shift against which, and how it stands. */
export function SwapRow({ swap }: { swap: Swap }) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const ownId = useOwnId();
  const look = lookOf(swap, ownId);
  const others = swap.parties.filter(({ person }) => person.id !== ownId);
  const [first] = changesOf(swap.legs, ownId);
  const initiator = swap.parties.find(({ person }) => person.id === swap.initiatorId)?.person;
  const time = momentText(swap.createdAt, 'minute', language);
  const lines = [
    { name: t('gives'), leg: first?.gives },
    { name: t('gets'), leg: first?.gets },
  ];
  return (
    <Link className="swap-row hr-divided" to={`/shift-swap?id=${swap.id}`}>
      <span className="swap-row-head">
        <span className="swap-faces">
          {others.map(({ person }) => (
            <PersonAvatar key={person.id} person={person} size={1.75} />
          ))}
        </span>
        <span className="swap-row-title">{swapTitle(swap, ownId, language, t)}</span>
        <Tag tone={LOOK_TONES[look]}>{t(`state.${look}`)}</Tag>
      </span>
      {lines.map(({ name, leg }) =>
        leg ? (
          <span className="swap-line" key={name}>
            <span>{name}</span>
            <span>
              {`${momentText(leg.workDate, 'weekday', language)} ${nameOf(leg.shift, language)} ${timesText(leg.shift.segments, language)}`}
            </span>
          </span>
        ) : null,
      )}
      <span className="swap-row-foot">
        {initiator && initiator.id !== ownId
          ? t('askedAt', { name: nameOf(initiator, language), time })
          : t('youAskedAt', { time })}
      </span>
    </Link>
  );
}
