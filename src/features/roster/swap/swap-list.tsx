import { listSwaps, type SwapBox, type Swap } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { momentText } from '@contract/moment-text';
import { timesText } from '@contract/shift/words';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag } from '@/shared/ui/mark/tag';
import { nameOf } from '../names';
import { changesOf } from './changes';
import { useOwnId } from './swap-parts';
import { lookOf, LOOK_TONES, swapTitle } from './words';
import '@/shared/ui/list/divided.css';

const ICONS = { toAnswer: 'inbox', running: 'arrow-left-right', ended: 'history' } as const;

/** One's own swaps of a kind: those that wait for an answer, run, or have ended. */
export function SwapList({ box }: { box: SwapBox }) {
  const { t } = useTranslation('shift-swap');
  const list = usePages(listSwaps, { box }, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PagedList
        list={list}
        keyOf={(swap) => swap.id}
        renderRow={(swap) => <SwapRow swap={swap} />}
        estimate={8}
        label={t(`box.${box}`)}
        skeleton={<Loading rows={5} />}
        empty={<EmptyState icon={ICONS[box]} title={t(`none.${box}`)} note={t(`none.${box}Note`)} />}
      />
    </PullToRefresh>
  );
}

/** One swap in a list: with whom, which shift against which, and how it stands. */
function SwapRow({ swap }: { swap: Swap }) {
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
