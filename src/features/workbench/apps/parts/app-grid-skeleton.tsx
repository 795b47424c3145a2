import { LIMITS } from '@contract/limits';
import { Skeleton } from '@/shared/ui/skeleton';
import '../apps.css';

/** The place of the common apps while they load, in the size they will have. */
export function AppGridSkeleton() {
  return (
    <div className="app-grid" aria-hidden="true">
      {Array.from({ length: LIMITS.commonApps }, (_, index) => (
        <span className="app-tile" key={index}>
          <Skeleton width="3rem" height="3rem" className="app-mark" />
          <Skeleton width="60%" height="0.8em" />
        </span>
      ))}
    </div>
  );
}
