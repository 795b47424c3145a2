import { Later, later } from '@/shared/ui/page/later';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { Period } from '../moments';
import type { PeriodPanelProps } from './period-panel';

const panel = later<PeriodPanelProps>(() => import('./period-panel').then((file) => file.PeriodPanel));

type PeriodSheetProps = Omit<PeriodPanelProps, 'onDone'> & {
  isOpen: boolean;
  onDone: (value: Period | undefined) => void;
  onClose: () => void;
};

/** The calendar of a period. */
export function PeriodSheet({ isOpen, onDone, onClose, ...choice }: PeriodSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={choice.label} onClose={onClose}>
      <Later
        part={panel}
        fallback={<Skeleton height="26rem" />}
        props={{
          ...choice,
          onDone: (next) => {
            onClose();
            onDone(next);
          },
        }}
      />
    </Sheet>
  );
}
