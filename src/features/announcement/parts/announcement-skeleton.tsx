import { Skeleton } from '@/shared/ui/page/skeleton';
import '../announcements.css';

/** The place of announcements that are still loading. */
export function AnnouncementSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <span className="an-row" key={index}>
          <Skeleton width={index % 2 ? '60%' : '78%'} height="1.2em" />
          <Skeleton width="90%" height="0.9em" />
          <Skeleton width="30%" height="0.9em" />
        </span>
      ))}
    </div>
  );
}
