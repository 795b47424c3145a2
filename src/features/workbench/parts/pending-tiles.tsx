import type { Workbench } from '@contract/workbench/calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countText } from '@/shared/lib/text/count-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { WORK_KIND_VIEWS } from '../work-kind';
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

/** How much waits, in all and by kind. Without data the same tiles stand there with a grey figure. */
export function PendingTiles({ pending }: { pending: Workbench['pending'] | undefined }) {
  const { t } = useTranslation('home');
  const countOf = (kind: string) => pending && (pending.find((one) => one.kind === kind)?.count ?? 0);
  const total = pending?.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wb-pending">
      <Tile to="/work" icon="inbox" label={t('pending.all')} count={total} isTotal />
      {WORK_KIND_VIEWS.map(({ kind, icon }) => (
        <Tile
          key={kind}
          to={`/work?kind=${kind}`}
          icon={icon}
          label={t(`kind.${kind}`)}
          count={countOf(kind)}
        />
      ))}
    </div>
  );
}
