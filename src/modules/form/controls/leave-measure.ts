import { createContext } from 'react';

/** What is known of the length of a leave beside the form, which cannot count it: shifts and calendar are the backend's. */
export type LeaveMeasure =
  | { state: 'busy' | 'failed' }
  | {
      state: 'known';
      key: string;
      /** The time and the kind that it is the length of. */
      of: string;
      days: number;
      onExplain: () => void;
    };

export const LeaveMeasureContext = createContext<LeaveMeasure | undefined>(undefined);
