import { useState } from 'react';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { AdjustedBar } from './adjusted-bar';
import { AdjustSheet, type Adjusted } from './adjust-sheet';

export type Adjusting = { isAdjusting: boolean; onAdjusted: () => void };

type QuotaAdjustingProps = Adjusting & {
  year: number;
  /** The department that is looked at. */
  organ: PickedDepartment | undefined;
  /** Selected before. */
  people?: readonly PickedPerson[];
  onDone?: () => void;
};

/** Adjusting many while it is wanted, and then what was adjusted, with undo. */
export function QuotaAdjusting({ isAdjusting, onAdjusted, onDone, ...begun }: QuotaAdjustingProps) {
  const [adjusted, setAdjusted] = useState<Adjusted>();
  return (
    <>
      {isAdjusting ? (
        <AdjustSheet
          {...begun}
          onClose={onAdjusted}
          onDone={(done) => {
            onAdjusted();
            onDone?.();
            setAdjusted(done);
          }}
        />
      ) : null}
      {adjusted ? (
        <AdjustedBar
          key={adjusted.requestId}
          adjusted={adjusted}
          onEnd={() => setAdjusted(undefined)}
          onUndone={() => setAdjusted(undefined)}
        />
      ) : null}
    </>
  );
}
