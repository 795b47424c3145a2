import type { Workbench } from '@contract/workbench/calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countText } from '@/shared/lib/text/count-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { INBOX_VIEWS } from '@/modules/inbox/inbox-views';
import '../workbench.css';

type TileProps = { to: string; icon: string; label: string; count: number | undefined; isTotal?: boolean };

function Tile({ to, icon, label, count, isTotal }: TileProps) {
  return (
    <Link
      className="wb-tile"
      to={to}
      data-total={isTotal ? '' : undefined}
      data-none={count === 0 ? '' : undefined}
    >
      <span className="wb-tile-head">
        <Icon name={icon} size={1.25} />
        <span className="wb-tile-count">
          {count === undefined ? <Skeleton width="1.5rem" height="1em" /> : countText(count) || 0}
        </span>
      </span>
      <span className="wb-tile-label">{label}</span>
    </Link>
  );
}

/** Fill up the places: the kinds that nearly everyone meets. */
const USUAL: readonly string[] = ['lgApprove', 'ymApprove', 'settlement', 'task', 'signing'];

/** How much waits, in all and by kind: as many tiles whatever waits, so that nothing below moves once the figures come. */
export function PendingTiles({ pending }: { pending: Workbench['pending'] | undefined }) {
  const { t } = useTranslation('home');
  const countOf = (kind: string) => pending && (pending.find((one) => one.kind === kind)?.count ?? 0);
  const total = pending?.reduce((sum, { count }) => sum + count, 0);
  // More kinds than places: those of which most waits; all of them are on the page of the first tile.
  const waiting = INBOX_VIEWS.map(({ kind }) => kind)
    .filter((kind) => countOf(kind))
    .sort((a, b) => (countOf(b) ?? 0) - (countOf(a) ?? 0));
  const places = [...new Set([...waiting, ...USUAL])].slice(0, USUAL.length);
  const shown = INBOX_VIEWS.filter(({ kind }) => places.includes(kind));
  return (
    <div className="wb-pending">
      <Tile to="/work" icon="inbox" label={t('pending.all')} count={total} isTotal />
      {shown.map(({ kind, icon }) => (
        <Tile
          // Replaced once the counts come: a tile that moved to another place would be a layout shift.
          key={pending ? kind : `${kind} loading`}
          to={`/work?kind=${kind}`}
          icon={icon}
          label={t(`kind.${kind}`)}
          count={countOf(kind)}
        />
      ))}
    </div>
  );
}
