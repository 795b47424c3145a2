import { START_LIMITS } from '@contract/start-limits';
import { Skeleton } from '@/shared/ui/page/skeleton';
import '@/shared/ui/list/tile.css';
import '../apps.css';

/** The place of the common apps while they load, in the size they will have. */
export function AppGridSkeleton() {
  return (
    <div className="hr-tiles app-grid" aria-hidden="true">
      {Array.from({ length: START_LIMITS.commonApps }, (_, index) => (
        <span className="hr-tile" key={index}>
          <Skeleton width="3rem" height="3rem" className="hr-tile-mark" />
          <Skeleton width="60%" height="0.8em" />
        </span>
      ))}
    </div>
  );
}
