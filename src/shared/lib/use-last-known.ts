import { useState } from 'react';

/** The value, or while there is none the one before: what a filter does not change stays while its rows are read. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) {
    setKnown(value);
  }
  return value ?? known;
}
