import { useState } from 'react';
import { NONE, type Selection } from './selection';

/** The selection among the records of a filter. Another filter matches another set: "all of them" would mean records that no one has seen. */
export function useSelection(match: object) {
  const [selection, setSelection] = useState<Selection>(NONE);
  const key = JSON.stringify(match);
  const [matched, setMatched] = useState(key);
  if (matched !== key) {
    setMatched(key);
    setSelection(selection.kind === 'allBut' ? NONE : selection);
  }
  return [selection, setSelection] as const;
}
