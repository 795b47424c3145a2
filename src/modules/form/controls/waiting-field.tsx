import { Skeleton } from '@/shared/ui/page/skeleton';

/** A field whose control is still on its way. */
export function WaitingField({ label }: { label: string }) {
  return (
    <div>
      <span className="hr-label">{label}</span>
      <Skeleton height="50px" />
    </div>
  );
}
