import './skeleton.css';

type SkeletonProps = { width?: string; height?: string; isRound?: boolean; className?: string };

/** A grey place for something that is still loading, in the size it will have. */
export function Skeleton({ width = '100%', height = '1em', isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      className={`hr-skeleton ${className}`}
      style={{ width, height, ...(isRound ? { borderRadius: '50%' } : {}) }}
      aria-hidden="true"
    />
  );
}
